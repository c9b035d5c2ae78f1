import { useQuery } from '@tanstack/react-query'
import { Link, type LinksFunction, useLoaderData, useLocation } from 'react-router'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import type { StaffSearchResults } from '#contract/reports.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { staffSearchQuery } from '#web/admin/reports/report-api.ts'
import { silentChannelsQuery } from '#web/admin/settings/connections-api.ts'
import { connectionsTexts } from '#web/admin/settings/connections-texts.ts'
import { ShoppingCart } from '#web/design/icons/admin.tsx'
import { User } from '#web/design/icons/catalogue.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { bareSite } from '#web/layouts/site-data.ts'
import { siteData } from '#web/layouts/store-data.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { useMay, useStaffAccess } from './access.tsx'
import { adminSections, neededAt } from './admin-links.ts'
import { findPages } from './admin-search.ts'
import { frameTexts } from './frame-texts.ts'
import { PermissionGuard } from './permission-guard.tsx'
import { productSearchHits, type SearchHit, StaffSearchBox } from './search-box.tsx'
import stylesheet from './staff.css?url'
import { StaffFrame } from './staff-frame.tsx'
import { permittedSections } from './staff-links.ts'
import { staffMeta } from './staff-meta.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = (page: PageMatches) => staffMeta(page, frameTexts.admin)

/** With the channels that the bar names. */
export const loader = pageLoader(async (shop) => ({
  ...(await siteData(shop)),
  silentChannels: await shop.setup.listSilentChannels(),
}))

export const shouldRevalidate = () => false

/** The frame of every page of /admin, for admins only (docs/product.md §5). */
export default function AdminLayout() {
  const data = useLoaderData<typeof loader | undefined>()
  const may = useMay()
  // All of them until it is known: most staff may open most pages.
  const isKnown = useStaffAccess().data !== undefined
  const sections = isKnown ? permittedSections(adminSections(), may) : adminSections()
  return (
    <StaffFrame
      site={data ?? bareSite}
      notice={may('settings.edit') && <SilentChannelsBar atStart={data?.silentChannels ?? []} />}
      only="admin"
      label={frameTexts.admin}
      sections={sections}
      guard={(page, skeleton) => (
        <PermissionGuard sections={sections} neededAt={neededAt} skeleton={skeleton}>
          {page}
        </PermissionGuard>
      )}
      search={
        <StaffSearchBox
          label={frameTexts.searchAll}
          placeholder={frameTexts.searchHint}
          useSearch={useAdminSearch}
        />
      }
    />
  )
}

const searchNeeds: RequiredPermission = { anyOf: ['orders.view', 'products.view', 'customers.view'] }

/** Finds pages of the area and their sections at once; then orders by number or phone, customers and products. */
function useAdminSearch(text: string) {
  const may = useMay()
  const { data, error } = useQuery({
    ...staffSearchQuery(text),
    ...(!may(searchNeeds) && { enabled: false }),
  })
  const pages: SearchHit[] = findPages(text, may)
  const found = data && hitsOf(data)
  return { hits: found || pages.length > 0 ? [...pages, ...(found ?? [])] : undefined, error: error?.message }
}

function hitsOf({ orders, products, customers, pastOrders }: StaffSearchResults): SearchHit[] {
  return [
    ...orders.map(({ id, customerName, phone, status, grandTotal }) => ({
      to: `/admin/orders/${id}`,
      title: `#${orderNumber(id)} ${customerName}`,
      text: `${phone}, ${formatPrice(grandTotal)}, ${statusLabels[status]}`,
      icon: ShoppingCart,
    })),
    ...customers.map(({ customerId, name, phone, email }) => ({
      to: `/admin/customers/${customerId}`,
      title: name,
      text: [phone, email].filter(Boolean).join(', '),
      icon: User,
    })),
    ...productSearchHits(products, '/admin'),
    ...pastOrders.map(({ id, number, customerName, phone, grandTotal }) => ({
      to: `/admin/past-orders?text=${encodeURIComponent(number)}#${id}`,
      title: frameTexts.pastOrder(number, customerName),
      text: `${phone}, ${formatPrice(grandTotal)}`,
      icon: ShoppingCart,
    })),
  ]
}

type Props = { atStart: readonly ('email' | 'sms')[] }

/** Until email and SMS have shown that they work: nobody can register without them. */
function SilentChannelsBar({ atStart }: Props) {
  const { data: channels } = useQuery(silentChannelsQuery(atStart))
  const isThere = useLocation().pathname.endsWith('/settings/connections')
  const [first, second] = channels
  if (!first) return null
  return (
    <p className="bg-marigold-soft px-4 py-2 text-sm md:px-6">
      {connectionsTexts.silent[second ? 'both' : first]}{' '}
      {!isThere && (
        <Link
          to="/admin/settings/connections"
          className="inline-flex min-h-11 items-center font-semibold underline md:min-h-0"
        >
          {connectionsTexts.silentLink}
        </Link>
      )}
    </p>
  )
}
