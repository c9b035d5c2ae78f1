import { removeSecondFactorEndpoint } from '#contract/identity/second-factor.ts'
import {
  endStaffSessionEndpoint,
  inviteStaffEndpoint,
  listStaffEndpoint,
  listStaffSessionsEndpoint,
  type StaffRole,
  withdrawInvitationEndpoint,
} from '#contract/identity/staff.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter, invalidateInBackground } from '#web/http/call-query.ts'

/** All admins and sellers, and open invitations. */
export const staffQuery = callQuery(['User', 'members'], listStaffEndpoint, {})

/** Open sessions of the staff. */
export const staffSessionsQuery = callQuery(['User', 'sessions'], listStaffSessionsEndpoint, {})

export const inviteStaff = (contact: string, role: StaffRole) =>
  invalidateInBackground(call(inviteStaffEndpoint, { body: { contact, role } }), ['User'])

export const withdrawInvitation = (id: string) =>
  changed(call(withdrawInvitationEndpoint, { params: { id } }))

export const endSession = (id: string) => changed(call(endStaffSessionEndpoint, { params: { id } }))

export const removeSecondFactor = (id: string) =>
  changed(call(removeSecondFactorEndpoint, { params: { id } }))

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['User'])
