import { sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { type BlockJson, blockJson, toCashBlock } from './customer-blocks.repository.ts'

type OrderSums = { orderCount: number; spentTotal: number; unpaidTotal: number }

/** What is still to be paid of orders that are not cancelled. */
export const UNPAID_TOTAL = sql`coalesce(sum(greatest(0, grand_total - waived_amount - received_total + refunded_total))
  filter (where status <> 'cancelled'), 0)::bigint`

/** Number and total of these accounts' orders; accounts without orders are missing. On `orders_customer_newest_idx`. */
export async function listOrderSums(db: DbOrTx, userIds: string[]): Promise<Map<string, OrderSums>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.execute<OrderSums & { customerId: string }>(sql`
    select customer_id as "customerId", count(*)::int as "orderCount",
      coalesce(sum(grand_total) filter (where status <> 'cancelled'), 0)::bigint as "spentTotal",
      ${UNPAID_TOTAL} as "unpaidTotal"
    from orders where customer_id = any(${sql.param(userIds)}::uuid[]) group by customer_id`)
  return new Map(rows.map(({ customerId, ...sums }) => [customerId, sums]))
}

/** The number of the account `u`, or else that of its newest order. */
const CUSTOMER_PHONE = sql`coalesce(u.phone, (
  select nullif(phone, '') from orders where customer_id = u.id order by created_at desc limit 1))`

/** Locks an account that is not deleted, and returns its number, or else that of its newest order. */
export async function lockCustomerPhone(
  tx: DbOrTx,
  userId: string,
): Promise<{ phone: string | null } | undefined> {
  const { rows } = await tx.execute<{ phone: string | null }>(sql`
    select ${CUSTOMER_PHONE} as phone
    from users u where u.id = ${userId} and u.deleted_at is null for no key update of u`)
  return rows[0]
}

type StoredCustomer = Omit<Customer, 'customFields' | 'invalidCustomFields'> & { storedFields: StoredFields }

type CustomerRow = Omit<StoredCustomer, 'cashBlock' | 'createdAt' | 'lastSeenAt' | 'profileImageUrl'> & {
  createdAt: string
  lastSeenAt: string | null
  profileImageId: string | null
  cashBlock: BlockJson
}

/** An account that is not deleted, with figures of its orders and sessions, in one statement. */
export async function findCustomer(
  db: DbOrTx,
  userId: string,
  today: string,
): Promise<StoredCustomer | undefined> {
  const { rows } = await db.execute<CustomerRow>(sql`
    select u.id, u.name, u.email, u.phone, u.address, u.role, u.created_at as "createdAt",
      u.email_verified_at is not null as "isEmailVerified", u.phone_verified_at is not null as "isPhoneVerified",
      u.profile_image_id as "profileImageId", u.password_hash is not null as "hasPassword",
      u.google_id is not null as "hasGoogle", u.custom_fields as "storedFields", o.*, s.*, past.*,
      coalesce(i.note, '') as "importedNote", coalesce(i.tags, '{}') as "importedTags",
      (select count(*)::int from reviews where user_id = u.id) as "reviewCount",
      (select count(*)::int from products where seller_id = u.id and archived_at is null) as "productCount",
      (select group_id from customer_group_members where customer_id = u.id) as "customerGroupId",
      ${blockJson({ customerId: sql`u.id`, phones: CUSTOMER_PHONE, today })} as "cashBlock"
    from users u
    cross join lateral (
      select count(*)::int as "orderCount", (count(*) filter (where status = 'delivered'))::int as "deliveredCount",
        (count(*) filter (where status = 'cancelled' and delivery_refused_at is null))::int as "cancelledCount",
        (count(*) filter (where delivery_refused_at is not null))::int as "refusedCount",
        coalesce(sum(grand_total) filter (where status <> 'cancelled'), 0)::bigint as "spentTotal",
        ${UNPAID_TOTAL} as "unpaidTotal"
      from orders where customer_id = u.id
    ) o
    cross join lateral (
      select (count(*) filter (where revoked_at is null))::int as "sessionCount", max(last_used_at) as "lastSeenAt"
      from sessions where user_id = u.id
    ) s
    cross join lateral (
      select count(*)::int as "pastOrderCount",
        coalesce(sum(grand_total) filter (where status in ('open', 'delivered')), 0)::bigint as "pastSpentTotal"
      from past_orders where customer_id = u.id
    ) past
    left join imported_customers i on i.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null`)
  const [row] = rows
  if (!row) return undefined
  const { profileImageId, createdAt, lastSeenAt, cashBlock, ...rest } = row
  return {
    ...rest,
    cashBlock: toCashBlock(cashBlock),
    createdAt: new Date(createdAt),
    lastSeenAt: lastSeenAt ? new Date(lastSeenAt) : null,
    profileImageUrl: profileImageId && imageUrl(profileImageId, '256x256'),
  }
}

type ExportedDetails = {
  address: string
  city: string | null
  district: string | null
  division: string | null
  note: string
  tags: string[]
}

/** Default addresses of accounts, else the profile's address, with the note and tags of the previous shop. */
export async function listExportedDetails(
  db: DbOrTx,
  userIds: string[],
): Promise<Map<string, ExportedDetails>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.execute<ExportedDetails & { id: string }>(sql`
    select u.id, coalesce(a.address_details, u.address) as address, a.city, a.district, a.division,
      coalesce(i.note, '') as note, coalesce(i.tags, '{}') as tags
    from users u left join customer_addresses a on a.customer_id = u.id and a.is_default
    left join imported_customers i on i.user_id = u.id
    where u.id = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
