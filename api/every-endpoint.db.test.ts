import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = openTestShop()

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

/** Field names that calls read, so that bad values reach the rules behind the first check. */
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
  'id',
]
const nastyBody = fc.oneof(
  nastyValue,
  fc.dictionary(fc.constantFrom(...fieldNames), nastyValue, { maxKeys: 8 }),
)

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

describe.each(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('answers any input in the one shape and never with a 500', async () => {
      await aProduct(at.database.db)
      const callers = [
        {},
        await signInAs(at, await aCustomer(at.database.db)),
        await signInAs(at, await anAdmin(at.database.db)),
        { authorization: 'Bearer nonsense' },
      ]
      await fc.assert(
        fc.asyncProperty(
          fc.array(nasty, { minLength: 2, maxLength: 2 }),
          fc.dictionary(fc.constantFrom(...queryNames), nasty, { maxKeys: 4 }),
          nastyBody,
          fc.constantFrom(...callers),
          async (params, query, body, headers) => {
            const response = await at.app.inject({
              method: endpoint.method,
              url: address(endpoint, params),
              query,
              headers: { ...headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
              ...(endpoint.body && { payload: JSON.stringify(body) }),
            })
            expect(response.statusCode, response.body).toBeLessThan(500)
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

    if (endpoint.who !== 'anyone') {
      test('asks to sign in', async () => {
        const response = await at.app.inject({
          method: endpoint.method,
          url: address(endpoint, [
            '01936b1e-0000-7000-8000-000000000000',
            '01936b1e-0000-7000-8000-000000000001',
          ]),
          ...(endpoint.body && { payload: {} }),
        })
        expect(response.statusCode).toBe(401)
      })
    }

    if (endpoint.body) {
      test.each([
        ['broken JSON', '{"a":', 'application/json', 400],
        ['another kind of body', '<a/>', 'text/xml', 415],
        ['more than a megabyte', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 'application/json', 413],
      ])('refuses %s', async (_what, payload, type, status) => {
        const seller = await signInAs(at, await aSeller(at.database.db))
        const response = await at.app.inject({
          method: endpoint.method,
          url: address(endpoint, [
            '01936b1e-0000-7000-8000-000000000000',
            '01936b1e-0000-7000-8000-000000000001',
          ]),
          headers: { ...seller, 'content-type': type },
          payload,
        })
        expect(response.statusCode).toBe(status)
        expect(response.json()).toMatchObject({ success: false, statusCode: status })
      })
    }
  },
)

test('every route of the API belongs to an endpoint and so has an access rule', () => {
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
