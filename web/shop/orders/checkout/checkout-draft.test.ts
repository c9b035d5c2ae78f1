import { expect, test } from 'vitest'
import { parseCheckoutDraft } from './checkout-draft.ts'
import { emptyFields } from './order-fields.ts'

const fields = { ...emptyFields, phone: '01712345678', paymentMethod: 'mobile-banking' as const }

test('a draft is restored for the same customer', () => {
  const text = JSON.stringify({ customerId: 'u1', fields })
  expect(parseCheckoutDraft(text, 'u1')).toEqual({ customerId: 'u1', fields, unsettled: undefined })
})

test('a draft from before signing in is restored', () => {
  expect(parseCheckoutDraft(JSON.stringify({ customerId: null, fields }), 'u1')?.fields.phone).toBe(
    '01712345678',
  )
})

test("another customer's draft is ignored", () => {
  expect(parseCheckoutDraft(JSON.stringify({ customerId: 'u2', fields }), 'u1')).toBeUndefined()
  expect(parseCheckoutDraft(JSON.stringify({ customerId: 'u2', fields }), null)).toBeUndefined()
})

test('the key of an attempt that may have succeeded is restored', () => {
  const unsettled = { key: 'k', lines: '[]' }
  expect(
    parseCheckoutDraft(JSON.stringify({ customerId: 'u1', fields, unsettled }), 'u1')?.unsettled,
  ).toEqual(unsettled)
})

test('anything but a draft is ignored, and fields of the wrong type are empty', () => {
  expect(parseCheckoutDraft(null, 'u1')).toBeUndefined()
  expect(parseCheckoutDraft('{"fields":null}', 'u1')?.fields).toEqual(emptyFields)
  expect(parseCheckoutDraft('{"fields":{"phone":5,"paymentMethod":"gold"}}', 'u1')?.fields).toEqual(
    emptyFields,
  )
})
