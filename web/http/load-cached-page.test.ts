import type { ClientLoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { firstPageMessages } from '#contract/first-page-messages.ts'
import { loadCachedPage } from './load-cached-page.ts'
import { clearPageCache } from './page-cache.ts'

afterEach(clearPageCache)

const visit = (address: string, serverLoader: () => Promise<unknown>) =>
  loadCachedPage({ url: new URL(address, 'https://shop.test'), serverLoader } as ClientLoaderFunctionArgs)

test('a page is asked of the server once, and another address for itself', async () => {
  expect(await visit('/products?page=2', async () => 'second page')).toBe('second page')
  expect(await visit('/products?page=2', async () => 'asked again')).toBe('second page')
  expect(await visit('/products?page=3', async () => 'third page')).toBe('third page')
})

test('without an answer the page says that the shop could not be reached', async () => {
  const failed = visit('/', () => Promise.reject(new TypeError('Failed to fetch')))
  const thrown = { data: { message: firstPageMessages.noConnection }, init: { status: 503 } }
  await expect(failed).rejects.toMatchObject(thrown)
})

test('what the server refuses stays as it is, and the next visit asks again', async () => {
  const refusal = { status: 404, data: { message: 'Product not found' } }
  await expect(visit('/products/1', () => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(await visit('/products/1', async () => 'a product')).toBe('a product')
})
