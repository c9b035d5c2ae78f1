import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Invitations of new staff by email or SMS, each usable once. Only the SHA-256 of the link's token is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    contactKind: text({ enum: ['email', 'phone'] }).notNull(),
    /** An email in lower case, or a phone number in the national form. */
    contact: text().notNull(),
    role: text({ enum: ['seller', 'admin'] }).notNull(),
    tokenHash: text().notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    acceptedAt: timestamptz(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('staff_invitations_token_hash_key').on(t.tokenHash),
    // One open invitation per contact: inviting again replaces the earlier one.
    uniqueIndex('staff_invitations_open_key')
      .on(t.contact)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    check('staff_invitations_role_check', sql`${t.role} in ('seller', 'admin')`),
    check('staff_invitations_kind_check', sql`${t.contactKind} in ('email', 'phone')`),
  ],
)
