import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** One sign-in on one device. A revoked session refuses its access tokens at once and its refresh tokens for good. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull().defaultNow(),
    revokedAt: moment(),
    revokedReason: text({
      enum: [
        'signed-out',
        'token-reused',
        'password-changed',
        'second-factor-on',
        'role-changed',
        'user-deleted',
        'ended-by-admin',
      ],
    }),
  },
  (t) => [
    index('sessions_user_idx').on(t.userId, t.createdAt),
    index('sessions_last_used_idx').on(t.lastUsedAt),
    check('sessions_revoked_check', sql`(${t.revokedAt} is null) = (${t.revokedReason} is null)`),
  ],
)

/** Every refresh token a session was ever given, by SHA-256. The one with `replacedAt` null is the current one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    replacedAt: moment(),
  },
  (t) => [
    index('refresh_tokens_session_idx').on(t.sessionId),
    index('refresh_tokens_expiry_idx').on(t.expiresAt),
  ],
)
