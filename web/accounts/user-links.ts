/** The places of the customer area, in the sidebar's order (spec accounts §2). */
export const userLinks = [
  { to: '/user', label: 'Dashboard' },
  { to: '/user/my-orders', label: 'My Orders' },
  { to: '/user/refund-request', label: 'Refund Request' },
  { to: '/user/profile', label: 'Settings' },
] as const

/** What the page at this address is called, for its heading while it is on its way. */
export function userPageTitle(pathname: string): string {
  return userLinks.find(({ to }) => to === pathname.replace(/\/$/, ''))?.label ?? 'My Account'
}
