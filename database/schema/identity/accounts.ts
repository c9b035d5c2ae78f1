import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, customFields, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { images } from '#database/schema/images.ts'
import { staffRoleNames, staffRoles } from './staff-roles.ts'

/** Accounts of customers, sellers and admins. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    /** Trimmed and lower case. Unique among verified accounts; several unverified accounts may claim the same one. */
    email: text('email'),
    /** National form `01XXXXXXXXX`. */
    phone: text('phone'),
    address: text('address').notNull().default(''),
    /** argon2id, PHC string. Null for accounts that only sign in with Google. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ['user', 'seller', 'admin'] })
      .notNull()
      .default('user'),
    /** Of an admin: one of the roles that every shop has, or one of its own; an owner has neither. docs/permissions.md */
    staffRole: text('staff_role', { enum: staffRoleNames }),
    staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
    googleId: text('google_id'),
    profileImageId: uuid('profile_image_id').references(() => images.id, { onDelete: 'set null' }),
    emailVerifiedAt: timestamptz('email_verified_at'),
    phoneVerifiedAt: timestamptz('phone_verified_at'),
    /** A new email or phone that replaces the old one once verified (docs/product.md §3). */
    pendingEmail: text('pending_email'),
    pendingPhone: text('pending_phone'),
    /** Chosen with the switch in the header while signed in; null: never. Devices without a choice of their own take it. */
    language: text('language', { enum: ['en', 'bn'] }),
    customFields: customFields(),
    /** Set when the account was deleted: personal data is erased, the row stays because orders reference it. */
    deletedAt: timestamptz('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_verified_email_key').on(t.email).where(sql`${t.emailVerifiedAt} is not null`),
    uniqueIndex('users_verified_phone_key').on(t.phone).where(sql`${t.phoneVerifiedAt} is not null`),
    uniqueIndex('users_google_id_key').on(t.googleId),
    index('users_email_idx').on(t.email),
    index('users_phone_idx').on(t.phone),
    // Whoever deletes images asks which are used.
    index('users_profile_image_idx').on(t.profileImageId).where(sql`profile_image_id is not null`),
    index('users_role_created_idx').on(t.role, t.createdAt),
    index('users_newest_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('users_unproved_idx')
      .on(t.createdAt)
      .where(
        sql`email_verified_at is null and phone_verified_at is null and google_id is null and deleted_at is null`,
      ),
    index('users_words_idx').using(
      'gin',
      sql`${t.name} gin_trgm_ops`,
      sql`${t.email} gin_trgm_ops`,
      sql`${t.phone} gin_trgm_ops`,
    ),
    check('users_language_check', sql`${t.language} in ('en', 'bn')`),
    check('users_role_check', sql`${t.role} in ('user', 'seller', 'admin')`),
    check('users_staff_role_check', sql`num_nonnulls(${t.staffRole}, ${t.staffRoleId}) <= 1`),
    check('users_phone_check', sql`${t.phone} ~ '^01[3-9][0-9]{8}$'`),
    check('users_email_lower_check', sql`${t.email} = lower(${t.email})`),
    check('users_name_length_check', sql`char_length(${t.name}) <= 200`),
  ],
)

/** Links sent by email to verify an address or a new address. Only the SHA-256 of the token is stored. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify-email', 'change-email'] }).notNull(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('verification_links_token_hash_key').on(t.tokenHash),
    index('verification_links_user_idx').on(t.userId),
    index('verification_links_email_idx').on(t.email),
  ],
)

/**
 * One-time codes of 4 digits: stored as a keyed hash, valid five minutes, five tries, counted before comparing
 * (docs/reliability.md A4).
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    identifier: text('identifier').notNull(),
    purpose: text('purpose', {
      enum: ['register-phone', 'reset-password', 'sign-in', 'change-phone'],
    }).notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_codes_lookup_idx').on(t.identifier, t.purpose, t.createdAt),
    index('one_time_codes_user_idx').on(t.userId),
    check('one_time_codes_tries_check', sql`${t.wrongTries} between 0 and 5`),
  ],
)

/**
 * The browsers of an account whose guesses at codes are counted apart from those of strangers: at most two within any 24 hours
 * (docs/reliability.md, promise 8).
 */
export const codeDevices = pgTable(
  'code_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    /** The name in the browser's signed cookie. */
    device: text('device').notNull(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slot] }),
    check('code_devices_slot_check', sql`${t.slot} in (1, 2)`),
  ],
)

/** Grants to set a new password once, created by a correct reset code (docs/product.md §3). */
export const resetGrants = pgTable(
  'reset_grants',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    identifier: text('identifier').notNull(),
    ticketHash: text('ticket_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reset_grants_ticket_hash_key').on(t.ticketHash),
    index('reset_grants_user_idx').on(t.userId),
  ],
)
