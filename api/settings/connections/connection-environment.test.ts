import { expect, test } from 'vitest'
import { environmentOf } from './connection-environment.ts'

const senderOf = (values: Record<string, string>) => environmentOf('mail', values).MAIL_FROM

test('mail of a mailbox is sent under its address where no sender was entered', () => {
  const mailbox = { host: 'mail.shop.example', user: 'orders@shop.example' }
  expect(senderOf(mailbox)).toBe('orders@shop.example')
  expect(senderOf({ ...mailbox, from: 'Shop <hello@shop.example>' })).toBe('Shop <hello@shop.example>')
  expect(senderOf({ host: 'SMTP.gmail.com', user: 'shop@gmail.com' })).toBe('shop@gmail.com')
  expect(senderOf({ host: 'smtp.zoho.com', user: 'orders@shop.example' })).toBe('orders@shop.example')
})

test.each([
  ['smtp-relay.brevo.com', '8f2a1c001@smtp-brevo.com'],
  ['smtp.mailgun.org', 'postmaster@mg.shop.example'],
  ['smtp.sendgrid.net', 'apikey'],
  ['notshop.example', 'orders@shop.example'],
  ['smtp.gmail.com', 'shop'],
])('at %s the user name %s is no sender', (host, user) => {
  expect(senderOf({ host, user })).toBe('')
})
