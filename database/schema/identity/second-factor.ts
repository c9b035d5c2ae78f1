import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** The authenticator app of an admin or seller (TOTP, RFC 6238); wanted at sign-in once a first code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the shop's secret: unlike a password it must be read again. */
  sealedSecret: text().notNull(),
  /** The step of time of the last code that was taken; it and earlier ones are not taken again. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: moment(),
})

/** Codes for who has lost the app, each good once. Only a keyed hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
