/** The places of the customer area, in the sidebar's order (docs/product.md §12). */
export const userLinks = [
  { to: '/user', label: 'Dashboard' },
  { to: '/user/my-orders', label: 'My Orders' },
  { to: '/user/refund-request', label: 'Refund Request' },
  { to: '/user/profile', label: 'Settings' },
] as const
