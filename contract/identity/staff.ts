import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import { id, moment, wireCodec } from '#contract/wire.ts'
import { emailAddress, mobileNumber, personName } from './account-fields.ts'
import { role } from './accounts.ts'

/** Who may run the shop, or a part of it. */
const staffRole = z.enum(['seller', 'admin'], messages.staffRoleRequired)
export type StaffRole = z.output<typeof staffRole>

const names = { id: '_id' } as const

const member = wireCodec(
  {
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    role: staffRole,
    /** Sessions that can still be used. */
    sessionCount: z.int(),
    lastSeenAt: z.nullable(moment),
    /** Whether an authenticator app is asked for when they sign in. */
    hasSecondFactor: z.boolean(),
  },
  names,
)
export type StaffMember = z.output<typeof member>

/** Somebody who was asked to join and has not yet. Its link is known to the one who got it only. */
export const invitation = wireCodec(
  {
    id,
    contact: z.string(),
    role: staffRole,
    invitedByName: z.string(),
    createdAt: moment,
    expiresAt: moment,
  },
  names,
)
export type Invitation = z.output<typeof invitation>

export const listStaffEndpoint = endpoint({
  method: 'GET',
  path: '/staff',
  tag: 'User',
  who: 'admin',
  summary: 'All admins and sellers, and the invitations nobody has accepted yet.',
  answer: z.object({ members: z.array(member), invitations: z.array(invitation) }),
})

const contact = z.string(messages.contactInvalid).check(
  z.trim(),
  z.refine((typed) => isContact(typed), messages.contactInvalid),
)

function isContact(typed: string): boolean {
  return (isPhone(typed) ? z.safeParse(mobileNumber, typed) : z.safeParse(emailAddress, typed)).success
}

/** Sends a link to an email or phone; an earlier link to it stops working. */
export const inviteStaffEndpoint = endpoint({
  method: 'POST',
  path: '/staff/invitations',
  tag: 'User',
  who: 'admin',
  summary: 'Invite an admin or seller by email or phone. The link works once, for three days.',
  body: z.object({ contact, role: staffRole }),
  status: 201,
  message: messages.invitationSent,
  answer: invitation,
})

export const withdrawInvitationEndpoint = endpoint({
  method: 'DELETE',
  path: '/staff/invitations/:id',
  tag: 'User',
  who: 'admin',
  summary: 'Take an invitation back: its link stops working.',
  params: z.object({ id }),
  message: messages.invitationWithdrawn,
  answer: z.null(),
})

const token = z.string(messages.invitationUnknown).check(z.maxLength(200, messages.invitationUnknown))

/** What the link of an invitation leads to. The token travels in the body, so that no log holds it. */
export const readInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/staff/invitation',
  tag: 'User',
  who: 'anyone',
  summary: 'What an invitation is for, by the token of its link.',
  body: z.object({ token }),
  answer: z.object({
    contact: z.string(),
    role: staffRole,
    shopName: z.string(),
    /** Whether there is an account with this email or phone: it gets the role and a new password. */
    hasAccount: z.boolean(),
  }),
})
export type OpenInvitation = z.output<(typeof readInvitationEndpoint)['answer']>

export const acceptInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/staff/join',
  tag: 'User',
  who: 'anyone',
  summary:
    'Accept an invitation, once: a new account with name and password, or role and new password for the account there is.',
  body: z.object({
    token,
    name: z.optional(personName),
    /** For an account there is too: a customer's password may be shorter than the staff's. */
    password: z.string(messages.passwordRequired).check(z.maxLength(200, messages.passwordTooLong)),
  }),
  message: messages.invitationAccepted,
  answer: z.null(),
})

/** A sign-in of an admin or seller that can still be used. */
export const staffSession = wireCodec(
  {
    id,
    userId: id,
    userName: z.string(),
    role,
    /** What the browser calls itself. */
    userAgent: z.string(),
    address: z.string(),
    createdAt: moment,
    lastUsedAt: moment,
    /** The session of the one who asks. */
    isCurrent: z.boolean(),
  },
  names,
)
export type StaffSession = z.output<typeof staffSession>

export const listStaffSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/staff/sessions',
  tag: 'User',
  who: 'admin',
  summary: 'Every open session of admins and sellers, the last used first; at most 500.',
  answer: z.array(staffSession),
})

export const endStaffSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/staff/sessions/:id',
  tag: 'User',
  who: 'admin',
  summary: 'End a session of an admin or seller at once.',
  params: z.object({ id }),
  message: messages.sessionEndedByAdmin,
  answer: z.null(),
})
