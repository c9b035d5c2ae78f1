import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { aCustomer, anAdmin, aSeller, PASSWORD } from '#testing/factories.ts'
import { anotherCode, codeSentTo, linkSentTo, messagesTo } from '#testing/messages.ts'
import { customerRequests } from '#testing/scenarios/customer-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const { call, aSignedInCustomer, findUser } = customerRequests(testShop)

type Headers = Record<string, string>

describe('editing the profile', () => {
  const update = (headers: Headers, payload: object) => call('PUT', 'update-profile', payload, headers)

  test('changes name and address at once, and ignores other fields', async () => {
    const { id, headers, email } = await aSignedInCustomer()
    const payload = { id, name: '  Rahima   Khatun ', address: ' House 1, Sylhet ', role: 'admin', email }
    const answer = await update(headers, {
      ...payload,
      isEmailVerified: false,
      googleId: 'x',
      password: 'hacked1',
    })
    expect(answer.json()).toMatchObject({
      message: 'Profile updated successfully',
      data: { _id: id, name: 'Rahima Khatun', address: 'House 1, Sylhet', role: 'user', pendingEmail: null },
    })
    expect(await findUser(id)).toMatchObject({ name: 'Rahima Khatun', role: 'user', googleId: null, email })
    expect((await call('POST', 'signin', { identifier: email, password: PASSWORD })).statusCode).toBe(200)
  })

  test('remembers the language, for the next device', async () => {
    const { id, headers, email } = await aSignedInCustomer()
    const signIn = async () =>
      (await call('POST', 'signin', { identifier: email, password: PASSWORD })).json().data
    expect((await signIn()).user.language).toBeNull()
    expect((await update(headers, { id, language: 'bn' })).json().data).toMatchObject({
      language: 'bn',
      email,
    })
    expect((await signIn()).user.language).toBe('bn')
    expect((await update(headers, { id, name: 'Rahima Khatun' })).json().data.language).toBe('bn')
    expect((await update(headers, { id, language: 'hi' })).statusCode).toBe(400)
  })

  test('replaces the email when the link is used', async () => {
    const { id, headers, email } = await aSignedInCustomer()
    const answer = await update(headers, { id, email: 'New@Example.test' })
    expect(answer.json().data).toMatchObject({
      email,
      isEmailVerified: true,
      pendingEmail: 'new@example.test',
    })
    expect((await findUser(id))?.email).toBe(email)
    const [mail] = await messagesTo(testShop, 'new@example.test')
    expect(mail?.template).toBe('email-change-link')
    const token = await linkSentTo(testShop, 'new@example.test')
    const verified = await call('POST', 'verify-account', { token })
    expect(verified.json().data.user).toMatchObject({ email: 'new@example.test', isEmailVerified: true })
    expect((await call('POST', 'verify-account', { token })).statusCode).toBe(409)
    expect((await call('POST', 'signin', { identifier: email, password: PASSWORD })).statusCode).toBe(401)
    expect(
      (await call('POST', 'signin', { identifier: 'new@example.test', password: PASSWORD })).statusCode,
    ).toBe(200)
  })

  test('replaces the phone when the code is entered', async () => {
    const { id, headers, phone } = await aSignedInCustomer()
    const answer = await update(headers, { id, phone: '+880 1912-345678' })
    expect(answer.json().data).toMatchObject({ phone, pendingPhone: '01912345678' })
    const code = await codeSentTo(testShop, '01912345678')
    // Makes the shop read its settings again.
    testShop.shop.catalogueVersion.invalidate()
    const verify = (payload: object, as = headers) => call('POST', 'verify-phone', payload, as)
    expect((await verify({ phone: '01912345678', code: anotherCode(code) })).statusCode).toBe(400)
    const verified = await verify({ phone: '8801912345678', code })
    expect(verified.json().data).toMatchObject({ _id: id, phone: '01912345678' })
    expect(await findUser(id)).toMatchObject({ phone: '01912345678', phoneVerifiedAt: expect.any(Date) })
  })

  test("does not accept another account's code", async () => {
    const [one, other] = [await aSignedInCustomer(), await aSignedInCustomer()]
    await update(one.headers, { id: one.id, phone: '01912345678' })
    const payload = { phone: '01912345678', code: await codeSentTo(testShop, '01912345678') }
    expect((await call('POST', 'verify-phone', payload, other.headers)).statusCode).toBe(400)
    expect((await call('POST', 'verify-otp', payload)).statusCode).toBe(400)
    expect((await findUser(other.id))?.phone).toBe(other.phone)
    expect((await call('POST', 'verify-phone', payload, one.headers)).statusCode).toBe(200)
  })

  test('sends no second link or code when saved again within a minute', async () => {
    const { id, headers } = await aSignedInCustomer()
    const edit = { id, email: 'new@example.test', phone: '01912345678' }
    for (const name of ['First', 'Second']) {
      expect((await update(headers, { ...edit, name })).json().data).toMatchObject({
        name,
        pendingEmail: 'new@example.test',
        pendingPhone: '01912345678',
      })
    }
    expect(await messagesTo(testShop, 'new@example.test')).toHaveLength(1)
    expect(await messagesTo(testShop, '01912345678')).toHaveLength(1)
  })

  test('notifies only the owner when an email or phone belongs to another account', async () => {
    const [{ id, headers }, owner] = [await aSignedInCustomer(), await aSignedInCustomer()]
    const taken = await update(headers, { id, email: owner.email, phone: owner.phone })
    expect(taken.statusCode).toBe(200)
    expect(taken.json().data).toMatchObject({ pendingEmail: owner.email, pendingPhone: owner.phone })
    for (const to of [owner.email, owner.phone]) {
      expect((await messagesTo(testShop, to ?? '')).map(({ template }) => template)).toEqual([
        'existing-account',
      ])
    }
  })

  test('does not replace the email when another account has verified it meanwhile', async () => {
    const [one, other] = [await aSignedInCustomer(), await aSignedInCustomer()]
    await update(one.headers, { id: one.id, email: 'new@example.test' })
    const token = await linkSentTo(testShop, 'new@example.test')
    await testShop.database.db.update(users).set({ email: 'new@example.test' }).where(eq(users.id, other.id))
    expect((await call('POST', 'verify-account', { token })).statusCode).toBe(409)
    expect((await findUser(one.id))?.email).toBe(one.email)
  })

  test.each([
    [{ name: 'ক'.repeat(300) }, 'name', 'Name must be at most 100 characters'],
    [{ email: 'nobody' }, 'email', 'Invalid email'],
    [{ phone: '12345' }, 'phone', 'Invalid phone number'],
    [{ address: 'x'.repeat(501) }, 'address', messages.profileAddressTooLong],
    [{ address: 'a\u0000b' }, 'address', messages.invalidInput],
  ])('rejects %j with a message at the field', async (input, path, message) => {
    const { id, headers, name } = await aSignedInCustomer()
    const answer = await update(headers, { id, ...input })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path, message }])
    expect((await findUser(id))?.name).toBe(name)
  })

  test('treats every field as optional and accepts a name of any length', async () => {
    const { id, headers, email, phone, name } = await aSignedInCustomer()
    const empty = await update(headers, { id, name: '  ', email: '', phone: '' })
    expect(empty.json().data).toMatchObject({ name, email, phone, pendingEmail: null, pendingPhone: null })
    expect((await update(headers, { id, name: ' ঋ ' })).json().data.name).toBe('ঋ')
    expect((await update(headers, { id })).statusCode).toBe(200)
  })

  test('is allowed to the owner only, not even to an admin', async () => {
    const { id, name } = await aSignedInCustomer()
    const { db } = testShop.database
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      const answer = await update(await signInAs(testShop, someone), { id, name: 'Somebody else' })
      expect(answer.statusCode).toBe(403)
    }
    expect((await update({}, { id, name: 'Nobody' })).statusCode).toBe(401)
    expect((await findUser(id))?.name).toBe(name)
  })
})

