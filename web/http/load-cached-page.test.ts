import type { ClientLoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { firstPageMessages } from '#contract/first-page-messages.ts'
import { loadCachedPage } from './load-cached-page.ts'
import { clearPageCache } from './page-cache.ts'

afterEach(clearPageCache)

const visit = (address: string, serverLoader: () => Promise<unknown>) =>
  loadCachedPage({ url: new URL(address, 'https://shop.test'), serverLoader } as ClientLoaderFunctionArgs)

test('the data of an address is requested once', async () => {
  expect(await visit('/products?page=2', async () => 'second page')).toBe('second page')
  expect(await visit('/products?page=2', async () => 'requested again')).toBe('second page')
  expect(await visit('/products?page=3', async () => 'third page')).toBe('third page')
})

test('a lost connection becomes a 503 with the text about it', async () => {
  const failed = visit('/', () => Promise.reject(new TypeError('Failed to fetch')))
  const thrown = { data: { message: firstPageMessages.noConnection }, init: { status: 503 } }
  await expect(failed).rejects.toMatchObject(thrown)
})

test('an error answer is passed on and not cached', async () => {
  const notFound = { status: 404, data: { message: 'Product not found' } }
  await expect(visit('/products/1', () => Promise.reject(notFound))).rejects.toBe(notFound)
  expect(await visit('/products/1', async () => 'a product')).toBe('a product')
})
