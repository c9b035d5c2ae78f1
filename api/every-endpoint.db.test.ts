import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { createApi } from './api.ts'

/** Shared by all tests, since opening a shop takes longer than all requests of a test. */
const at = openTestShop({ isShared: true })

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'abc',
    '\u0000',
    '-1',
    '0',
    '1e9',
    '999999999999999999999',
    'NaN',
    "' or 1=1 --",
    '%_\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '🙂'.repeat(50),
    'শাড়ি',
    'a'.repeat(3000),
    'constructor',
    '__proto__',
    'hasOwnProperty',
    '\ud83d',
    'half \udc00 a pair',
    '01936b1e-0000-7000-8000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const nastyValue = fc.oneof(
  nasty,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e9, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], {
    a: { b: 1 },
  }),
  fc.array(nasty, { maxLength: 3 }),
)

/** Field names that endpoints read, so that bad values reach their codecs. */
const fieldNames = [
  'identifier',
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'method',
  'name',
  'email',
  'token',
  'code',
  'authCode',
  'id',
  'userId',
  'role',
  'productId',
  'status',
  'items',
  'phone',
  'customerId',
  'totalPrice',
  'deliveryAddress',
  'paymentMethod',
  'cuopon',
  'orderId',
  'paymentStatus',
  'refundMethod',
  'refundNumber',
  'review',
  'contact',
  'constructor',
  '__proto__',
]
/** Existing accounts and rows: bodies with their ids pass the first checks, so that bad values reach the services. */
type Known = { callerId: string; email: string; productId: string; orderId: string }

function wellFilled({ callerId, email, productId, orderId }: Known) {
  return {
    id: callerId,
    userId: callerId,
    customerId: callerId,
    productId,
    orderId,
    identifier: email,
    email,
    name: 'Somebody',
    phone: '01712345678',
    password: 'secret1',
    confirmPassword: 'secret1',
    currentPassword: 'secret1',
    newPassword: 'secret1',
    method: 'email',
    code: '1234',
    contact: 'email',
    role: 'seller',
    status: 'cancelled',
    paymentStatus: 'paid',
    items: [{ productId, quantity: 1 }],
    totalPrice: 1130,
    paymentMethod: 'cash',
    deliveryAddress: {
      division: 'Sylhet',
      district: 'Sylhet',
      city: 'Beanibazar',
      addressDetails: 'Holding 3, Station Road',
    },
    refundMethod: 'bkash',
    refundNumber: '01712345678',
    review: { userId: callerId, stars: 5, text: 'Good' },
  }
}

/** A body that is valid except for a field or two. */
const nearlyRight = (known: Known) =>
  fc
    .dictionary(fc.constantFrom(...fieldNames), nastyValue, { maxKeys: 2 })
    .map((bad) => ({ ...wellFilled(known), ...bad }))

const nastyBody = fc.oneof(
  nastyValue,
  fc.dictionary(fc.constantFrom(...fieldNames), nastyValue, { maxKeys: 8 }),
)

/** A URL cannot contain half of a surrogate pair. */
const nastyInAddress = nasty.map((text) => text.toWellFormed())

function address(endpoint: Endpoint, values: string[]): string {
  let next = 0
  return `/api${endpoint.path.replace(/:\w+/g, () => encodeURIComponent(values[next++] ?? 'x') || 'x')}`
}

const queryNames = [
  'page',
  'limit',
  'search',
  'category',
  'subCategory',
  'minPrice',
  'maxPrice',
  'discount',
  'sortBy',
  'categoryId',
  'searchTerm',
  'role',
]

const NOBODY = '01936b1e-0000-7000-8000-000000000000'

/** Endpoints as rows of a test table, each with its own IP address, since rate limits are per address. */
const rowsOf = (endpoints: readonly Endpoint[]) =>
  endpoints.map(
    (endpoint, index) => [`${endpoint.method} ${endpoint.path}`, endpoint, `198.51.100.${index}`] as const,
  )

/** Callers: without a token, with an invalid one, a customer and an admin, both newly created. */
async function someCallers() {
  const { db } = at.database
  const [customer, admin] = [await aCustomer(db), await anAdmin(db)]
  return [
    { id: NOBODY, headers: {} },
    { id: customer.id, headers: await signInAs(at, customer) },
    { id: admin.id, headers: await signInAs(at, admin) },
    { id: NOBODY, headers: { authorization: 'Bearer nonsense' } },
  ]
}

