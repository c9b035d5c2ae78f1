import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, moment, queryInteger, taka, text, wireCodec } from '#contract/wire.ts'
import { role, roles } from './accounts.ts'

/** Accounts in one answer at most (docs/product.md §2). */
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
  createdAt: moment,
}
const userNames = { id: '_id', profileImageUrl: 'profileImg' } as const

/** An account as admins see it in lists. docs/product.md §23 */
export const listedUser = wireCodec(listedFields, userNames)
export type ListedUser = z.output<typeof listedUser>

const pageOfUsers = {
  page: z.optional(queryInteger(1, 1_000_000)),
  limit: z.optional(queryInteger(1, MAX_USERS)),
}

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path: '/user/get-all-users',
  tag: 'User',
  who: 'admin',
  summary: 'All accounts, newest first; at most 500, or one page of them.',
  query: z.object(pageOfUsers),
  answer: z.array(listedUser),
})

/** `role` may be empty: any. */
export const searchUsersEndpoint = endpoint({
  method: 'GET',
  path: '/user/get-user-by-search',
  tag: 'User',
  who: 'admin',
  summary: 'Accounts whose name, email or phone holds the search term, and of a role; newest first.',
  query: z.object({
    ...pageOfUsers,
    searchTerm: z.optional(text(200)),
    role: z.optional(z.enum(['', ...roles])),
  }),
  answer: z.array(listedUser),
})

/** An account as a line of the admin's list. `spentTotal` leaves cancelled orders out, like Total Spent of the customer. */
export const listedCustomer = wireCodec({ ...listedFields, orderCount: z.int(), spentTotal: taka }, userNames)
export type ListedCustomer = z.output<typeof listedCustomer>

export const customerFilter = z.object({
  ...pageQuery,
  /** A part of the name, email or phone. */
  text: z.optional(text(200)),
  role: z.optional(role),
})
export type CustomerFilter = z.output<typeof customerFilter>

export const listCustomersEndpoint = endpoint({
  method: 'GET',
  path: '/user',
  tag: 'User',
  who: 'admin',
  summary: 'One page of the accounts with what they ordered, newest first.',
  query: customerFilter,
  answer: rowPage(listedCustomer),
})

/** An account with what an admin has to know of it before answering the phone. */
export const customer = wireCodec(
  {
    ...listedFields,
    address: z.string(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    orderCount: z.int(),
    deliveredCount: z.int(),
    cancelledCount: z.int(),
    /** Parcels nobody took at the door. */
    refusedCount: z.int(),
    spentTotal: taka,
    reviewCount: z.int(),
    /** Products on sale that belong to this account. */
    productCount: z.int(),
    sessionCount: z.int(),
    lastSeenAt: z.nullable(moment),
  },
  userNames,
)
export type Customer = z.output<typeof customer>

export const getCustomerEndpoint = endpoint({
  method: 'GET',
  path: '/user/:id',
  tag: 'User',
  who: 'admin',
  summary: 'An account with how its orders went. The orders themselves: get-order-by-customerId.',
  params: z.object({ id }),
  answer: customer,
})

export const changeRoleEndpoint = endpoint({
  method: 'PATCH',
  path: '/user/change-role',
  tag: 'User',
  who: 'admin',
  summary: 'Give an account another role: user, seller or admin. Ends its sessions.',
  body: z.object({ userId: id, role }),
  message: messages.roleChanged,
  answer: z.null(),
})

export const deleteUserEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/delete-user/:id',
  tag: 'User',
  who: 'admin',
  summary: 'Close an account: personal data is removed, orders stay. Ends its sessions.',
  params: z.object({ id }),
  message: messages.userDeleted,
  answer: z.null(),
})
