/** The signed-in person, as the navigation shows them. */
export type NavbarViewer = {
  name: string
  role: 'user' | 'seller' | 'admin'
  profileImg?: string | undefined
}

const shopperLinks = [
  { to: '/user', label: 'Dashboard' },
  { to: '/user/my-orders', label: 'My Orders' },
  { to: '/user/refund-request', label: 'Refund Request' },
  { to: '/user/profile', label: 'Settings' },
] as const

/** The account pages of a role; the first link is its home page. */
export function accountLinks(role: NavbarViewer['role']): readonly { to: string; label: string }[] {
  if (role === 'admin') return [{ to: '/admin', label: 'Admin' }]
  if (role === 'seller') return [{ to: '/seller', label: 'My Shop' }]
  return shopperLinks
}
