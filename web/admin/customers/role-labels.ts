import type { Role } from '#contract/identity/accounts.ts'
import { defineTexts } from '#contract/language.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Names of the roles in the staff's pages. */
export const roleLabels = defineTexts(
  { user: 'Customer', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>,
  { user: 'ক্রেতা', seller: 'বিক্রেতা', admin: 'অ্যাডমিন' },
)

export const roleTones: Record<Role, BadgeTone> = { user: 'gray', seller: 'blue', admin: 'yellow' }

/** What an account with the role may do. */
export const roleDescriptions = defineTexts(
  {
    user: 'Buys in the shop and sees their own orders.',
    seller: 'Also looks after products of their own at /seller and sees what was sold of them.',
    admin: 'Runs the whole shop: orders, money, products, customers and settings.',
  } satisfies Record<Role, string>,
  {
    user: 'দোকানে কেনাকাটা করেন ও নিজের অর্ডার দেখেন।',
    seller: 'নিজের পণ্যও দেখাশোনা করেন (/seller) এবং সেগুলোর কী বিক্রি হয়েছে দেখেন।',
    admin: 'পুরো দোকান চালান: অর্ডার, টাকা, পণ্য, ক্রেতা ও সেটিংস।',
  },
)
