import { expect, test } from 'vitest'
import { environmentOf } from './connection-environment.ts'

test('mail is sent under its user name where that is an address and no sender was entered', () => {
  const senderOf = (values: Record<string, string>) => environmentOf('mail', values).MAIL_FROM
  expect(senderOf({ user: 'orders@shop.example' })).toBe('orders@shop.example')
  expect(senderOf({ user: 'orders@shop.example', from: 'Shop <hello@shop.example>' })).toBe(
    'Shop <hello@shop.example>',
  )
  expect(senderOf({ user: 'apikey' })).toBe('')
})