describe('a new email or phone that waits to be verified', () => {
  const newEmail = 'new@example.test'
  const newPhone = '01912345678'
  const account = async (id: string, headers: Headers) =>
    (await testShop.app.inject({ url: `/api/user/get-single-user/${id}`, headers })).json().data
  const cancel = (headers: Headers, payload: object) =>
    call('POST', 'cancel-contact-change', payload, headers)

  async function aCustomerWithBothPending() {
    const member = await aSignedInCustomer()
    const edit = { id: member.id, email: newEmail, phone: newPhone }
    expect((await call('PUT', 'update-profile', edit, member.headers)).statusCode).toBe(200)
    return member
  }

  test('is shown until it is verified, also when other fields are edited', async () => {
    const { id, headers, email } = await aCustomerWithBothPending()
    await call('PUT', 'update-profile', { id, name: 'Rahima', email }, headers)
    expect(await account(id, headers)).toMatchObject({
      email,
      pendingEmail: newEmail,
      pendingPhone: newPhone,
    })
    await call('POST', 'verify-account', { token: await linkSentTo(testShop, newEmail) })
    const code = await codeSentTo(testShop, newPhone)
    await call('POST', 'verify-phone', { phone: newPhone, code }, headers)
    expect(await account(id, headers)).toMatchObject({
      email: newEmail,
      phone: newPhone,
      pendingEmail: null,
      pendingPhone: null,
    })
  })

  test('is dropped when its owner cancels it, and its link and code stop working', async () => {
    const { id, headers, email, phone } = await aCustomerWithBothPending()
    const answer = await cancel(headers, { id, contact: 'email' })
    expect(answer.json().data).toMatchObject({ email, pendingEmail: null, pendingPhone: newPhone })
    expect((await cancel(headers, { id, contact: 'phone' })).json().data.pendingPhone).toBeNull()
    const link = await call('POST', 'verify-account', { token: await linkSentTo(testShop, newEmail) })
    expect(link.statusCode).toBe(400)
    const code = await codeSentTo(testShop, newPhone)
    expect((await call('POST', 'verify-phone', { phone: newPhone, code }, headers)).statusCode).toBe(400)
    expect(await findUser(id)).toMatchObject({ email, phone })
  })

  test('is cancelled by its owner only', async () => {
    const { id, headers } = await aCustomerWithBothPending()
    const { db } = testShop.database
    expect((await cancel({}, { id, contact: 'email' })).statusCode).toBe(401)
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      const as = await signInAs(testShop, someone)
      expect((await cancel(as, { id, contact: 'email' })).statusCode).toBe(403)
    }
    expect((await cancel(headers, { id, contact: 'name' })).statusCode).toBe(400)
    expect((await account(id, headers)).pendingEmail).toBe(newEmail)
  })

  test('is notified to the old one once it has replaced it', async () => {
    const { id, headers, email, phone } = await aCustomerWithBothPending()
    const countNotices = async (to: string | null) =>
      (await messagesTo(testShop, to ?? '')).filter(({ template }) => template === 'contact-changed').length
    expect(await countNotices(email)).toBe(0)
    await call('POST', 'verify-account', { token: await linkSentTo(testShop, newEmail) })
    expect([await countNotices(email), await countNotices(newEmail)]).toEqual([1, 0])
    const code = await codeSentTo(testShop, newPhone)
    await call('POST', 'verify-phone', { phone: newPhone, code }, headers)
    expect([await countNotices(phone), await countNotices(newPhone)]).toEqual([1, 0])
    expect((await findUser(id))?.phone).toBe(newPhone)
  })
})
