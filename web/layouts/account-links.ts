import { layoutTexts } from './layout-texts.ts'

/** The signed-in person, as the navigation shows them. */
export type NavbarViewer = {
  name: string
  role: 'user' | 'seller' | 'admin'
  profileImg?: string | undefined
}

/** The account pages of a role; the first link is its home page. */
export function accountLinks(role: NavbarViewer['role']): readonly { to: string; label: string }[] {
  if (role === 'admin') return [{ to: '/admin', label: layoutTexts.admin }]
  if (role === 'seller') return [{ to: '/seller', label: layoutTexts.myShop }]
  return [
    { to: '/user', label: layoutTexts.dashboard },
    { to: '/user/my-orders', label: layoutTexts.myOrders },
    { to: '/user/refund-request', label: layoutTexts.refundRequest },
    { to: '/user/profile', label: layoutTexts.settings },
  ]
}
