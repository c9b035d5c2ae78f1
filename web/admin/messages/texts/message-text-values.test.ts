import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { messageTextErrors, shownValues, valuesOf, wordingOf } from './message-text-values.ts'

const standard = { sms: '{shop}: {number}', subject: 'Order', email: 'Dear {name}' }
const defaults = { en: standard, bn: standard }
const none = { sms: '', subject: '', email: '' }

test('what was not changed is not sent, so that it stays the standard text', () => {
  const values = shownValues({ en: none, bn: { ...none, sms: 'নিজের' } }, defaults)
  expect(values).toMatchObject({ 'en.sms': '{shop}: {number}', 'bn.sms': 'নিজের' })
  expect(wordingOf({ ...values, 'en.email': ' Hello {name} ' }, defaults)).toEqual({
    en: { ...none, email: 'Hello {name}' },
    bn: { ...none, sms: 'নিজের' },
  })
})

test('an emptied text is the standard one', () => {
  const values = shownValues(defaults, defaults)
  expect(wordingOf({ ...values, 'en.sms': ' ' }, defaults)).toEqual({ en: none, bn: none })
})

test('placeholders of other messages are named at their field', () => {
  const values = shownValues(defaults, defaults)
  const errors = messageTextErrors('order-placed', { ...values, 'bn.sms': '{total} {courier} { total }' })
  expect(errors).toMatchObject({
    'en.sms': undefined,
    'bn.sms': messages.placeholdersUnknown('{courier}, { total }'),
  })
})

test('a text about a refund needs its amount, but for the subject and an empty one', () => {
  const texts = { sms: '{shop}: on its way.', subject: 'Refund', email: 'You get {amount}.' }
  const errors = messageTextErrors('refund-refunded', valuesOf({ en: texts, bn: none }))
  expect(errors).toEqual({
    'en.sms': 'Please say {amount} somewhere: the customer has to read it.',
    'en.subject': undefined,
    'en.email': undefined,
    'bn.sms': undefined,
    'bn.subject': undefined,
    'bn.email': undefined,
  })
})
