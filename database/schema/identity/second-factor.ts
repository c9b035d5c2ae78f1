import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Authenticator apps of staff (TOTP, RFC 6238); required at sign-in once a first code has confirmed them. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the shop's secret: unlike a password, it must be readable. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Time step of the last accepted code; codes of this and earlier steps are rejected. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: timestamptz('confirmed_at'),
})

/** Recovery codes that replace a lost authenticator app, each usable once. Only a keyed hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
