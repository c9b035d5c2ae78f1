import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import { pageLoader, shopContext } from './page-loader.ts'

const isUnavailable = new Error('connect ECONNREFUSED')

async function thrownFor(error: Error) {
  const context = new RouterContextProvider()
  context.set(shopContext, { isDatabaseUnavailable: (found: unknown) => found === isUnavailable } as Shop)
  const load = pageLoader(() => Promise.reject(error))
  return load({ context, params: {} } as unknown as LoaderFunctionArgs).catch((thrown: unknown) => thrown)
}

test('a refusal of the shop is the page of its status', async () => {
  const rejection = Object.assign(new Error(messages.productNotFound), { kind: 'notFound', statusCode: 404 })
  const thrown = await thrownFor(rejection)
  expect(thrown).toMatchObject({ data: { message: messages.productNotFound }, init: { status: 404 } })
})

test('a database out of reach is a 503', async () => {
  const thrown = await thrownFor(isUnavailable)
  expect(thrown).toMatchObject({ data: { message: messages.databaseUnavailable }, init: { status: 503 } })
})

test('a fault of ours stays an error', async () => {
  const fault = new TypeError('undefined is not a product')
  expect(await thrownFor(fault)).toBe(fault)
})
