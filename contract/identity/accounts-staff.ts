import * as z from 'zod/mini'
import { customValues, invalidCustomValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, queryInteger, text, timestamp, wireCodec } from '#contract/wire.ts'
import { role, roles } from './accounts.ts'
import { cashBlock } from './cash-block.ts'
import { staffRoleRef } from './roles-staff.ts'

/** Maximum number of accounts in one answer (docs/product.md §2). */
export const MAX_USERS = 500

const listedFields = {
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  createdAt: timestamp,
}
const userNames = { id: '_id', profileImageUrl: 'profileImg' } as const

/** An account in lists for admins. docs/product.md §23 */
const listedUser = wireCodec(listedFields, userNames)
export type ListedUser = z.output<typeof listedUser>

const userPageQuery = {
  page: z.optional(queryInteger(1, 1_000_000)),
  limit: z.optional(queryInteger(1, MAX_USERS)),
}

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path: '/user/get-all-users',
  tag: 'User',
  who: 'admin',
  permission: 'customers.view',
  summary: 'List all accounts, newest first; at most 500, or one page of them.',
  query: z.object(userPageQuery),
  answer: z.array(listedUser),
})

/** An empty `role` means any role. */
export const searchUsersEndpoint = endpoint({
  method: 'GET',
  path: '/user/get-user-by-search',
  tag: 'User',
  who: 'admin',
  permission: { anyOf: ['customers.view', 'products.view'] },
  summary: 'List accounts of a role whose name, email or phone contains the search term, newest first.',
  query: z.object({
    ...userPageQuery,
    searchTerm: z.optional(text(200)),
    role: z.optional(z.enum(['', ...roles])),
  }),
  answer: z.array(listedUser),
})

/** A row of the admin's customer list. `spentTotal` excludes cancelled orders, like the customer's own Total Spent. */
const listedCustomer = wireCodec(
  {
    ...listedFields,
    orderCount: z.int(),
    spentTotal: z.int(),
    /** What of it is not paid yet. */
    unpaidTotal: z.int(),
    /** Orders of a former shop (docs/commerce-core.md §8). */
    pastOrderCount: z.int(),
    /** Which staff gave them, by name. */
    tags: z.array(z.string()),
    /** Of the fields that are columns of the list. */
    customFields: customValues('customer'),
  },
  userNames,
)
export type ListedCustomer = z.output<typeof listedCustomer>

export const customerFilter = z.object({
  ...pageQuery,
  /** A part of the name, email or phone. */
  text: z.optional(text(200)),
  role: z.optional(role),
  /** Only customers with this tag. */
  tag: z.optional(text(200)),
})
export type CustomerFilter = z.output<typeof customerFilter>

export const listCustomersEndpoint = endpoint({
  method: 'GET',
  path: '/user',
  tag: 'User',
  who: 'admin',
  permission: 'customers.view',
  summary: 'List one page of accounts with their number of orders and amount spent, newest first.',
  query: customerFilter,
  answer: rowPage(listedCustomer),
})

/** An account with the figures an admin needs when the customer calls. */
export const customerFields = {
  ...listedFields,
  address: z.string(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  orderCount: z.int(),
  deliveredCount: z.int(),
  cancelledCount: z.int(),
  /** Parcels that were refused at delivery. */
  refusedCount: z.int(),
  spentTotal: z.int(),
  /** What of it is not paid yet. */
  unpaidTotal: z.int(),
  /** Orders of a former shop, and what they came to without cancelled and refunded ones (docs/commerce-core.md §8). */
  pastOrderCount: z.int(),
  pastSpentTotal: z.int(),
  /** What a former shop's file said about the customer; for staff only. */
  importedNote: z.string(),
  importedTags: z.array(z.string()),
  reviewCount: z.int(),
  /** Products on sale by this account. */
  productCount: z.int(),
  /** The group whose prices they get; null: none. */
  customerGroupId: z.nullable(id),
  /** Their orders for cash on delivery are refused; null: they are not. */
  cashBlock: z.nullable(cashBlock),
  sessionCount: z.int(),
  lastSeenAt: z.nullable(timestamp),
  customFields: customValues('customer'),
  invalidCustomFields: invalidCustomValues,
}
export const customerNames = { ...userNames, customerGroupId: 'customerGroup' } as const
export const customer = wireCodec(customerFields, customerNames)
export type Customer = z.output<typeof customer>

export const getCustomerEndpoint = endpoint({
  method: 'GET',
  path: '/user/:id',
  tag: 'User',
  who: 'admin',
  permission: 'customers.view',
  summary: 'Get an account with figures about its orders. The orders themselves: get-order-by-customerId.',
  params: z.object({ id }),
  answer: customer,
})

export const changeRoleEndpoint = endpoint({
  method: 'PATCH',
  path: '/user/change-role',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary:
    'Change the role of an account to user, seller or admin, who is an owner without `staffRole`. Ends its sessions.',
  body: z.object({ userId: id, role, staffRole: z.optional(staffRoleRef) }),
  message: () => messages.roleChanged,
  answer: z.null(),
})

export const deleteUserEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/delete-user/:id',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Delete an account: personal data is removed, orders stay. Ends its sessions.',
  params: z.object({ id }),
  message: () => messages.userDeleted,
  answer: z.null(),
})
