import {
  Banknote,
  History,
  ImageIcon,
  Mail,
  ShoppingCart,
  Star,
  Store,
  Tags,
  TicketPercent,
  Timer,
  Users,
} from '#web/design/icons/admin.tsx'
import { RotateCcw, ShieldCheck } from '#web/design/icons/home.tsx'
import {
  Eye,
  LayoutDashboard,
  Package,
  SettingsIcon,
  Undo2 as Undo,
  WalletIcon,
} from '#web/design/icons/shop.tsx'

import type { StaffSection } from './staff-links.ts'

/** The sidebar of /admin, in order. A new page adds its line here. */
export const adminSections: readonly StaffSection[] = [
  { links: [{ to: '/admin', label: 'Overview', icon: LayoutDashboard, keys: 'g h' }] },
  {
    title: 'Selling',
    links: [
      { to: '/admin/orders', label: 'Orders', icon: ShoppingCart, keys: 'g o' },
      { to: '/admin/refunds', label: 'Refunds', icon: Undo, keys: 'g f' },
      { to: '/admin/returns', label: 'Returns', icon: RotateCcw, keys: 'g e' },
      { to: '/admin/money', label: 'Money', icon: WalletIcon, keys: 'g w' },
      { to: '/admin/couriers', label: 'Couriers', icon: Banknote, keys: 'g k' },
      { to: '/admin/coupons', label: 'Coupons', icon: TicketPercent, keys: 'g d' },
    ],
  },
  {
    title: 'Catalogue',
    links: [
      { to: '/admin/products', label: 'Products', icon: Package, keys: 'g p' },
      { to: '/admin/suppliers', label: 'Suppliers', icon: Store, keys: 'g v' },
      { to: '/admin/categories', label: 'Categories', icon: Tags, keys: 'g c' },
      { to: '/admin/banners', label: 'Banners', icon: ImageIcon, keys: 'g b' },
      { to: '/admin/redirects', label: 'Redirects', icon: Undo, keys: 'g i' },
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
    links: [
      { to: '/admin/settings', label: 'Settings', icon: SettingsIcon, keys: 'g s' },
      { to: '/admin/jobs', label: 'Jobs', icon: Timer, keys: 'g j' },
      { to: '/admin/speed', label: 'Page speed', icon: Eye, keys: 'g v' },
    ],
  },
]
