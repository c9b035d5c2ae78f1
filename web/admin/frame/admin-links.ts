import History from 'lucide-react/icons/history'
import Image from 'lucide-react/icons/image'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Undo from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { StaffSection } from './staff-links.ts'

/** The sidebar of /admin, in order. A new page adds its line here. */
export const adminSections: readonly StaffSection[] = [
  { links: [{ to: '/admin', label: 'Overview', icon: LayoutDashboard, keys: 'g h' }] },
  {
    title: 'Selling',
    links: [
      { to: '/admin/orders', label: 'Orders', icon: ShoppingCart, keys: 'g o' },
      { to: '/admin/refunds', label: 'Refunds', icon: Undo, keys: 'g f' },
      { to: '/admin/money', label: 'Money', icon: Wallet, keys: 'g w' },
      { to: '/admin/coupons', label: 'Coupons', icon: TicketPercent, keys: 'g d' },
    ],
  },
  {
    title: 'Catalogue',
    links: [
      { to: '/admin/products', label: 'Products', icon: Package, keys: 'g p' },
      { to: '/admin/categories', label: 'Categories', icon: Tags, keys: 'g c' },
      { to: '/admin/banners', label: 'Banners', icon: Image, keys: 'g b' },
    ],
  },
  {
    title: 'People',
    links: [
      { to: '/admin/customers', label: 'Customers', icon: Users, keys: 'g u' },
      { to: '/admin/reviews', label: 'Reviews', icon: Star, keys: 'g r' },
      { to: '/admin/messages', label: 'Messages', icon: Mail, keys: 'g m' },
      { to: '/admin/staff', label: 'Staff', icon: ShieldCheck, keys: 'g t' },
      { to: '/admin/audit', label: 'Audit log', icon: History, keys: 'g l' },
    ],
  },
  {
    title: 'Shop',
    links: [{ to: '/admin/settings', label: 'Settings', icon: Settings, keys: 'g s' }],
  },
]
