import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import CustomerGroupsPage from '#web/admin/customers/customer-groups-page.tsx'
import OrderPage from '#web/admin/orders/order-page.tsx'
import AddressesPage from '#web/shop/account/addresses/addresses-page.tsx'
import DashboardPage from '#web/shop/account/dashboard-page.tsx'
import ProfilePage from '#web/shop/account/profile-page.tsx'
import ComplaintsPage from '#web/shop/orders/complaints/complaints-page.tsx'
import MyOrdersPage from '#web/shop/orders/my-orders/my-orders-page.tsx'
import RefundRequestPage from '#web/shop/orders/refunds/refund-request-page.tsx'
import { queryClient } from './query-client.ts'

// What the server renders has no effects: a page that is opened would say that it is loading again.
queryClient().setDefaultOptions({ queries: { retryOnMount: false } })

afterEach(() => queryClient().clear())

/** A page whose data is known, or not, and whose last attempt to load it failed. */
function pageAfterFailure(page: ReactElement, queryKey: QueryKey, known?: unknown): string {
  const query = queryClient().getQueryCache().build(queryClient(), { queryKey })
  const error = new Error('No connection to the shop.')
  const data = known !== undefined && { data: known as never, dataUpdatedAt: Date.now() }
  query.setState({ ...data, error, status: 'error' })
  const router = createMemoryRouter([{ path: '/:id', element: page }], { initialEntries: ['/7'] })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const account = { id: '7', name: 'Rahima', email: null, phone: null, address: '', pendingEmail: null }

test.each<[string, ReactElement, QueryKey, unknown]>([
  ['an order of staff', <OrderPage key="" />, ['Order', 'one', '7'], { id: '7', staff: null }],
  ['customer groups', <CustomerGroupsPage key="" />, ['CustomerGroup'], []],
  ['the orders of a customer', <MyOrdersPage key="" />, ['Order', ''], []],
  ['their refunds', <RefundRequestPage key="" />, ['Refund', ''], []],
  ['their complaints', <ComplaintsPage key="" />, ['Complaint', 'own', ''], []],
  ['their addresses', <AddressesPage key="" />, ['User', 'addresses', ''], []],
  ['their overview', <DashboardPage key="" />, ['Order', ''], []],
  ['their profile', <ProfilePage key="" />, ['User', ''], account],
])('%s and what is typed there stay when reading them again fails', (_name, page, queryKey, known) => {
  expect(pageAfterFailure(page, queryKey)).toContain('could not be loaded')
  queryClient().clear()
  expect(pageAfterFailure(page, queryKey, known)).not.toContain('could not be loaded')
})
