import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { StaffSection } from '../staff/staff-links.ts'

/** The places of /admin, in the sidebar's order. A new screen adds its line here. */
export const adminSections: readonly StaffSection[] = [
  { links: [{ to: '/admin', label: 'Overview', icon: LayoutDashboard, keys: 'g h' }] },
  {
    title: 'Selling',
    links: [{ to: '/admin/orders', label: 'Orders', icon: ShoppingCart, keys: 'g o' }],
  },
]
