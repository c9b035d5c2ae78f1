import {
  changeStaffRoleEndpoint,
  createStaffRoleEndpoint,
  deleteStaffRoleEndpoint,
  listStaffRolesEndpoint,
  type RoleInput,
  updateStaffRoleEndpoint,
} from '#contract/identity/roles-staff.ts'
import { removeSecondFactorEndpoint } from '#contract/identity/second-factor.ts'
import {
  endStaffSessionEndpoint,
  inviteStaffEndpoint,
  listStaffEndpoint,
  listStaffSessionsEndpoint,
  withdrawInvitationEndpoint,
} from '#contract/identity/staff.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter, invalidateInBackground } from '#web/http/call-query.ts'

/** The choice beside the staff roles: a seller has none. */
export const SELLER = 'seller'

/** All admins and sellers, and open invitations. */
export const staffQuery = callQuery(['User', 'members'], listStaffEndpoint, {})

/** Open sessions of the staff. */
export const staffSessionsQuery = callQuery(['User', 'sessions'], listStaffSessionsEndpoint, {})

/** The staff roles, the default ones first. */
export const staffRolesQuery = callQuery(['User', 'roles'], listStaffRolesEndpoint, {})

/** Invites a seller, or an admin with the staff role of this id. */
export const inviteStaff = (contact: string, role: typeof SELLER | string) =>
  invalidateInBackground(
    call(inviteStaffEndpoint, {
      body: { contact, ...(role === SELLER ? { role: SELLER } : { role: 'admin', staffRole: role }) },
    }),
    ['User'],
  )

export const changeStaffRole = (id: string, staffRole: string) =>
  changed(call(changeStaffRoleEndpoint, { params: { id }, body: { staffRole } }))

export const createStaffRole = (body: RoleInput) => changed(call(createStaffRoleEndpoint, { body }))

export const saveStaffRole = (id: string, body: RoleInput & { updatedAt: Date }) =>
  changed(call(updateStaffRoleEndpoint, { params: { id }, body }))

export const deleteStaffRole = (id: string) => changed(call(deleteStaffRoleEndpoint, { params: { id } }))

export const withdrawInvitation = (id: string) =>
  changed(call(withdrawInvitationEndpoint, { params: { id } }))

export const endSession = (id: string) => changed(call(endStaffSessionEndpoint, { params: { id } }))

export const removeSecondFactor = (id: string) =>
  changed(call(removeSecondFactorEndpoint, { params: { id } }))

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['User'])
