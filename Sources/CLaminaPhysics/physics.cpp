#include "CLaminaPhysics.h"

#include <box2d/box2d.h>

#include <algorithm>
#include <vector>

namespace {

b2Vec2 vec(LaminaVector v) { return b2Vec2(v.x, v.y); }
LaminaVector vec(const b2Vec2 &v) { return {v.x, v.y}; }

/// Slower is not bounced: a quarter of a metre a second, from which a body would rise by less than a pixel.
constexpr float bounce_threshold = 0.25f;
// Box2D surrounds polygons with a skin and lets skins overlap by `b2_linearSlop` where bodies rest. Polygons are smaller by what makes bodies rest edge on edge for that, and thin
// skins on lines do the rest. (Thin ones on both would have its search for impacts find one in each step, and no body would sleep.)
constexpr float line_skin = b2_linearSlop / 2;
constexpr float inset = b2_polygonRadius - b2_linearSlop / 2;

}  // namespace

struct LaminaBody {
    b2Body *body;
    uint64_t tag;
    std::vector<uint32_t> items, obstacles;
    b2Vec2 force = b2Vec2_zero;
    float torque = 0;
    float friction = 0, elasticity = 0, density = 1;
    /// Of the shapes at density 1, without skins and insets: mass, its first moment and the moment of inertia about the origin.
    float area = 0, inertia = 0;
    b2Vec2 moment = b2Vec2_zero;
    b2Vec2 overshoot = b2Vec2_zero;
    bool is_free = false;
    b2Vec2 target = b2Vec2_zero;
    int steps_to_target = 0;
};

static void update_mass(LaminaBody *it) {
    b2MassData mass;
    mass.mass = it->density * it->area;
    mass.I = it->density * it->inertia;
    mass.center = it->area > 0 ? (1 / it->area) * it->moment : b2Vec2_zero;
    it->body->SetMassData(&mass);
}

struct LaminaJoint {
    b2Joint *joint;
};

namespace {

LaminaBody *owner(const b2Body *body) { return reinterpret_cast<LaminaBody *>(const_cast<b2Body *>(body)->GetUserData().pointer); }

// A fixture's number holds its group in the upper half and its part in the lower.
uint32_t part(const b2Fixture *fixture) { return static_cast<uint32_t>(const_cast<b2Fixture *>(fixture)->GetUserData().pointer); }
uint32_t group(const b2Fixture *fixture) {
    return static_cast<uint32_t>(static_cast<uint64_t>(const_cast<b2Fixture *>(fixture)->GetUserData().pointer) >> 32);
}

bool share(const std::vector<uint32_t> &a, const std::vector<uint32_t> &b) {
    for (uint32_t x : a)
        if (std::find(b.begin(), b.end(), x) != b.end()) return true;
    return false;
}

bool has(const std::vector<uint32_t> &list, uint32_t x) { return std::find(list.begin(), list.end(), x) != list.end(); }

struct Filter : b2ContactFilter {
    bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
        if (uint32_t g = group(a)) return group(b) == 0 && has(owner(b->GetBody())->obstacles, g);
        if (uint32_t g = group(b)) return has(owner(a->GetBody())->obstacles, g);
        return share(owner(a->GetBody())->items, owner(b->GetBody())->items);
    }
};

struct Listener : b2ContactListener {
    std::vector<LaminaContact> contacts;

    void note(b2Contact *contact, bool begins) {
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        int count = contact->GetManifold()->pointCount;
        b2Vec2 point = count == 2 ? 0.5f * (manifold.points[0] + manifold.points[1]) : count == 1 ? manifold.points[0] : b2Vec2_zero;
        b2Fixture *a = contact->GetFixtureA(), *b = contact->GetFixtureB();
        contacts.push_back({begins, owner(a->GetBody())->tag, owner(b->GetBody())->tag, part(a), part(b), vec(point)});
    }
    void BeginContact(b2Contact *contact) override {
        note(contact, true);
        // An obstacle has no surface of its own: the item's counts.
        b2Fixture *a = contact->GetFixtureA(), *b = contact->GetFixtureB();
        if (group(a) || group(b)) {
            b2Fixture *item = group(a) ? b : a;
            contact->SetFriction(item->GetFriction());
            contact->SetRestitution(item->GetRestitution());
        }
    }
    void EndContact(b2Contact *contact) override { note(contact, false); }
};

}  // namespace

struct LaminaWorld {
    Listener listener;
    Filter filter;
    b2World world{b2Vec2_zero};
};

// Worlds

