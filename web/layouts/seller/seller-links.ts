import LayoutDashboard from '#web/design/icons/layout-dashboard.tsx'
import Package from '#web/design/icons/package.tsx'
import ShoppingCart from '#web/design/icons/shopping-cart.tsx'
import type { StaffSection } from '../staff/staff-links.ts'

/** The places of /seller, in the sidebar's order. A new screen adds its line here. */
export const sellerSections: readonly StaffSection[] = [
  {
    links: [
      { to: '/seller', label: 'Sales', icon: LayoutDashboard, keys: 'g h' },
      { to: '/seller/orders', label: 'Order lines', icon: ShoppingCart, keys: 'g o' },
      { to: '/seller/products', label: 'Products', icon: Package, keys: 'g p' },
    ],
  },
]
