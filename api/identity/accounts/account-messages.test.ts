import { describe, expect, test } from 'vitest'
import { templateRule } from '#api/messages/outbound-message.ts'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import { refundMessages } from '#api/sales/refunds/refund-messages.ts'
import { htmlOf } from '#testing/messages.ts'
import {
  type CodePurpose,
  codeMessage,
  emailChangeLinkMessage,
  existingAccountMessage,
  passwordChangedMessage,
  type SecondFactorChange,
  secondFactorMessage,
  verificationLinkMessage,
} from './account-messages.ts'

const purposes: CodePurpose[] = ['register-phone', 'change-phone', 'reset-password', 'sign-in']
const rahima = { to: 'rahima@example.test', name: 'রহিমা <b>', shopName: { name: 'Biponi', nameBn: '' } }

describe('the message with a code', () => {
  test.each(purposes)('for %s is one GSM-7 SMS that begins with the code', (purpose) => {
    const outboundMessage = codeMessage(purpose, {
      identifier: '01712345678',
      code: '0427',
      shopName: { name: 'বিপণি', nameBn: '' },
      host: 'bazar.shop.example',
    })
    expect(outboundMessage).toMatchObject({ channel: 'sms', recipient: '01712345678', content: null })
    expect(outboundMessage.text).toMatch(/^0427 is your Biponi .+ code|^0427 is your Biponi code/)
    expect(outboundMessage.text.split('\n').at(-1)).toBe('@bazar.shop.example #0427')
    expect(smsSegments(outboundMessage.text)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
  })

  test.each(purposes)('for %s is an email when the identifier is an email', (purpose) => {
    const outboundMessage = codeMessage(purpose, {
      identifier: 'rahima@example.test',
      code: '0427',
      shopName: { name: 'বিপণি', nameBn: '' },
      host: 'bazar.shop.example',
    })
    expect(outboundMessage.channel).toBe('email')
    expect(outboundMessage.text.match(/\d{4}/g)).toEqual(['0427'])
    expect(htmlOf(outboundMessage)).toContain('>0427</p>')
  })

  test.each(purposes)('for %s is erased once sent and not sent after it has expired', (purpose) => {
    const { template } = codeMessage(purpose, {
      identifier: '01712345678',
      code: '0427',
      shopName: { name: 'Biponi', nameBn: '' },
      host: 'shop.example',
    })
    expect(templateRule(template)).toEqual({ usefulForSeconds: 300, isSecret: true })
  })
})

test('links have a line of their own in the text and are the target of the button', () => {
  const url = 'https://shop.example/verify/a-b_c?x=1&y=2'
  for (const outboundMessage of [
    verificationLinkMessage({ ...rahima, url }),
    emailChangeLinkMessage({ ...rahima, url }),
    existingAccountMessage({ ...rahima, signInUrl: url }),
    passwordChangedMessage({ ...rahima, resetUrl: url }),
    secondFactorMessage({ ...rahima, change: 'on', resetUrl: url }),
  ]) {
    expect(outboundMessage.text.split('\n')).toContain(url)
    expect(htmlOf(outboundMessage)).toContain('href="https://shop.example/verify/a-b_c?x=1&amp;y=2"')
    expect(htmlOf(outboundMessage)).toContain('রহিমা &lt;b&gt;')
  }
})

test('a link that is not a web address is rejected', () => {
  expect(() => verificationLinkMessage({ ...rahima, url: 'javascript:alert(1)' })).toThrow('http')
})

test('an account with only a phone is notified of a new password by SMS', () => {
  const outboundMessage = passwordChangedMessage({
    ...rahima,
    to: '01712345678',
    resetUrl: 'https://shop.example/forgot-password',
  })
  expect(outboundMessage.channel).toBe('sms')
  expect(smsSegments(outboundMessage.text)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
})

test.each<SecondFactorChange>(['on', 'off', 'taken-off'])(
  'a change of two-step sign-in (%s) is notified by email and by one SMS',
  (change) => {
    const description = { on: 'switched on', off: 'switched off', 'taken-off': 'taken off by an admin' }[
      change
    ]
    const resetUrl = 'https://shop.example/forgot-password'
    const mail = secondFactorMessage({ ...rahima, change, resetUrl })
    for (const part of [mail.subject, mail.text, htmlOf(mail)]) expect(part).toContain(description)
    const sms = secondFactorMessage({ ...rahima, to: '01712345678', change, resetUrl })
    expect(sms.text).toContain(description)
    expect(smsSegments(sms.text)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
  },
)

test.each(['pending', 'approved', 'refunded', 'returned'] as const)(
  'a refund that is %s is notified by email and SMS',
  (event) => {
    const outboundMessages = refundMessages({
      orderId: '0193a000-0000-7000-8000-000000abc123',
      event,
      cause: 'request',
      amount: 12_500,
      customerName: 'Rahima',
      verifiedEmail: 'rahima@example.test',
      phone: '01712345678',
      language: 'en',
      shopName: { name: 'Biponi', nameBn: '' },
      publicUrl: 'https://shop.example',
    })
    expect(outboundMessages.map((outboundMessage) => outboundMessage.channel)).toEqual(['email', 'sms'])
    expect(outboundMessages[0]?.text).toContain('৳12,500')
    expect(outboundMessages[1]?.text).toContain('Tk 12,500')
    expect(smsSegments(outboundMessages[1]?.text ?? '')).toMatchObject({ encoding: 'GSM-7', parts: 1 })
  },
)
