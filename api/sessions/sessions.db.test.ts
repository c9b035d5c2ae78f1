import { describe, expect, test } from 'vitest'
import { aCustomer, PASSWORD } from '#testing/factories.ts'
import { useTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = useTestShop()

const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
  testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, headers, ...(payload && { payload }) })

const signIn = (identifier: string, password = PASSWORD) => post('signin', { identifier, password })

const getUser = (id: string, headers: Record<string, string>) =>
  testShop.app.inject({ url: `/api/user/get-single-user/${id}`, headers })

describe('signing in', () => {
  test('a shopper signs in by email', async () => {
    const shopper = await aCustomer(testShop.database.db, { email: 'rahima@example.test' })
    const answer = await signIn(' Rahima@Example.test ')
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toEqual({
      user: expect.objectContaining({ _id: shopper.id, email: 'rahima@example.test', role: 'user' }),
      accessToken: expect.any(String),
    })
    expect(data.user.passwordHash).toBeUndefined()
    const own = await getUser(shopper.id, { authorization: `Bearer ${data.accessToken}` })
    expect(own.json().data._id).toBe(shopper.id)
  })

  test('a helper signs anybody in', async () => {
    const shopper = await aCustomer(testShop.database.db)
    const own = await getUser(shopper.id, await signInAs(testShop, shopper))
    expect(own.statusCode).toBe(200)
  })
})
