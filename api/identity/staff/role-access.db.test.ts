import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import { missingPermission } from '#contract/identity/permissions.ts'
import { type DefaultRole, defaultPermissions, defaultRoles } from '#contract/identity/staff-roles.ts'
import { messages } from '#contract/messages.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { columnsOfRole } from './role-columns.ts'

/** Shared by all tests, since every call is made once by every role. */
const testShop = openTestShop({ isShared: true })

const NOBODY = '01936b1e-0000-7000-8000-000000000000'

const isForStaff = ({ who }: Endpoint) => who === 'admin' || who === 'seller-or-admin'
const staffCalls = allEndpoints.filter(isForStaff)
/** Calls of everybody signed in, which staff may make for others. */
const sharedCalls = allEndpoints.filter(({ who, permission }) => who === 'signed-in' && permission)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let headersOf: Record<string, Record<string, string>>

beforeAll(async () => {
  headersOf = Object.fromEntries(
    await Promise.all(
      defaultRoles.map(async (role) => {
        const admin = await anAdmin(testShop.database.db, columnsOfRole(role))
        return [role, await signInAs(testShop, admin)] as const
      }),
    ),
  )
})

/** A call without valid input: it says whether the role may make it, and changes nothing. */
function attempt(
  endpoint: Endpoint,
  role: DefaultRole,
  ids: Readonly<Record<string, string>> = {},
  body = {},
) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? NOBODY)
  return testShop.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    ...(headersOf[role] && { headers: headersOf[role] }),
    ...(endpoint.body && { payload: body }),
  })
}

describe.each(defaultRoles)('the role %s', (role) => {
  test.each(staffCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: as the contract says',
    async (_name, endpoint) => {
      const missing =
        endpoint.permission && missingPermission(new Set(defaultPermissions[role]), endpoint.permission)
      // Who may see products but not customers asks for sellers only.
      const query = endpoint.path === '/user/get-user-by-search' ? '?role=seller' : ''
      const response = await attempt({ ...endpoint, path: endpoint.path + query }, role)
      if (!missing) return expect(response.statusCode, response.body).not.toBe(403)
      expect(response.json()).toEqual({
        success: false,
        statusCode: 403,
        code: 'forbidden',
        message: messages.permissionMissing(permissionTexts[missing]),
      })
    },
  )
})

test('every call of staff names what it needs', () => {
  expect(staffCalls.length).toBeGreaterThan(190)
  expect(staffCalls.filter(({ permission }) => permission === undefined).map(nameOf)).toEqual([])
})

describe('what is somebody else’s, by calls that customers make too', () => {
  /** Input with which such a call gets as far as deciding who may. */
  const bodies: Readonly<Record<string, object>> = {
    'PATCH /user/custom-fields/:id': { customFields: {} },
    'PATCH /order/update-status/:orderId': { status: 'processing' },
  }
  /** Answers with what is the viewer's own, where others get all. */
  const filtered = ['GET /refund']

  let ids: { customerId: string; orderId: string; productId: string }

  beforeAll(async () => {
    const { customer, headers } = await aBuyer(testShop)
    const product = await aProduct(testShop.database.db)
    const order = await place(testShop, headers, anOrderBody(customer, [{ product }]), 'attempt-1')
    const orderId = order.json().data._id
    ids = { customerId: customer.id, orderId, productId: product.id }
  })

  test.each(
    sharedCalls
      .filter((endpoint) => !filtered.includes(nameOf(endpoint)))
      .map((e) => [nameOf(e), e] as const),
  )('%s: as the contract says', async (name, endpoint) => {
    const { customerId, orderId, productId } = ids
    const ofParams = { ...ids, id: name.includes('invoice') ? orderId : customerId }
    // The order moves on with the first role that may confirm it; later ones get a conflict.
    for (const role of defaultRoles) {
      const body = bodies[name] ?? { productId, productIds: [productId] }
      const { statusCode } = await attempt(endpoint, role, ofParams, body)
      const held = new Set(defaultPermissions[role])
      const missing = endpoint.permission && missingPermission(held, endpoint.permission)
      expect([role, statusCode === 403], `${name} ${statusCode}`).toEqual([role, missing !== undefined])
    }
  })

  test('staff who may not see customers still see and change themselves', async () => {
    const packer = await anAdmin(testShop.database.db, columnsOfRole('packer'))
    const headers = await signInAs(testShop, packer)
    const own = await testShop.app.inject({ url: `/api/user/get-single-user/${packer.id}`, headers })
    // Their own email is not masked for them.
    expect(own.json().data).toMatchObject({ email: packer.email, phone: packer.phone })
    const other = await aCustomer(testShop.database.db)
    const others = await testShop.app.inject({ url: `/api/user/get-single-user/${other.id}`, headers })
    expect(others.statusCode).toBe(403)
  })
})
