import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import { pageLoader, shopContext } from './page-loader.ts'

const connectionRefused = new Error('connect ECONNREFUSED')

async function thrownFor(error: Error) {
  const context = new RouterContextProvider()
  context.set(shopContext, { isDatabaseUnavailable: (found: unknown) => found === connectionRefused } as Shop)
  const load = pageLoader(() => Promise.reject(error))
  return load({ context, params: {} } as unknown as LoaderFunctionArgs).catch((thrown: unknown) => thrown)
}

test('an error of the shop becomes a response with its status', async () => {
  const notFound = Object.assign(new Error(messages.productNotFound), { kind: 'notFound', statusCode: 404 })
  const thrown = await thrownFor(notFound)
  expect(thrown).toMatchObject({ data: { message: messages.productNotFound }, init: { status: 404 } })
})

test('an unavailable database becomes a 503', async () => {
  const thrown = await thrownFor(connectionRefused)
  expect(thrown).toMatchObject({ data: { message: messages.databaseUnavailable }, init: { status: 503 } })
})

test('a bug is rethrown', async () => {
  const bug = new TypeError('undefined is not a product')
  expect(await thrownFor(bug)).toBe(bug)
})
