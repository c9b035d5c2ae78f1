import Settings from '#web/design/icons/actions/settings.tsx'
import History from '#web/design/icons/arrows/history.tsx'
import Undo from '#web/design/icons/arrows/undo-2.tsx'
import ShieldCheck from '#web/design/icons/signs/shield-check.tsx'
import Star from '#web/design/icons/signs/star.tsx'
import Image from '#web/design/icons/things/image.tsx'
import LayoutDashboard from '#web/design/icons/things/layout-dashboard.tsx'
import Mail from '#web/design/icons/things/mail.tsx'
import Package from '#web/design/icons/things/package.tsx'
import ShoppingCart from '#web/design/icons/things/shopping-cart.tsx'
import Tags from '#web/design/icons/things/tags.tsx'
import TicketPercent from '#web/design/icons/things/ticket-percent.tsx'
import Users from '#web/design/icons/things/users.tsx'
import Wallet from '#web/design/icons/things/wallet.tsx'
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
