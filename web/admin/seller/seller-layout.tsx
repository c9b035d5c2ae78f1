import { useQuery } from '@tanstack/react-query'
import { type LinksFunction, useLoaderData } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { SellerSearchResults } from '#contract/sales/seller.ts'
import { productSearchHits, type SearchHit, StaffSearchBox } from '#web/admin/frame/search-box.tsx'
import { StaffFrame } from '#web/admin/frame/staff-frame.tsx'
import type { StaffSection } from '#web/admin/frame/staff-links.ts'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { staffQuestionTexts } from '#web/admin/questions/staff-question-texts.ts'
import { sellerAccountTexts } from '#web/admin/seller-payouts/seller-payout-texts.ts'
import { Banknote, ShoppingCart } from '#web/design/icons/admin.tsx'
import { LayoutDashboard, MessageSquareText, Package } from '#web/design/icons/shop.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { bareSite } from '#web/layouts/site-data.ts'
import { loadSite } from '#web/layouts/store-data.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import stylesheet from '../frame/staff.css?url'
import { sellerSearchQuery } from './seller-api.ts'
import { sellerTexts } from './seller-texts.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = (page: PageMatches) => staffMeta(page, sellerTexts.area)

export const loader = loadSite

export const shouldRevalidate = () => false

/** The sidebar of /seller, in order. A new page adds its line here. */
const sellerSections = (): readonly StaffSection[] => [
  {
    links: [
      { to: '/seller', label: sellerTexts.sales, icon: LayoutDashboard, keys: 'g h' },
      { to: '/seller/orders', label: sellerTexts.orderLines, icon: ShoppingCart, keys: 'g o' },
      { to: '/seller/payouts', label: sellerAccountTexts.payouts, icon: Banknote, keys: 'g w' },
      { to: '/seller/products', label: sellerTexts.products, icon: Package, keys: 'g p' },
      { to: '/seller/questions', label: staffQuestionTexts.title, icon: MessageSquareText, keys: 'g q' },
    ],
  },
]

/** The frame of every page of /seller, for sellers only (docs/product.md §5). */
export default function SellerLayout() {
  const site = useLoaderData<typeof loader | undefined>() ?? bareSite
  return (
    <StaffFrame
      site={site}
      only="seller"
      label={sellerTexts.area}
      sections={sellerSections()}
      search={
        <StaffSearchBox
          label={sellerTexts.searchAll}
          placeholder={sellerTexts.searchHint}
          useSearch={useSellerSearch}
        />
      }
    />
  )
}

/** Finds the seller's own orders by short id, and their products. */
function useSellerSearch(text: string) {
  const { data, error } = useQuery(sellerSearchQuery(text))
  return { hits: data && hitsOf(data), error: error?.message }
}

function hitsOf({ orders, products }: SellerSearchResults): SearchHit[] {
  return [
    ...orders.map(({ orderId, status, lineCount, createdAt }) => ({
      to: `/seller/orders?text=${orderNumber(orderId)}`,
      title: `#${orderNumber(orderId)}`,
      text: [
        sellerTexts.lines(lineCount, formatNumber(lineCount)),
        statusLabels[status],
        formatDateTime(createdAt),
      ].join(', '),
      icon: ShoppingCart,
    })),
    ...productSearchHits(products, '/seller'),
  ]
}
