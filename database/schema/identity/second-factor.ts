import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Authenticator apps of staff (TOTP, RFC 6238); required at sign-in once a first code has confirmed them. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the shop's secret: unlike a password, it must be readable. */
  sealedSecret: text().notNull(),
  /** Time step of the last accepted code; codes of this and earlier steps are rejected. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: timestamptz(),
})

/** Recovery codes that replace a lost authenticator app, each usable once. Only a keyed hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
