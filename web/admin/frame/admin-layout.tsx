import { type LinksFunction, useLoaderData } from 'react-router'
import { bareSite } from '#web/layouts/site-data.ts'
import { loadSite } from '#web/layouts/store-data.ts'
import { adminSections } from './admin-links.ts'
import { useAdminSearch } from './admin-search.ts'
import { StaffSearchBox } from './search-box.tsx'
import stylesheet from './staff.css?url'
import { StaffFrame } from './staff-frame.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'Admin | Biponi' }, { name: 'robots', content: 'noindex' }]

export const loader = loadSite

export const shouldRevalidate = () => false

/** The frame of /admin, for admins only (docs/product.md §5). */
export default function AdminLayout() {
  const site = useLoaderData<typeof loader | undefined>() ?? bareSite
  return (
    <StaffFrame
      site={site}
      only="admin"
      label="Admin"
      sections={adminSections}
      search={
        <StaffSearchBox
          label="Search orders, products and customers"
          placeholder="Order, phone, product, customer"
          useFinds={useAdminSearch}
        />
      }
    />
  )
}
