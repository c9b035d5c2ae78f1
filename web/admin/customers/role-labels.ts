import type { Role } from '#contract/identity/accounts.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Names of the roles in the staff's pages. */
export const roleLabels: Record<Role, string> = { user: 'Customer', seller: 'Seller', admin: 'Admin' }

export const roleTones: Record<Role, BadgeTone> = { user: 'gray', seller: 'blue', admin: 'yellow' }

/** What an account with the role may do. */
export const roleDescriptions: Record<Role, string> = {
  user: 'Buys in the shop and sees their own orders.',
  seller: 'Also looks after products of their own at /seller and sees what was sold of them.',
  admin: 'Runs the whole shop: orders, money, products, customers and settings.',
}