LaminaWorld *lamina_world_make(void) {
    LaminaWorld *world = new LaminaWorld;
    world->world.SetContactFilter(&world->filter);
    world->world.SetContactListener(&world->listener);
    return world;
}

void lamina_world_free(LaminaWorld *world) {
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) delete owner(body);
    delete world;
}

static bool is_touched(const b2Body *body) {
    if (const_cast<b2Body *>(body)->GetJointList()) return true;
    for (b2ContactEdge *edge = const_cast<b2Body *>(body)->GetContactList(); edge; edge = edge->next)
        if (edge->contact->IsTouching() && edge->contact->IsEnabled()) return true;
    return false;
}

void lamina_world_step(LaminaWorld *world, float seconds) {
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
        LaminaBody *it = owner(body);
        it->is_free = false;
        if (it->steps_to_target > 0) {
            body->SetLinearVelocity((1 / (it->steps_to_target * seconds)) * (it->target - body->GetPosition()));
        }
        if (body->GetType() != b2_dynamicBody || !body->IsAwake()) continue;
        body->ApplyForceToCenter(it->force, false);
        body->ApplyTorque(it->torque, false);
        // Box2D moves by the velocity at a step's end, which is too far by half of what the velocity gains. (Taking it from the velocity beforehand would keep the body awake.)
        it->overshoot = 0.5f * seconds * seconds / body->GetMass() * it->force;
        it->is_free = it->overshoot.LengthSquared() > 0 && !is_touched(body);
    }
    world->world.Step(seconds, 8, 4);
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
        LaminaBody *it = owner(body);
        it->force = b2Vec2_zero;
        it->torque = 0;
        if (it->is_free && body->IsAwake() && !is_touched(body)) body->SetTransform(body->GetPosition() - it->overshoot, body->GetAngle());
        if (it->steps_to_target > 0 && --it->steps_to_target == 0) body->SetLinearVelocity(b2Vec2_zero);
    }
}

bool lamina_world_awake(const LaminaWorld *world) {
    for (const b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
        if (body->GetType() == b2_dynamicBody && body->IsAwake()) return true;
        if (owner(body)->steps_to_target > 0) return true;
    }
    return false;
}

size_t lamina_world_contact_count(const LaminaWorld *world) { return world->listener.contacts.size(); }
LaminaContact lamina_world_contact(const LaminaWorld *world, size_t index) { return world->listener.contacts[index]; }
void lamina_world_clear_contacts(LaminaWorld *world) { world->listener.contacts.clear(); }

// Bodies

static b2BodyType type(LaminaBodyKind kind) {
    return kind == LaminaBodyStill ? b2_staticBody : kind == LaminaBodyDriven ? b2_kinematicBody : b2_dynamicBody;
}

LaminaBody *lamina_body_make(LaminaWorld *world, LaminaBodyKind kind, LaminaVector position, float angle, uint64_t tag) {
    LaminaBody *it = new LaminaBody;
    b2BodyDef definition;
    definition.type = type(kind);
    definition.position = vec(position);
    definition.angle = angle;
    definition.userData.pointer = reinterpret_cast<uintptr_t>(it);
    it->tag = tag;
    it->body = world->world.CreateBody(&definition);
    return it;
}

void lamina_body_free(LaminaBody *body) {
    body->body->GetWorld()->DestroyBody(body->body);
    delete body;
}

LaminaBodyState lamina_body_state(const LaminaBody *it) {
    const b2Body *body = it->body;
    return {vec(body->GetPosition()), vec(body->GetLinearVelocity()), body->GetAngle(),      body->GetAngularVelocity(),
            body->GetMass(),          body->GetInertia(),             body->IsAwake()};
}

void lamina_body_place(LaminaBody *it, LaminaVector position, float angle) {
    it->body->SetTransform(vec(position), angle);
    it->steps_to_target = 0;
    it->body->SetAwake(true);
}

void lamina_body_set_kind(LaminaBody *it, LaminaBodyKind kind) {
    if (it->body->GetType() == type(kind)) return;
    it->body->SetType(type(kind));
    update_mass(it);
    it->body->SetAwake(true);
}

void lamina_body_set_velocity(LaminaBody *it, LaminaVector velocity, float spin) {
    it->body->SetLinearVelocity(vec(velocity));
    it->body->SetAngularVelocity(spin);
    it->body->SetAwake(true);
}

void lamina_body_set_damping(LaminaBody *it, float linear, float angular) {
    it->body->SetLinearDamping(linear);
    it->body->SetAngularDamping(angular);
}

