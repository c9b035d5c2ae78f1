import type { RequiredPermission } from '#contract/identity/permissions.ts'
import {
  Banknote,
  Download,
  Factory,
  FileText,
  History,
  ImageIcon,
  Images,
  ListFilter,
  Mail,
  MessageCircleQuestion,
  ShoppingCart,
  Star,
  Store,
  Tags,
  TicketPercent,
  Timer,
  Upload,
  Users,
} from '#web/design/icons/admin.tsx'
import { House, LayoutGrid } from '#web/design/icons/catalogue.tsx'
import { RotateCcw, ShieldCheck } from '#web/design/icons/home.tsx'
import {
  Eye,
  ImageUp,
  LayoutDashboard,
  Link2,
  MessageSquareText,
  Package,
  SettingsIcon,
  Undo2 as Undo,
  WalletIcon,
} from '#web/design/icons/shop.tsx'
import { frameTexts } from './frame-texts.ts'
import { linkFor, type StaffSection } from './staff-links.ts'

/** The sidebar of /admin, in order. A new page adds its line here, and the words that find it to `admin-search-terms.ts`. */
export function adminSections(): readonly StaffSection[] {
  const { pages, sections } = frameTexts
  return [
    {
      links: [
        { to: '/admin', label: pages.overview, icon: LayoutDashboard, keys: 'g h', needs: 'reports.view' },
      ],
    },
    {
      title: sections.selling,
      links: [
        { to: '/admin/orders', label: pages.orders, icon: ShoppingCart, keys: 'g o', needs: 'orders.view' },
        {
          to: '/admin/refunds',
          label: pages.refunds,
          icon: Undo,
          keys: 'g f',
          needs: { anyOf: ['refunds.decide', 'orders.view'] },
        },
        {
          to: '/admin/returns',
          label: pages.returns,
          icon: RotateCcw,
          keys: 'g e',
          needs: { anyOf: ['returns.handle', 'orders.view'] },
        },
        {
          to: '/admin/complaints',
          label: pages.complaints,
          icon: MessageSquareText,
          needs: 'orders.view',
        },
        { to: '/admin/money', label: pages.money, icon: WalletIcon, keys: 'g w', needs: 'books.view' },
        { to: '/admin/couriers', label: pages.couriers, icon: Banknote, keys: 'g k', needs: 'books.view' },
        { to: '/admin/sellers', label: pages.sellers, icon: Store, keys: 'g a', needs: 'books.view' },
        {
          to: '/admin/coupons',
          label: pages.coupons,
          icon: TicketPercent,
          keys: 'g d',
          needs: 'offers.edit',
        },
      ],
    },
    {
      title: sections.catalogue,
      links: [
        { to: '/admin/products', label: pages.products, icon: Package, keys: 'g p', needs: 'products.view' },
        {
          to: '/admin/purchase-orders',
          label: pages.purchaseOrders,
          icon: Download,
          needs: { anyOf: ['stock.edit', 'books.view'] },
        },
        { to: '/admin/stock-counts', label: pages.stockCounts, icon: ListFilter, needs: 'stock.edit' },
        { to: '/admin/suppliers', label: pages.suppliers, icon: Factory, keys: 'g v', needs: 'books.view' },
        { to: '/admin/categories', label: pages.categories, icon: Tags, keys: 'g c', needs: 'products.edit' },
        {
          to: '/admin/collections',
          label: pages.collections,
          icon: LayoutGrid,
          needs: 'products.edit',
        },
        { to: '/admin/banners', label: pages.banners, icon: ImageIcon, keys: 'g b', needs: 'offers.edit' },
        {
          to: '/admin/home-page',
          label: pages.homePage,
          icon: House,
          keys: 'g z',
          needs: 'offers.edit',
        },
        {
          to: '/admin/images',
          label: pages.images,
          icon: Images,
          needs: { anyOf: ['products.edit', 'offers.edit', 'settings.edit'] },
        },
        { to: '/admin/redirects', label: pages.redirects, icon: Link2, keys: 'g i', needs: 'products.edit' },
      ],
    },
    {
      title: sections.people,
      links: [
        { to: '/admin/customers', label: pages.customers, icon: Users, keys: 'g u', needs: 'customers.view' },
        { to: '/admin/reviews', label: pages.reviews, icon: Star, keys: 'g r', needs: 'reviews.moderate' },
        {
          to: '/admin/questions',
          label: pages.questions,
          icon: MessageCircleQuestion,
          keys: 'g q',
          needs: 'reviews.moderate',
        },
        { to: '/admin/messages', label: pages.messages, icon: Mail, keys: 'g m', needs: 'system.run' },
        { to: '/admin/staff', label: pages.staff, icon: ShieldCheck, keys: 'g t', needs: 'staff.manage' },
        { to: '/admin/audit', label: pages.audit, icon: History, keys: 'g l', needs: 'system.run' },
      ],
    },
    {
      title: sections.shop,
      links: [
        {
          to: '/admin/settings',
          label: pages.settings,
          icon: SettingsIcon,
          keys: 'g s',
          needs: 'settings.edit',
        },
        {
          to: '/admin/appearance',
          label: pages.appearance,
          icon: ImageUp,
          keys: 'g x',
          needs: 'settings.edit',
        },
        {
          to: '/admin/pages',
          label: pages.pages,
          icon: FileText,
          needs: 'settings.edit',
        },
        {
          to: '/admin/move',
          label: pages.move,
          icon: Upload,
          keys: 'g n',
          needs: { anyOf: ['products.edit', 'customers.edit'] },
        },
        { to: '/admin/jobs', label: pages.jobs, icon: Timer, keys: 'g j', needs: 'system.run' },
        { to: '/admin/speed', label: pages.speed, icon: Eye, keys: 'g y', needs: 'reports.view' },
      ],
    },
  ]
}

/** Pages that need something else than the link above them, or have none. */
const pagesOfTheirOwn: readonly (readonly [path: RegExp, needs: RequiredPermission])[] = [
  [/^\/admin\/orders\/new$/, 'orders.confirm'],
  [/^\/admin\/past-orders$/, 'orders.view'],
  [/^\/admin\/products\/[^/]+\/stock$/, 'products.view'],
  [/^\/admin\/purchase-orders\/new$/, 'stock.edit'],
  // `/admin/products/new`, a product, its variants and its prices.
  [/^\/admin\/products\/./, 'products.edit'],
  [/^\/admin\/import(?:\/|$)/, 'products.edit'],
  [/^\/admin\/messages\/texts(?:\/|$)/, 'settings.edit'],
  [/^\/admin\/customers\/groups$/, 'customers.edit'],
  [/^\/admin\/setup$/, 'settings.edit'],
]

/** What a page of /admin needs; every role may see where there is none. */
export function neededAt(pathname: string): RequiredPermission {
  const path = pathname.replace(/\/$/, '')
  const own = pagesOfTheirOwn.find(([page]) => page.test(path))
  return own?.[1] ?? linkFor(adminSections(), path)?.needs ?? 'every-role'
}
