import { expect } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'

/** A part of the options and variants of a product, as staff read and write them. */
export type VariantSheet = {
  updatedAt: string
  options: { name: string; values: string[] }[]
  variants: { _id: string; options: string[] }[]
}

const admin = { identifier: 'admin@biponi.test', password: 'demo1234' }

/** Well below a token's quarter of an hour: on a slow machine a run takes longer than that. */
const TOKEN_USE_MS = 5 * 60_000

let signIn: { token: Promise<string>; at: number } | undefined

/** Calls the API as the demo shop's admin and returns `data` of the answer. */
export async function callAsAdmin<T>(method: string, path: string, body?: object | FormData): Promise<T> {
  if (!signIn || performance.now() - signIn.at > TOKEN_USE_MS) {
    const started = { token: newToken(), at: performance.now() }
    signIn = started
    // One that failed is not used again.
    started.token.catch(() => {
      if (signIn === started) signIn = undefined
    })
  }
  return callDemoShop(method, path, body, await signIn.token)
}

async function newToken(): Promise<string> {
  const { accessToken } = await callDemoShop<{ accessToken: string }>('POST', '/user/signin', admin)
  return accessToken
}

/** Calls the API of the demo shop without a browser, hence without its cookies, and returns `data` of the answer. */
export async function callDemoShop<T>(
  method: string,
  path: string,
  body?: object | FormData,
  bearer = '',
): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${demoShop().address}/api${path}`, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const { success, message, data } = (await response.json()) as {
    success: boolean
    message: string
    data: T
  }
  expect(success, message).toBe(true)
  return data
}
