import type { NavbarViewer } from './navbar.tsx'

const shopperLinks = [
  { to: '/user', label: 'Dashboard' },
  { to: '/user/my-orders', label: 'My Orders' },
  { to: '/user/refund-request', label: 'Refund Request' },
  { to: '/user/profile', label: 'Settings' },
] as const

/** Where somebody signed in may go, by role; the first one is their own front page. */
export function accountLinks(role: NavbarViewer['role']): readonly { to: string; label: string }[] {
  if (role === 'admin') return [{ to: '/admin', label: 'Admin' }]
  if (role === 'seller') return [{ to: '/seller', label: 'My Shop' }]
  return shopperLinks
}
