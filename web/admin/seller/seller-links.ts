import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { StaffSection } from '#web/admin/frame/staff-links.ts'

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
