import { queryOptions } from '@tanstack/react-query'
import { takeOffSecondFactorEndpoint } from '#contract/identity/second-factor.ts'
import {
  endStaffSessionEndpoint,
  inviteStaffEndpoint,
  listStaffEndpoint,
  listStaffSessionsEndpoint,
  type StaffRole,
  withdrawInvitationEndpoint,
} from '#contract/identity/staff.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** All admins and sellers, and who was asked to join. */
export const staffQuery = queryOptions({
  queryKey: ['User', 'members'],
  queryFn: ({ signal }) => call(listStaffEndpoint, {}, { signal }),
})

/** From where the staff are signed in. */
export const staffSessionsQuery = queryOptions({
  queryKey: ['User', 'sessions'],
  queryFn: ({ signal }) => call(listStaffSessionsEndpoint, {}, { signal }),
})

export const invite = (contact: string, role: StaffRole) =>
  changed(call(inviteStaffEndpoint, { body: { contact, role } }))

export const withdraw = (id: string) => changed(call(withdrawInvitationEndpoint, { params: { id } }))

export const endOne = (id: string) => changed(call(endStaffSessionEndpoint, { params: { id } }))

export const removeSecondFactorOf = (id: string) =>
  changed(call(takeOffSecondFactorEndpoint, { params: { id } }))

/** Lists ask again, also after a refusal: what they showed was too old then. */
async function changed(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } finally {
    await queryClient().invalidateQueries({ queryKey: ['User'] })
  }
}
