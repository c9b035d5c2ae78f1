import * as z from 'zod/mini'
import { role, roles } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { id, moment, queryInteger, spelled, text } from './wire.ts'

/** Accounts in one answer at most (product.md §2). */
export const MOST_USERS = 500

/** An account as admins see it in lists. spec catalogue §3 */
export const listedUser = spelled(
  {
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    role,
    isEmailVerified: z.boolean(),
    isPhoneVerified: z.boolean(),
    profileImageUrl: z.nullable(z.string()),
    createdAt: moment,
  },
  { id: '_id', profileImageUrl: 'profileImg' },
)
export type ListedUser = z.output<typeof listedUser>

const pageOfUsers = {
  page: z.optional(queryInteger(1, 1_000_000)),
  limit: z.optional(queryInteger(1, MOST_USERS)),
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/user/get-all-users',
  tag: 'User',
  who: 'admin',
  summary: 'All accounts, newest first; at most 500, or one page of them.',
  query: z.object(pageOfUsers),
  answer: z.array(listedUser),
})

/** `role` may be empty: any. */
export const searchUsers = endpoint({
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

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/user/change-role',
  tag: 'User',
  who: 'admin',
  summary: 'Give an account another role: user, seller or admin. Ends its sessions.',
  body: z.object({ userId: id, role }),
  message: messages.roleChanged,
  answer: z.null(),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/delete-user/:id',
  tag: 'User',
  who: 'admin',
  summary: 'Close an account: personal data is removed, orders stay. Ends its sessions.',
  params: z.object({ id }),
  message: messages.userDeleted,
  answer: z.null(),
})