void lamina_body_set_fixed_rotation(LaminaBody *it, bool fixed) {
    if (it->body->IsFixedRotation() == fixed) return;
    it->body->SetFixedRotation(fixed);
    update_mass(it);
}

void lamina_body_set_surface(LaminaBody *it, float friction, float elasticity, float density) {
    bool is_heavier = density != it->density;
    it->friction = friction;
    it->elasticity = elasticity;
    it->density = density;
    for (b2Fixture *fixture = it->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->SetFriction(friction);
        fixture->SetRestitution(elasticity);
    }
    for (b2ContactEdge *edge = it->body->GetContactList(); edge; edge = edge->next) {
        edge->contact->ResetFriction();
        edge->contact->ResetRestitution();
        b2Fixture *a = edge->contact->GetFixtureA(), *b = edge->contact->GetFixtureB();
        if (group(a) || group(b)) {
            edge->contact->SetFriction(friction);
            edge->contact->SetRestitution(elasticity);
        }
    }
    if (is_heavier) update_mass(it);
}

void lamina_body_wake(LaminaBody *it) { it->body->SetAwake(true); }

void lamina_body_push(LaminaBody *it, LaminaVector force, float torque) {
    it->force += vec(force);
    it->torque += torque;
}

void lamina_body_drive(LaminaBody *it, LaminaVector target, int steps) {
    it->target = vec(target);
    it->steps_to_target = steps;
    it->body->SetAwake(true);
}

void lamina_body_set_groups(
    LaminaBody *it, const uint32_t *item_groups, size_t item_count, const uint32_t *obstacle_groups, size_t obstacle_count) {
    std::vector<uint32_t> items(item_groups, item_groups + item_count), obstacles(obstacle_groups, obstacle_groups + obstacle_count);
    if (items == it->items && obstacles == it->obstacles) return;
    it->items = items;
    it->obstacles = obstacles;
    for (b2Fixture *fixture = it->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) fixture->Refilter();
    it->body->SetAwake(true);
}

void lamina_body_clear_shapes(LaminaBody *it) {
    while (b2Fixture *fixture = it->body->GetFixtureList()) it->body->DestroyFixture(fixture);
    it->area = it->inertia = 0;
    it->moment = b2Vec2_zero;
    update_mass(it);
}

static void add_mass(LaminaBody *it, const b2Shape &shape) {
    b2MassData mass;
    shape.ComputeMass(&mass, 1);
    it->area += mass.mass;
    it->moment += mass.mass * mass.center;
    it->inertia += mass.I;
    update_mass(it);
}

static void add(LaminaBody *it, b2Shape &shape, uint32_t part, uint32_t group) {
    b2FixtureDef definition;
    definition.shape = &shape;
    definition.friction = it->friction;
    definition.restitution = it->elasticity;
    definition.restitutionThreshold = bounce_threshold;
    definition.density = 0;
    definition.userData.pointer = static_cast<uintptr_t>(static_cast<uint64_t>(group) << 32 | part);
    it->body->CreateFixture(&definition);
}

void lamina_body_add_circle(LaminaBody *it, LaminaVector center, float radius) {
    b2CircleShape circle;
    circle.m_p = vec(center);
    circle.m_radius = radius;
    add_mass(it, circle);
    circle.m_radius = radius + b2_linearSlop / 2;
    add(it, circle, 0, 0);
}

/// Moves the edges inwards. A polygon that is too small for that stays as it is.
static void shrink(b2PolygonShape &polygon) {
    int32 count = polygon.m_count;
    b2Vec2 corners[b2_maxPolygonVertices];
    for (int32 i = 0; i < count; i++) {
        b2Vec2 before = polygon.m_normals[(i + count - 1) % count], after = polygon.m_normals[i];
        float sharpness = 1 + b2Dot(before, after);
        if (sharpness < 0.05f) return;
        corners[i] = polygon.m_vertices[i] - (inset / sharpness) * (before + after);
    }
    for (int32 i = 0; i < count; i++) {
        b2Vec2 edge = polygon.m_vertices[(i + 1) % count] - polygon.m_vertices[i];
        b2Vec2 left = corners[(i + 1) % count] - corners[i];
        if (b2Dot(edge, left) <= 0 || left.Length() < 2 * b2_linearSlop) return;
    }
    polygon.Set(corners, count);
}

