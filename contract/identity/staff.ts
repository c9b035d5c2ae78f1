import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import { id, timestamp, wireCodec } from '#contract/wire.ts'
import { emailAddress, mobileNumber, personName } from './account-fields.ts'
import { role } from './accounts.ts'
import { staffRoleRef } from './roles-staff.ts'

/** Roles of staff: an admin runs the shop, a seller manages their own products. */
const staffRole = z.enum(['seller', 'admin'], schemaErrors.staffRoleRequired)
export type StaffRole = z.output<typeof staffRole>

const names = { id: '_id' } as const

/** The staff role of an admin; null and '' for sellers. docs/permissions.md */
const ofAdmins = { staffRole: z.nullable(staffRoleRef), roleName: z.string() }

const member = wireCodec(
  {
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    role: staffRole,
    ...ofAdmins,
    /** Number of active sessions. */
    sessionCount: z.int(),
    lastSeenAt: z.nullable(timestamp),
    /** Whether their sign-in requires an authenticator app. */
    hasSecondFactor: z.boolean(),
  },
  names,
)
export type StaffMember = z.output<typeof member>

/** An invitation that has not been accepted yet. Its link is known to the recipient only, or to the owner who hands it over. */
export const invitation = wireCodec(
  {
    id,
    contact: z.string(),
    role: staffRole,
    ...ofAdmins,
    invitedByName: z.string(),
    createdAt: timestamp,
    expiresAt: timestamp,
    /** In the answer to inviting alone, for an owner, where neither email nor SMS works and the contact has no account. */
    link: z.optional(z.string()),
  },
  names,
)
export type Invitation = z.output<typeof invitation>

export const listStaffEndpoint = endpoint({
  method: 'GET',
  path: '/staff',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary: 'List all admins and sellers, and the invitations not accepted yet.',
  answer: z.object({ members: z.array(member), invitations: z.array(invitation) }),
})

const contact = z.string(schemaErrors.contactInvalid).check(
  z.trim(),
  z.refine((typed) => isContact(typed), schemaErrors.contactInvalid),
)

function isContact(typed: string): boolean {
  return (isPhone(typed) ? z.safeParse(mobileNumber, typed) : z.safeParse(emailAddress, typed)).success
}

/** Sends an invitation link to an email or phone; earlier links to it become invalid. */
export const inviteStaffEndpoint = endpoint({
  method: 'POST',
  path: '/staff/invitations',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary:
    'Invite an admin, who is an owner without `staffRole`, or a seller by email or phone. The link works once, for three days.',
  body: z.object({ contact, role: staffRole, staffRole: z.optional(staffRoleRef) }),
  status: 201,
  message: () => messages.invitationSent,
  answer: invitation,
})

export const withdrawInvitationEndpoint = endpoint({
  method: 'DELETE',
  path: '/staff/invitations/:id',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary: 'Withdraw an invitation: its link becomes invalid.',
  params: z.object({ id }),
  message: () => messages.invitationWithdrawn,
  answer: z.null(),
})

const token = z.string(schemaErrors.invitationUnknown).check(z.maxLength(200, schemaErrors.invitationUnknown))

/** Reads an invitation by the token of its link. The token is sent in the body, so that no log contains it. */
export const readInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/staff/invitation',
  tag: 'User',
  who: 'anyone',
  summary: 'Get an invitation by the token of its link.',
  body: z.object({ token }),
  answer: z.object({
    contact: z.string(),
    role: staffRole,
    /** The name of the staff role of an admin; empty for sellers. */
    roleName: z.string(),
    shopName: z.string(),
    /** Whether an account with this email or phone exists; it will get the role and a new password. */
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
    'Accept an invitation, once: creates an account with name and password, or gives an existing account the role and a new password.',
  body: z.object({
    token,
    name: z.optional(personName),
    /** Required for an existing account as well, since a customer's password may be shorter than staff passwords. */
    password: z.string(schemaErrors.passwordRequired).check(z.maxLength(200, schemaErrors.passwordTooLong)),
  }),
  message: () => messages.invitationAccepted,
  answer: z.null(),
})

/** An active session of an admin or seller. */
const staffSession = wireCodec(
  {
    id,
    userId: id,
    userName: z.string(),
    role,
    /** The browser's User-Agent header. */
    userAgent: z.string(),
    address: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp,
    /** Whether this is the caller's own session. */
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
  permission: 'staff.manage',
  summary: 'List the active sessions of admins and sellers, last used first; at most 500.',
  answer: z.array(staffSession),
})

export const endStaffSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/staff/sessions/:id',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary: 'End a session of an admin or seller immediately.',
  params: z.object({ id }),
  message: () => messages.sessionEndedByAdmin,
  answer: z.null(),
})
