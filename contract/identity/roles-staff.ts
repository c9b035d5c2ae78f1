import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, requiredText, timestamp, wireCodec } from '#contract/wire.ts'
import { permissions } from './permissions.ts'
import { defaultRoles } from './staff-roles.ts'

const MAX_ROLE_NAME = 40

/** A default role by its name, or one of the shop's own by its id. */
export const staffRoleRef = z.union([z.enum(defaultRoles), id], schemaErrors.staffRoleUnknown)

const permission = z.enum(permissions, schemaErrors.permissionUnknown)

const names = { id: '_id' } as const

/** What the caller may do, for the screens. docs/permissions.md */
export const getStaffAccessEndpoint = endpoint({
  method: 'GET',
  path: '/staff/access',
  tag: 'User',
  who: 'admin',
  permission: 'every-role',
  summary: 'Get your own staff role and its permissions.',
  answer: z.object({ staffRole: staffRoleRef, roleName: z.string(), permissions: z.array(permission) }),
})
export type StaffAccess = z.output<(typeof getStaffAccessEndpoint)['answer']>

const shopRole = wireCodec(
  {
    /** The name of a default role, or an id. */
    id: staffRoleRef,
    name: z.string(),
    permissions: z.array(permission),
    memberCount: z.int(),
    /** Open invitations. */
    invitationCount: z.int(),
    /** Null for the default roles, which never change. */
    updatedAt: z.nullable(timestamp),
  },
  names,
)
export type ShopRole = z.output<typeof shopRole>

export const listStaffRolesEndpoint = endpoint({
  method: 'GET',
  path: '/staff/roles',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary:
    'List the staff roles, the default ones first, each with its permissions and the number of its staff.',
  answer: z.array(shopRole),
})

const roleFields = {
  name: requiredText(schemaErrors.roleNameRequired, MAX_ROLE_NAME),
  /** Permissions that these bring (docs/permissions.md §2) are added. */
  permissions: z
    .array(permission)
    .check(z.minLength(1, schemaErrors.permissionRequired), z.maxLength(permissions.length)),
}
export type RoleInput = { name: string; permissions: (typeof permissions)[number][] }

export const createStaffRoleEndpoint = endpoint({
  method: 'POST',
  path: '/staff/roles',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary: 'Create a staff role of the shop’s own. You can give only permissions that you have.',
  body: z.object(roleFields),
  status: 201,
  message: () => messages.roleSaved,
  answer: shopRole,
})

export const updateStaffRoleEndpoint = endpoint({
  method: 'PUT',
  path: '/staff/roles/:id',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary:
    'Change a staff role of the shop’s own; it applies to open sessions at once. `updatedAt` is the one that was read.',
  params: z.object({ id }),
  body: z.object({ ...roleFields, updatedAt: timestamp }),
  message: () => messages.roleSaved,
  answer: shopRole,
})

export const deleteStaffRoleEndpoint = endpoint({
  method: 'DELETE',
  path: '/staff/roles/:id',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary: 'Delete a staff role of the shop’s own that nobody has and no open invitation gives.',
  params: z.object({ id }),
  message: () => messages.roleDeleted,
  answer: z.null(),
})

export const changeStaffRoleEndpoint = endpoint({
  method: 'PATCH',
  path: '/staff/members/:id/role',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary: 'Give an admin another staff role; it applies to their open sessions at once.',
  params: z.object({ id }),
  body: z.object({ staffRole: staffRoleRef }),
  message: () => messages.roleChanged,
  answer: z.null(),
})