void lamina_body_add_polygon(LaminaBody *it, const LaminaVector *corners, size_t count) {
    if (count < 3 || count > b2_maxPolygonVertices) return;
    b2Vec2 points[b2_maxPolygonVertices];
    float area = 0;
    for (size_t i = 0; i < count; i++) {
        points[i] = vec(corners[i]);
        area += 0.5f * b2Cross(points[i] - points[0], vec(corners[(i + 1) % count]) - points[0]);
    }
    // Box2D stops the program at a polygon without area, or with fewer than three corners that are half its tolerance apart.
    if (!(b2Abs(area) >= 4 * b2_linearSlop * b2_linearSlop)) return;
    int apart = 0;
    b2Vec2 distinct[b2_maxPolygonVertices];
    for (size_t i = 0; i < count; i++) {
        bool is_new = true;
        for (int j = 0; j < apart; j++)
            if (b2Distance(points[i], distinct[j]) <= b2_linearSlop) is_new = false;
        if (is_new) distinct[apart++] = points[i];
    }
    if (apart < 3) return;
    b2PolygonShape polygon;
    polygon.Set(points, static_cast<int32>(count));
    add_mass(it, polygon);
    shrink(polygon);
    add(it, polygon, 0, 0);
}

void lamina_body_add_edge(LaminaBody *it, LaminaVector from, LaminaVector to, uint32_t part, uint32_t group) {
    b2EdgeShape edge;
    edge.SetTwoSided(vec(from), vec(to));
    edge.m_radius = line_skin;
    add(it, edge, part, group);
}

// Joints

template <typename Definition>
static LaminaJoint *make(Definition &definition, LaminaBody *a, LaminaBody *b) {
    definition.collideConnected = true;
    LaminaJoint *it = new LaminaJoint{a->body->GetWorld()->CreateJoint(&definition)};
    a->body->SetAwake(true);
    b->body->SetAwake(true);
    return it;
}

LaminaJoint *lamina_joint_distance(
    LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, float shortest, float longest, float length, float frequency,
    float damping_ratio) {
    b2DistanceJointDef definition;
    definition.bodyA = a->body;
    definition.bodyB = b->body;
    definition.localAnchorA = vec(anchor_a);
    definition.localAnchorB = vec(anchor_b);
    definition.length = length;
    definition.minLength = shortest;
    definition.maxLength = longest;
    if (frequency > 0) b2LinearStiffness(definition.stiffness, definition.damping, frequency, damping_ratio, a->body, b->body);
    return make(definition, a, b);
}

LaminaJoint *lamina_joint_pin(
    LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, LaminaRange angles, float friction_torque) {
    b2RevoluteJointDef definition;
    definition.bodyA = a->body;
    definition.bodyB = b->body;
    definition.localAnchorA = vec(anchor_a);
    definition.localAnchorB = vec(anchor_b);
    definition.referenceAngle = b->body->GetAngle() - a->body->GetAngle();
    definition.enableLimit = angles.limited;
    definition.lowerAngle = angles.low;
    definition.upperAngle = angles.high;
    definition.enableMotor = friction_torque > 0;
    definition.maxMotorTorque = friction_torque;
    return make(definition, a, b);
}

LaminaJoint *lamina_joint_weld(LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, float frequency, float damping_ratio) {
    b2WeldJointDef definition;
    definition.bodyA = a->body;
    definition.bodyB = b->body;
    definition.localAnchorA = vec(anchor_a);
    definition.localAnchorB = vec(anchor_b);
    definition.referenceAngle = b->body->GetAngle() - a->body->GetAngle();
    if (frequency > 0) b2AngularStiffness(definition.stiffness, definition.damping, frequency, damping_ratio, a->body, b->body);
    return make(definition, a, b);
}

LaminaJoint *lamina_joint_slide(
    LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, LaminaVector axis, LaminaRange range, float friction) {
    b2PrismaticJointDef definition;
    definition.bodyA = a->body;
    definition.bodyB = b->body;
    definition.localAnchorA = vec(anchor_a);
    definition.localAnchorB = vec(anchor_b);
    definition.localAxisA = vec(axis);
    definition.referenceAngle = b->body->GetAngle() - a->body->GetAngle();
    definition.enableLimit = range.limited;
    definition.lowerTranslation = range.low;
    definition.upperTranslation = range.high;
    definition.enableMotor = friction > 0;
    definition.maxMotorForce = friction;
    return make(definition, a, b);
}

void lamina_joint_free(LaminaJoint *joint) {
    b2Body *a = joint->joint->GetBodyA(), *b = joint->joint->GetBodyB();
    a->GetWorld()->DestroyJoint(joint->joint);
    a->SetAwake(true);
    b->SetAwake(true);
    delete joint;
}
