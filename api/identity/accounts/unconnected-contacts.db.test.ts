import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { messagesTo } from '#testing/messages.ts'
import { customerRequests } from '#testing/scenarios/customer-requests.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop({ unconnectedChannels: ['sms'] })
const { call, aSignedInCustomer, findUser } = customerRequests(testShop)

const newPhone = '01912345678'
const rejection = {
  message: messages.smsNotConnected,
  errors: [{ path: 'phone', message: messages.smsNotConnected }],
}

test('a new phone that no code can reach is refused at its field, and the whole profile stays as it was', async () => {
  const { id, headers, name, phone } = await aSignedInCustomer()
  const edit = { id, name: 'Rahima Khatun', address: 'House 1, Sylhet', email: 'new@example.test' }
  const refused = await call('PUT', 'update-profile', { ...edit, phone: newPhone }, headers)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject(rejection)
  expect(await findUser(id)).toMatchObject({ name, pendingEmail: null, pendingPhone: null })
  expect(await messagesTo(testShop, 'new@example.test')).toEqual([])

  const saved = await call('PUT', 'update-profile', { ...edit, phone }, headers)
  expect(saved.json().data).toMatchObject({ name: 'Rahima Khatun', pendingEmail: 'new@example.test' })
})

test('so is the phone of a registration', async () => {
  const account = {
    name: 'Rahima',
    method: 'phone',
    phone: newPhone,
    password: 'secret1',
    confirmPassword: 'secret1',
  }
  const refused = await call('POST', 'register', account)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject(rejection)
})
