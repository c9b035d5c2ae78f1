import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Sign-ins, one per device. Tokens of a revoked session are rejected immediately. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    revokedAt: timestamptz('revoked_at'),
    revokedReason: text('revoked_reason', {
      enum: [
        'signed-out',
        'signed-in-again',
        'token-reused',
        'password-changed',
        'second-factor-on',
        'second-factor-off',
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
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    replacedAt: timestamptz('replaced_at'),
  },
  (t) => [
    index('refresh_tokens_session_idx').on(t.sessionId),
    index('refresh_tokens_expiry_idx').on(t.expiresAt),
  ],
)
