import { expect, test } from 'vitest'
import { parseCheckoutDraft } from './checkout-draft.ts'
import { emptyFields } from './order-fields.ts'

const fields = { ...emptyFields, phone: '01712345678', paymentMethod: 'mobile-banking' as const }

test('what was typed comes back to the same customer', () => {
  const text = JSON.stringify({ customerId: 'u1', fields })
  expect(parseCheckoutDraft(text, 'u1')).toEqual({ customerId: 'u1', fields, unsettled: undefined })
})

test('what was typed before signing in comes along', () => {
  expect(parseCheckoutDraft(JSON.stringify({ customerId: null, fields }), 'u1')?.fields.phone).toBe(
    '01712345678',
  )
})

test("another customer's words are not shown", () => {
  expect(parseCheckoutDraft(JSON.stringify({ customerId: 'u2', fields }), 'u1')).toBeUndefined()
  expect(parseCheckoutDraft(JSON.stringify({ customerId: 'u2', fields }), null)).toBeUndefined()
})

test('the key of an attempt that may have gone through is kept', () => {
  const unsettled = { key: 'k', lines: '[]' }
  expect(
    parseCheckoutDraft(JSON.stringify({ customerId: 'u1', fields, unsettled }), 'u1')?.unsettled,
  ).toEqual(unsettled)
})

test('what is not a draft is none, and odd fields are empty ones', () => {
  expect(parseCheckoutDraft(null, 'u1')).toBeUndefined()
  expect(parseCheckoutDraft('{"fields":null}', 'u1')?.fields).toEqual(emptyFields)
  expect(parseCheckoutDraft('{"fields":{"phone":5,"paymentMethod":"gold"}}', 'u1')?.fields).toEqual(
    emptyFields,
  )
})
