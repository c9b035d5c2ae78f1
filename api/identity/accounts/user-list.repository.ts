import { and, count, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { hasTag } from '#api/identity/customer-notes/customer-notes.repository.ts'
import { type ContactMatch, contactPattern, matchesName } from '#api/search-persons.ts'
import type { Role } from '#contract/identity/accounts.ts'
import type { ListedUser } from '#contract/identity/accounts-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { MAX_COUNTED } from '#contract/pagination.ts'
import { normalisedPhone } from '#contract/phone.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'

export type UserFilter = {
  searchTerm?: string | undefined
  /** How the search term finds phone numbers and emails. */
  contacts: ContactMatch
  role?: Role | undefined
  /** A tag that staff gave them. */
  tag?: string | undefined
  /** Only accounts behind this one in the list. */
  after?: { createdAt: Date; id: string } | undefined
}
type Page = { limit: number; offset: number }

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  role: users.role,
  emailVerifiedAt: users.emailVerifiedAt,
  phoneVerifiedAt: users.phoneVerifiedAt,
  profileImageId: users.profileImageId,
  createdAt: users.createdAt,
}

/** For lists without columns of custom fields. */
const noFields = sql<null>`null`

/**
 * Accounts that were not deleted, newest first. The search term matches part of the name, and `contacts` of email and phone,
 * ignoring case. Uses `users_newest_idx` and `users_role_created_idx`, with a search term `users_words_idx`, with a tag
 * `customer_tags_tag_idx`.
 */
export async function listUsers(
  db: DbOrTx,
  filter: UserFilter,
  { limit, offset, withCustomFields = false }: Page & { withCustomFields?: boolean },
): Promise<(ListedUser & { storedFields: StoredFields })[]> {
  const rows = await db
    .select({ ...columns, storedFields: withCustomFields ? users.customFields : noFields })
    .from(users)
    .where(conditionOf(filter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ emailVerifiedAt, phoneVerifiedAt, profileImageId, ...row }) => ({
    ...row,
    isEmailVerified: emailVerifiedAt !== null,
    isPhoneVerified: phoneVerifiedAt !== null,
    profileImageUrl: profileImageId && imageUrl(profileImageId, '256x256'),
  }))
}

/** The number of accounts in the list, counted up to MAX_COUNTED. */
export async function countUsers(db: DbOrTx, filter: UserFilter): Promise<number> {
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(conditionOf(filter))
    .limit(MAX_COUNTED)
    .as('counted')
  const [row] = await db.select({ total: count() }).from(counted)
  return row?.total ?? 0
}

function conditionOf({ searchTerm, contacts, role, tag, after }: UserFilter) {
  return and(
    isNull(users.deletedAt),
    role && eq(users.role, role),
    tag ? hasTag(users.id, tag) : undefined,
    after &&
      or(
        lt(users.createdAt, after.createdAt),
        and(eq(users.createdAt, after.createdAt), lt(users.id, after.id)),
      ),
    searchTerm
      ? or(
          matchesName(users.name, searchTerm, contacts),
          ilike(users.email, contactPattern(searchTerm, contacts)),
          ilike(users.phone, contactPattern(latinDigits(normalisedPhone(searchTerm)), contacts)),
        )
      : undefined,
  )
}
