import { accountHome, type NavbarViewer } from './account-home.ts'
import { menuTexts } from './menu-texts.ts'

/** The account pages of a role, for the menus; the first link is its home page. */
export function accountLinks({ role }: NavbarViewer): readonly { to: string; label: string }[] {
  const to = accountHome({ role })
  if (role === 'admin') return [{ to, label: menuTexts.admin }]
  if (role === 'seller') return [{ to, label: menuTexts.myShop }]
  return [
    { to, label: menuTexts.dashboard },
    { to: '/user/my-orders', label: menuTexts.myOrders },
    { to: '/user/refund-request', label: menuTexts.refundRequest },
    { to: '/user/profile', label: menuTexts.settings },
  ]
}
