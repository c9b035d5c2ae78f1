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
  Upload,
  Users,
} from '#web/design/icons/admin.tsx'
import { RotateCcw, ShieldCheck } from '#web/design/icons/home.tsx'
import {
  Eye,
  LayoutDashboard,
  MessageSquareText,
  Package,
  SettingsIcon,
  Undo2 as Undo,
  WalletIcon,
} from '#web/design/icons/shop.tsx'

import { frameTexts } from './frame-texts.ts'
import type { StaffSection } from './staff-links.ts'

/** The sidebar of /admin, in order. A new page adds its line here. */
export function adminSections(): readonly StaffSection[] {
  const { pages, sections } = frameTexts
  return [
    { links: [{ to: '/admin', label: pages.overview, icon: LayoutDashboard, keys: 'g h' }] },
    {
      title: sections.selling,
      links: [
        { to: '/admin/orders', label: pages.orders, icon: ShoppingCart, keys: 'g o' },
        { to: '/admin/refunds', label: pages.refunds, icon: Undo, keys: 'g f' },
        { to: '/admin/returns', label: pages.returns, icon: RotateCcw, keys: 'g e' },
        { to: '/admin/money', label: pages.money, icon: WalletIcon, keys: 'g w' },
        { to: '/admin/couriers', label: pages.couriers, icon: Banknote, keys: 'g k' },
        { to: '/admin/sellers', label: pages.sellers, icon: Store, keys: 'g a' },
        { to: '/admin/coupons', label: pages.coupons, icon: TicketPercent, keys: 'g d' },
      ],
    },
    {
      title: sections.catalogue,
      links: [
        { to: '/admin/products', label: pages.products, icon: Package, keys: 'g p' },
        { to: '/admin/suppliers', label: pages.suppliers, icon: Store, keys: 'g v' },
        { to: '/admin/categories', label: pages.categories, icon: Tags, keys: 'g c' },
        { to: '/admin/banners', label: pages.banners, icon: ImageIcon, keys: 'g b' },
        { to: '/admin/redirects', label: pages.redirects, icon: Undo, keys: 'g i' },
      ],
    },
    {
      title: sections.people,
      links: [
        { to: '/admin/customers', label: pages.customers, icon: Users, keys: 'g u' },
        { to: '/admin/reviews', label: pages.reviews, icon: Star, keys: 'g r' },
        { to: '/admin/questions', label: pages.questions, icon: MessageSquareText, keys: 'g q' },
        { to: '/admin/messages', label: pages.messages, icon: Mail, keys: 'g m' },
        { to: '/admin/staff', label: pages.staff, icon: ShieldCheck, keys: 'g t' },
        { to: '/admin/audit', label: pages.audit, icon: History, keys: 'g l' },
      ],
    },
    {
      title: sections.shop,
      links: [
        { to: '/admin/settings', label: pages.settings, icon: SettingsIcon, keys: 'g s' },
        { to: '/admin/move', label: pages.move, icon: Upload, keys: 'g n' },
        { to: '/admin/jobs', label: pages.jobs, icon: Timer, keys: 'g j' },
        { to: '/admin/speed', label: pages.speed, icon: Eye, keys: 'g y' },
      ],
    },
  ]
}
