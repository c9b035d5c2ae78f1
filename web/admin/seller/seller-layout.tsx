import { type LinksFunction, useLoaderData } from 'react-router'
import { StaffSearchBox } from '#web/admin/frame/search-box.tsx'
import { StaffFrame } from '#web/admin/frame/staff-frame.tsx'
import { bareSite } from '#web/layouts/site-data.ts'
import { loadSite } from '#web/layouts/store-data.ts'
import stylesheet from '../frame/staff.css?url'
import { sellerSections } from './seller-links.ts'
import { useSellerSearch } from './seller-search.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'My Shop | Biponi' }, { name: 'robots', content: 'noindex' }]

export const loader = loadSite

export const shouldRevalidate = () => false

/** The frame of /seller, for sellers only (docs/product.md §5). */
export default function SellerLayout() {
  const site = useLoaderData<typeof loader | undefined>() ?? bareSite
  return (
    <StaffFrame
      site={site}
      only="seller"
      label="My shop"
      sections={sellerSections}
      search={
        <StaffSearchBox
          label="Search your orders and products"
          placeholder="Order, product"
          useFinds={useSellerSearch}
        />
      }
    />
  )
}
