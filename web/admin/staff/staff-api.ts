import { queryOptions } from '@tanstack/react-query'
import { takeOffSecondFactor } from '#contract/identity/second-factor.ts'
import {
  endStaffSession,
  inviteStaff,
  listStaff,
  listStaffSessions,
  type StaffRole,
  withdrawInvitation,
} from '#contract/identity/staff.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** All admins and sellers, and who was asked to join. */
export const staffAsked = queryOptions({
  queryKey: ['User', 'members'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
})

/** From where the staff are signed in. */
export const sessionsAsked = queryOptions({
  queryKey: ['User', 'sessions'],
  queryFn: ({ signal }) => call(listStaffSessions, {}, { signal }),
})

export const invite = (contact: string, role: StaffRole) =>
  changed(call(inviteStaff, { body: { contact, role } }))

export const withdraw = (id: string) => changed(call(withdrawInvitation, { params: { id } }))

export const endOne = (id: string) => changed(call(endStaffSession, { params: { id } }))

export const takeOff = (id: string) => changed(call(takeOffSecondFactor, { params: { id } }))

/** Lists ask again, also after a refusal: what they showed was too old then. */
async function changed(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } finally {
    await queryClient().invalidateQueries({ queryKey: ['User'] })
  }
}
