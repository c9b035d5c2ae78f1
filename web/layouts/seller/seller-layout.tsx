import { type LinksFunction, useLoaderData } from 'react-router'
import { bareSite } from '../site-data.ts'
import { FindBox } from '../staff/find-box.tsx'
import stylesheet from '../staff/staff.css?url'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { loadSite } from '../store-data.ts'
import { useSellerFinds } from './seller-finds.ts'
import { sellerSections } from './seller-links.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'My Shop | Biponi' }, { name: 'robots', content: 'noindex' }]

export const loader = loadSite

export const shouldRevalidate = () => false

/** The frame of /seller, for sellers only (product.md §5). */
export default function SellerLayout() {
  const site = useLoaderData<typeof loader | undefined>() ?? bareSite
  return (
    <StaffFrame
      site={site}
      only="seller"
      label="My shop"
      sections={sellerSections}
      search={
        <FindBox
          label="Search your orders and products"
          placeholder="Order, product"
          useFinds={useSellerFinds}
        />
      }
    />
  )
}
