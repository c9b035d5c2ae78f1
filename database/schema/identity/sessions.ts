import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Sign-ins, one per device. Tokens of a revoked session are rejected immediately. */
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
    lastUsedAt: timestamptz().notNull().defaultNow(),
    revokedAt: timestamptz(),
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

/** All refresh tokens of sessions, as SHA-256. The one with `replacedAt` null is the current one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    replacedAt: timestamptz(),
  },
  (t) => [
    index('refresh_tokens_session_idx').on(t.sessionId),
    index('refresh_tokens_expiry_idx').on(t.expiresAt),
  ],
)