describe.each(rowsOf(allEndpoints))('%s', (_name, endpoint, remoteAddress) => {
  test('answers any input with the envelope and never with a 500', async () => {
    const product = await aProduct(at.database.db)
    const email = `someone${remoteAddress}@example.test`
    const bodyOf = ({ id }: { id: string }) =>
      fc.oneof(nastyBody, nearlyRight({ callerId: id, email, productId: product.id, orderId: NOBODY }))
    const inAddress = (id: string) => fc.oneof(nastyInAddress, fc.constantFrom(id, product.id))
    const requested = fc
      .constantFrom(...(await someCallers()))
      .chain((caller) =>
        fc.tuple(
          fc.constant(caller.headers),
          fc.array(inAddress(caller.id), { minLength: 2, maxLength: 2 }),
          bodyOf(caller),
        ),
      )
    await fc.assert(
      fc.asyncProperty(
        requested,
        fc.dictionary(fc.constantFrom(...queryNames), nastyInAddress, { maxKeys: 4 }),
        async ([headers, params, body], query) => {
          const response = await at.app.inject({
            method: endpoint.method,
            url: address(endpoint, params),
            query,
            remoteAddress,
            headers: { ...headers, ...(isJsonCall(endpoint) && { 'content-type': 'application/json' }) },
            ...payloadOf(endpoint, body),
          })
          expect(response.statusCode, response.body).toBeLessThan(500)
          // A file may be JSON too.
          if (!isJson(response) || response.headers['content-disposition']) {
            // Without a return value, since fast-check would take it for the result.
            expect(response.statusCode).toBe(200)
            return
          }
          const answer = response.json()
          expect(answer).toMatchObject({
            success: response.statusCode < 400,
            statusCode: response.statusCode,
          })
          if (response.statusCode === 400) expect(answer.message).not.toBe('')
        },
      ),
      { numRuns: 40 },
    )
  })
})

const isJsonCall = ({ body, files }: Endpoint) => body !== undefined && files === undefined

/** The body in the endpoint's format: JSON, or a form of texts. */
function payloadOf(endpoint: Endpoint, body: unknown) {
  if (!endpoint.body) return {}
  if (isJsonCall(endpoint)) return { payload: JSON.stringify(body) }
  const form = new FormData()
  form.append('name', 'Brass table lamp')
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, typeof value === 'string' ? value : String(JSON.stringify(value)))
  return { payload: form }
}

const anyAddress = (endpoint: Endpoint) => address(endpoint, [NOBODY, NOBODY.replace(/0$/, '1')])

test.each(rowsOf(allEndpoints.filter(({ who }) => who !== 'anyone')))(
  '%s asks to sign in',
  async (_name, endpoint) => {
    const response = await at.app.inject({
      method: endpoint.method,
      url: anyAddress(endpoint),
      ...(endpoint.body && { payload: {} }),
    })
    expect(response.statusCode).toBe(401)
  },
)

test.each([
  ['broken JSON', '{"a":', 'application/json', 400, 'invalid'],
  ['another kind of body', '<a/>', 'text/xml', 415, 'unsupportedType'],
  ['more than a megabyte', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 'application/json', 413, 'tooLarge'],
])('every endpoint with a body rejects %s', async (_name, payload, type, status, code) => {
  const seller = await signInAs(at, await aSeller(at.database.db))
  for (const [name, endpoint, remoteAddress] of rowsOf(allEndpoints.filter(({ body }) => body))) {
    const response = await at.app.inject({
      method: endpoint.method,
      url: anyAddress(endpoint),
      remoteAddress,
      headers: { ...seller, 'content-type': type },
      payload,
    })
    expect(response.statusCode, name).toBe(status)
    expect(response.json(), name).toMatchObject({ success: false, statusCode: status, code })
  }
})

function isJson({ headers }: { headers: Record<string, unknown> }): boolean {
  return String(headers['content-type']).startsWith('application/json')
}

test('every route comes from an endpoint, except the reference, gateway callbacks and the 404 handler', async () => {
  const app = Fastify()
  const others = new Set<string>()
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.endpoint) others.add(url)
  })
  await app.register(createApi(at.shop), { prefix: '/api' })
  await app.ready()
  expect([...others].toSorted()).toEqual([
    '/api/*',
    '/api/docs',
    '/api/openapi.json',
    // Called by payment gateways and by browsers that return from them, in the gateways' formats.
    '/api/payment/:provider/:event',
    '/api/payment/:provider/ipn',
  ])
  await app.close()
})

test('every route belongs to an endpoint and thus has an access rule', () => {
  const documented = new Set(allEndpoints.map(({ method, path }) => `${method} /api${path}`))
  const routes = at.app.printRoutes({ commonPrefix: false })
  expect(documented.size).toBe(allEndpoints.length)
  for (const endpoint of allEndpoints) {
    expect(
      at.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }),
      `${endpoint.method} ${endpoint.path}\n${routes}`,
    ).toBe(true)
  }
})
