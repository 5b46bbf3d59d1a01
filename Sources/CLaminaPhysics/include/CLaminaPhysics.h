// Rigid bodies in the plane, as Box2D moves them, behind calls that Swift can make.
//
// Units are Box2D's: metres, seconds, kilograms, radians. A body knows its owner by a number, its tag. All calls about one world come from one thread, and what is
// freed is not used any more: joints before their bodies, bodies before their world.
#ifndef LAMINA_PHYSICS_H
#define LAMINA_PHYSICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct LaminaWorld LaminaWorld;
typedef struct LaminaBody LaminaBody;
typedef struct LaminaJoint LaminaJoint;

typedef struct {
    float x, y;
} LaminaVector;

/// Two bodies begin or cease to touch. A part is the number of an edge of an obstacle, or 0.
typedef struct {
    bool begins;
    uint64_t a, b;
    uint32_t a_part, b_part;
    LaminaVector point;
} LaminaContact;

typedef enum { LaminaBodyStill, LaminaBodyDriven, LaminaBodyMoving } LaminaBodyKind;

typedef struct {
    LaminaVector position, velocity;
    float angle, spin, mass, inertia;
    bool awake;
} LaminaBodyState;

/// An interval of a joint's translation or angle; `limited` is false for none.
typedef struct {
    bool limited;
    float low, high;
} LaminaRange;

// Worlds

/// A world without gravity: what pulls is a force.
LaminaWorld *lamina_world_make(void);
void lamina_world_free(LaminaWorld *world);
/// Moves on by one step under the forces that have been added since the last, and clears them. Free bodies fall exactly: place and velocity of one that nothing touches are those of
/// the constant acceleration.
void lamina_world_step(LaminaWorld *world, float seconds);
/// Whether any body moves, or has come to rest within the last half second.
bool lamina_world_awake(const LaminaWorld *world);
/// The contacts that began and ended since they were last cleared, in their order.
size_t lamina_world_contact_count(const LaminaWorld *world);
LaminaContact lamina_world_contact(const LaminaWorld *world, size_t index);
void lamina_world_clear_contacts(LaminaWorld *world);

// Bodies

LaminaBody *lamina_body_make(LaminaWorld *world, LaminaBodyKind kind, LaminaVector position, float angle, uint64_t tag);
void lamina_body_free(LaminaBody *body);
LaminaBodyState lamina_body_state(const LaminaBody *body);
void lamina_body_place(LaminaBody *body, LaminaVector position, float angle);
void lamina_body_set_kind(LaminaBody *body, LaminaBodyKind kind);
void lamina_body_set_velocity(LaminaBody *body, LaminaVector velocity, float spin);
void lamina_body_set_damping(LaminaBody *body, float linear, float angular);
void lamina_body_set_fixed_rotation(LaminaBody *body, bool fixed);
void lamina_body_set_surface(LaminaBody *body, float friction, float elasticity, float density);
void lamina_body_wake(LaminaBody *body);
/// Adds to the forces of the next step, at the centre of mass. A body that sleeps feels none.
void lamina_body_push(LaminaBody *body, LaminaVector force, float torque);
/// Has a driven body come to a place within so many steps.
void lamina_body_drive(LaminaBody *body, LaminaVector target, int steps);

/// Bodies touch each other if they have an item group in common. A body touches an obstacle if it has the obstacle's group among its obstacle groups.
void lamina_body_set_groups(
    LaminaBody *body, const uint32_t *item_groups, size_t item_count, const uint32_t *obstacle_groups, size_t obstacle_count);

/// Shapes, in the body's own space, whose origin is its position. A polygon is convex and has 3 to 8 corners; one without area is left out.
void lamina_body_clear_shapes(LaminaBody *body);
void lamina_body_add_circle(LaminaBody *body, LaminaVector center, float radius);
void lamina_body_add_polygon(LaminaBody *body, const LaminaVector *corners, size_t count);
/// A line that is solid from both sides. `group` makes the body an obstacle.
void lamina_body_add_edge(LaminaBody *body, LaminaVector from, LaminaVector to, uint32_t part, uint32_t group);

// Joints. Anchors are in the spaces of their bodies.

/// Keeps two anchors between two distances, or as a spring about `length` if `frequency` is above 0.
LaminaJoint *lamina_joint_distance(
    LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, float shortest, float longest, float length, float frequency,
    float damping_ratio);
/// Keeps two anchors together and lets the bodies turn.
LaminaJoint *lamina_joint_pin(
    LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, LaminaRange angles, float friction_torque);
/// Keeps two bodies as they stand to each other; with a frequency their angle is a spring.
LaminaJoint *lamina_joint_weld(LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, float frequency, float damping_ratio);
/// Lets `b` slide along an axis of `a`'s space, and not turn.
LaminaJoint *lamina_joint_slide(
    LaminaBody *a, LaminaBody *b, LaminaVector anchor_a, LaminaVector anchor_b, LaminaVector axis, LaminaRange range, float friction);
void lamina_joint_free(LaminaJoint *joint);

#ifdef __cplusplus
}
#endif

#endif
