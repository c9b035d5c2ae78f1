import { type LinksFunction, useLoaderData } from 'react-router'
import { bareSite } from '../site-data.ts'
import { FindBox } from '../staff/find-box.tsx'
import stylesheet from '../staff/staff.css?url'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { loadSite } from '../store-data.ts'
import { useAdminFinds } from './admin-finds.ts'
import { adminSections } from './admin-links.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'Admin | Biponi' }, { name: 'robots', content: 'noindex' }]

export const loader = loadSite

export const shouldRevalidate = () => false

/** The frame of /admin, for admins only (product.md §5). */
export default function AdminLayout() {
  const site = useLoaderData<typeof loader | undefined>() ?? bareSite
  return (
    <StaffFrame
      site={site}
      only="admin"
      label="Admin"
      sections={adminSections}
      search={
        <FindBox
          label="Search orders, products and customers"
          placeholder="Order, phone, product, customer"
          useFinds={useAdminFinds}
        />
      }
    />
  )
}
