import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { staffRoleNames, staffRoles } from './staff-roles.ts'

/** Invitations of new staff by email or SMS, each usable once. Only the SHA-256 of the link's token is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    contactKind: text('contact_kind', { enum: ['email', 'phone'] }).notNull(),
    /** An email in lower case, or a phone number in the national form. */
    contact: text('contact').notNull(),
    role: text('role', { enum: ['seller', 'admin'] }).notNull(),
    /** As of the account that accepts it. */
    staffRole: text('staff_role', { enum: staffRoleNames }),
    staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('staff_invitations_token_hash_key').on(t.tokenHash),
    // One open invitation per contact: inviting again replaces the earlier one.
    uniqueIndex('staff_invitations_open_key')
      .on(t.contact)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    check('staff_invitations_role_check', sql`${t.role} in ('seller', 'admin')`),
    check('staff_invitations_staff_role_check', sql`num_nonnulls(${t.staffRole}, ${t.staffRoleId}) <= 1`),
    check('staff_invitations_kind_check', sql`${t.contactKind} in ('email', 'phone')`),
  ],
)
