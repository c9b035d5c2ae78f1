import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { wishlistItems } from '#database/schema/catalogue/wishlist.ts'
import { oneTimeCodes, users } from '#database/schema/identity/accounts.ts'
import { sessions } from '#database/schema/identity/sessions.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { aCustomer, anAdmin, aProduct, aSeller, PASSWORD } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const db = () => testShop.database.db
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  headers: Headers,
  payload?: object,
) => testShop.app.inject({ method, url: `/api/user/${path}`, headers, ...(payload && { payload }) })

async function aSignedInAdmin() {
  const admin = await anAdmin(db())
  return { admin, headers: await signInAs(testShop, admin) }
}

async function stored(id: string) {
  const [row] = await db().select().from(users).where(eq(users.id, id))
  return row
}

describe('the list of accounts', () => {
  const searchIds = async (headers: Headers, query = '') => {
    const answer = await call('GET', `get-user-by-search${query}`, headers)
    return answer.json().data.map((user: { _id: string }) => user._id)
  }

  test('an admin sees all accounts, newest first, without their secrets', async () => {
    const { admin, headers } = await aSignedInAdmin()
    const shopper = await aCustomer(db(), { createdAt: new Date('2020-01-01') })
    await aCustomer(db(), { deletedAt: new Date() })
    const answer = await call('GET', 'get-all-users', headers)
    expect(answer.json().data.map((user: { _id: string }) => user._id)).toEqual([admin.id, shopper.id])
    expect(answer.json().data[1]).toEqual({
      _id: shopper.id,
      name: 'Rahima Begum',
      email: shopper.email,
      phone: shopper.phone,
      role: 'user',
      isEmailVerified: true,
      isPhoneVerified: true,
      profileImg: null,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    const second = await call('GET', 'get-all-users?page=2&limit=1', headers)
    expect(second.json().data.map((user: { _id: string }) => user._id)).toEqual([shopper.id])
  })

  test('accounts are found by part of a name, email or phone, ignoring case and spelling', async () => {
    const { headers } = await aSignedInAdmin()
    const { id } = await aCustomer(db(), {
      name: 'নাজমা Akter 100%',
      email: 'najma@shop.test',
      phone: '01812345678',
    })
    await aCustomer(db(), { name: 'Somebody 100' })
    for (const term of ['নাজমা', 'AKTER', 'Najma@', '12345678', '১২৩৪৫', '+880 1812-345678', '100%']) {
      expect(await searchIds(headers, `?searchTerm=${encodeURIComponent(term)}`), term).toEqual([id])
    }
    expect(await searchIds(headers, '?searchTerm=_ajma')).toEqual([])
  })

  test('accounts are found by role', async () => {
    const { admin, headers } = await aSignedInAdmin()
    const [seller, shopper] = [await aSeller(db()), await aCustomer(db())]
    expect(await searchIds(headers, '?role=seller')).toEqual([seller.id])
    expect(await searchIds(headers, '?role=user&searchTerm=')).toEqual([shopper.id])
    expect((await searchIds(headers, '?role=')).toSorted()).toEqual(
      [admin.id, seller.id, shopper.id].toSorted(),
    )
    expect((await call('GET', 'get-user-by-search?role=king', headers)).statusCode).toBe(400)
  })
})

describe('changing a role', () => {
  test('a customer becomes a seller and has to sign in again, and the change is audited', async () => {
    const { admin, headers } = await aSignedInAdmin()
    const shopper = await aCustomer(db())
    const customerHeaders = await signInAs(testShop, shopper)
    const answer = await call('PATCH', 'change-role', headers, { userId: shopper.id, role: 'seller' })
    expect(answer.json()).toMatchObject({ statusCode: 200, data: null })
    expect((await stored(shopper.id))?.role).toBe('seller')
    expect((await call('GET', `get-single-user/${shopper.id}`, customerHeaders)).statusCode).toBe(401)
    expect(await db().select().from(auditEntries)).toMatchObject([
      {
        actorId: admin.id,
        action: 'account.role-changed',
        before: { role: 'user' },
        after: { role: 'seller' },
      },
    ])
  })

  test('the same role again changes nothing', async () => {
    const { headers } = await aSignedInAdmin()
    const seller = await aSeller(db())
    const customerHeaders = await signInAs(testShop, seller)
    await call('PATCH', 'change-role', headers, { userId: seller.id, role: 'seller' })
    expect((await call('GET', `get-single-user/${seller.id}`, customerHeaders)).statusCode).toBe(200)
    expect(await db().select().from(auditEntries)).toEqual([])
  })

  test('nobody changes their own role, so that one admin is always left', async () => {
    const [one, other] = [await aSignedInAdmin(), await aSignedInAdmin()]
    const own = await call('PATCH', 'change-role', one.headers, { userId: one.admin.id, role: 'user' })
    expect(own.json()).toMatchObject({ statusCode: 409, message: messages.ownRole })
    const answers = await Promise.all([
      call('PATCH', 'change-role', one.headers, { userId: other.admin.id, role: 'user' }),
      call('PATCH', 'change-role', other.headers, { userId: one.admin.id, role: 'user' }),
    ])
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  test.each([
    [{ role: 'king' }, 400],
    [{ userId: 'nobody' }, 400],
    [{ userId: '01936b1e-0000-7000-8000-000000000000' }, 404],
  ])('%j is rejected', async (input, status) => {
    const { headers } = await aSignedInAdmin()
    const payload = { userId: (await aCustomer(db())).id, role: 'seller', ...input }
    expect((await call('PATCH', 'change-role', headers, payload)).statusCode).toBe(status)
  })
})

describe('deleting an account', () => {
  test('removes personal data and keeps orders and reviews', async () => {
    const { headers } = await aSignedInAdmin()
    const product = await aProduct(db())
    const { customer, headers: customerHeaders } = await aBuyer(testShop)
    await place(testShop, customerHeaders, anOrderBody(customer, [{ product }]), 'key')
    await db().insert(wishlistItems).values({ customerId: customer.id, productId: product.id })
    await db().insert(reviews).values({ productId: product.id, userId: customer.id, stars: 5, text: 'Good' })
    await call('POST', 'forgot-password', {}, { identifier: customer.email })
    const version = testShop.shop.catalogueVersion.current()

    expect((await call('DELETE', `delete-user/${customer.id}`, headers)).json()).toMatchObject({
      statusCode: 200,
    })

    const { createdAt: _created, updatedAt: _updated, deletedAt, ...rest } = (await stored(customer.id)) ?? {}
    expect(deletedAt).toBeInstanceOf(Date)
    expect(rest).toEqual({
      id: customer.id,
      name: 'Deleted account',
      customFields: null,
      email: null,
      phone: null,
      address: '',
      passwordHash: null,
      role: 'user',
      staffRole: null,
      staffRoleId: null,
      googleId: null,
      profileImageId: null,
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      pendingEmail: null,
      pendingPhone: null,
      language: null,
    })
    expect(await db().select().from(orders)).toHaveLength(1)
    expect(await db().select().from(reviews)).toHaveLength(1)
    expect(await db().select().from(wishlistItems)).toEqual([])
    expect(await db().select().from(oneTimeCodes)).toEqual([])
    const ended = await db().select().from(sessions).where(eq(sessions.userId, customer.id))
    expect(ended.map((session) => session.revokedReason)).toEqual(['user-deleted'])
    expect((await call('GET', `get-single-user/${customer.id}`, customerHeaders)).statusCode).toBe(401)
    const signIn = await call('POST', 'signin', {}, { identifier: customer.email, password: PASSWORD })
    expect(signIn.json().message).toBe('Invalid credentials')
    expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
    expect((await call('DELETE', `delete-user/${customer.id}`, headers)).statusCode).toBe(404)
  })

  test('deletes the profile image', async () => {
    const { headers } = await aSignedInAdmin()
    const shopper = await aCustomer(db())
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    const imageId = await testShop.shop.images.store(db(), 'profile', photo)
    await db().update(users).set({ profileImageId: imageId }).where(eq(users.id, shopper.id))
    await call('DELETE', `delete-user/${shopper.id}`, headers)
    expect(await readdir(testShop.shop.images.folder ?? '')).not.toContain(imageId)
  })

  test('frees the email for a new account', async () => {
    const { headers } = await aSignedInAdmin()
    const shopper = await aCustomer(db(), { email: 'rahima@example.test' })
    await call('DELETE', `delete-user/${shopper.id}`, headers)
    await aCustomer(db(), { email: 'rahima@example.test' })
    expect(
      (await call('POST', 'signin', {}, { identifier: 'rahima@example.test', password: PASSWORD }))
        .statusCode,
    ).toBe(200)
  })

  test("refuses a seller with products on sale and the viewer's own account", async () => {
    const { admin, headers } = await aSignedInAdmin()
    const { sellerId } = await aProduct(db())
    const seller = await call('DELETE', `delete-user/${sellerId}`, headers)
    expect(seller.json()).toMatchObject({ statusCode: 409, message: messages.sellerHasProducts })
    const own = await call('DELETE', `delete-user/${admin.id}`, headers)
    expect(own.json()).toMatchObject({ statusCode: 409, message: messages.ownAccount })
    expect((await stored(sellerId))?.deletedAt).toBeNull()
  })
})

test('only an admin sees or changes other accounts', async () => {
  const target = await aCustomer(db())
  const calls = [
    ['GET', 'get-all-users'],
    ['GET', 'get-user-by-search?searchTerm=a'],
    ['PATCH', 'change-role', { userId: target.id, role: 'admin' }],
    ['DELETE', `delete-user/${target.id}`],
  ] as const
  const callers = [
    [401, {}],
    [403, await signInAs(testShop, target)],
    [403, await signInAs(testShop, await aCustomer(db()))],
    [403, await signInAs(testShop, await aSeller(db()))],
  ] as const
  for (const [status, headers] of callers) {
    for (const [method, path, payload] of calls) {
      expect((await call(method, path, headers, payload)).statusCode, `${method} ${path}`).toBe(status)
    }
  }
  expect(await stored(target.id)).toMatchObject({ role: 'user', deletedAt: null })
})
