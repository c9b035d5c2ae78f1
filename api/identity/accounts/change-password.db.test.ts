import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { aCustomer, anAdmin, aSeller, PASSWORD } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { customerRequests } from '#testing/scenarios/customer-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const { call, aSignedInCustomer, findUser } = customerRequests(testShop)

type Headers = Record<string, string>

describe('changing the password', () => {
  const change = (headers: Headers, payload: object) => call('PATCH', 'change-password', payload, headers)
  const body = (id: string, overrides: object = {}) => ({
    id,
    currentPassword: PASSWORD,
    newPassword: 'new-secret',
    confirmPassword: 'new-secret',
    ...overrides,
  })

  test('makes the new password work, keeps this session and ends the others', async () => {
    const { id, headers, email } = await aSignedInCustomer()
    const elsewhere = await signInAs(testShop, { id })
    const answer = await change(headers, body(id))
    expect(answer.json()).toMatchObject({
      statusCode: 200,
      message: 'Password changed successfully',
      data: null,
    })
    const own = (as: Headers) => testShop.app.inject({ url: `/api/user/get-single-user/${id}`, headers: as })
    expect((await own(headers)).statusCode).toBe(200)
    expect((await own(elsewhere)).statusCode).toBe(401)
    expect((await call('POST', 'signin', { identifier: email, password: PASSWORD })).statusCode).toBe(401)
    expect((await call('POST', 'signin', { identifier: email, password: 'new-secret' })).statusCode).toBe(200)
    expect((await messagesTo(testShop, email ?? ''))[0]?.template).toBe('password-changed')
  })

  test.each([
    [{ currentPassword: 'not this' }, 'currentPassword', 'Current password is incorrect'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      'newPassword',
      'Password must be at least 6 characters',
    ],
    [{ newPassword: 'x'.repeat(5000) }, 'newPassword', 'Password must be at most 200 characters'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'another' }, 'confirmPassword', "Passwords don't match"],
  ])('rejects %j with a message at the field', async (overrides, path, message) => {
    const { id, headers, passwordHash } = await aSignedInCustomer()
    const answer = await change(headers, body(id, overrides))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ path, message })
    expect((await findUser(id))?.passwordHash).toBe(passwordHash)
  })

  test('accepts one of two concurrent changes', async () => {
    const { id, headers } = await aSignedInCustomer()
    const answers = await Promise.all([change(headers, body(id)), change(headers, body(id))])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400])
  })

  test('requires a longer password of the staff that is not easily guessed', async () => {
    const { id, headers } = await aSignedInCustomer({ role: 'seller' })
    for (const newPassword of ['abcdef1', 'password123'])
      expect(
        (await change(headers, body(id, { newPassword, confirmPassword: newPassword }))).json(),
      ).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'newPassword' }],
      })
    const newPassword = 'jackfruit-and-rain'
    expect((await change(headers, body(id, { newPassword, confirmPassword: newPassword }))).statusCode).toBe(
      200,
    )
  })

  test('tells an account without a password how to set one', async () => {
    const { id, headers } = await aSignedInCustomer({ passwordHash: null })
    const answer = await change(headers, body(id))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(messages.noPasswordYet)
  })

  test('stops guesses of the current password after ten attempts', async () => {
    const { id, headers } = await aSignedInCustomer()
    const guess = () => change(headers, body(id, { currentPassword: 'guess' }))
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect((await change(headers, body(id))).statusCode).toBe(429)
  })

  test("refuses to change somebody else's password", async () => {
    const { id, passwordHash } = await aSignedInCustomer()
    const { db } = testShop.database
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      expect((await change(await signInAs(testShop, someone), body(id))).statusCode).toBe(403)
    }
    expect((await findUser(id))?.passwordHash).toBe(passwordHash)
  })
})
