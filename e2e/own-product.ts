import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAsAdmin } from './call-as-admin.ts'

/** Adds a product of the shop's own at this price, with ten in stock, as the admin who is signed in. Returns its id. */
export async function addOwnProduct(staff: Page, name: string, price: number): Promise<string> {
  const [category] = await callAsAdmin<{ _id: string }[]>('GET', '/categories')
  const token = await staff.evaluate(() => localStorage.getItem('token'))
  const created = await staff.request.post('/api/products', {
    multipart: {
      ...{ name, originalPrice: String(price), remainingProducts: '10' },
      category: category?._id ?? '',
    },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(created.status(), await created.text()).toBe(201)
  return ((await created.json()) as { data: { _id: string } }).data._id
}
