import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { ShopError } from '#api/errors.ts'
import type { CatalogueField, CustomValuesOf, PersonalField } from '#contract/custom-field-declarations.ts'
import { customFieldMessages } from '#contract/custom-field-messages.ts'
import type { CustomValuesInput } from '#contract/custom-fields.ts'
import { setLanguageSource } from '#contract/language.ts'
import type { someFields } from '#testing/custom-fields.ts'
import { createEntityFields } from './entity-fields.ts'

afterEach(() => setLanguageSource(() => 'en'))

const label = { en: 'Size', bn: 'মাপ' }
const product = (field: Pick<CatalogueField, 'type'> & Partial<CatalogueField>) =>
  createEntityFields('product', { size: { label, visibleTo: 'everyone', ...field } as CatalogueField })
const order = (field: Partial<PersonalField>) =>
  createEntityFields('order', {
    size: { type: 'text', label, visibleTo: 'customer', ...field } as PersonalField,
  })

function errorsOf(fill: () => unknown) {
  try {
    fill()
  } catch (error) {
    if (error instanceof ShopError) return error.errors
    throw error
  }
  return []
}

const choices = [
  { value: 'xl', label: { en: 'Extra large', bn: 'অনেক বড়' } },
  { value: 's', label: { en: 'Small', bn: 'ছোট' } },
]

describe('what people type', () => {
  test.each([
    ['text', '  a \n b ', 'a b'],
    ['text', 12, '12'],
    ['long-text', ' a\n b ', 'a\n b'],
    ['integer', '১,২৫০', 1250],
    ['integer', ' -3 ', -3],
    ['integer', 7, 7],
    ['decimal', '১২.৫', 12.5],
    ['decimal', 0.1, 0.1],
    ['boolean', 'Yes', true],
    ['boolean', 'না', false],
    ['boolean', true, true],
    ['date', '২০২৬-১১-২৪', '2026-11-24'],
    ['choice', 'xl', 'xl'],
    ['choice', 'extra LARGE', 'xl'],
    ['choice', 'ছোট', 's'],
    ['link', ' https://example.com/a ', 'https://example.com/a'],
  ] as const)('%s: %j is stored as %j', (type, typed, stored) => {
    const fields = product(type === 'choice' ? { type, choices } : { type })
    expect(fields.fill(null, { size: typed }, { by: 'staff' })).toEqual({ size: stored })
  })

  test.each([
    ['text', 'x'.repeat(201), customFieldMessages.textTooLong('Size', 200)],
    ['long-text', 'x'.repeat(5001), customFieldMessages.textTooLong('Size', 5000)],
    ['text', 'half \ud83d', customFieldMessages.textNotStorable('Size')],
    ['integer', '12.5', customFieldMessages.integer('Size')],
    ['integer', 'twelve', customFieldMessages.integer('Size')],
    ['integer', '1'.repeat(16), customFieldMessages.integerTooLarge('Size')],
    ['decimal', '1.1234567', customFieldMessages.decimal('Size')],
    ['decimal', 2_000_000_000, customFieldMessages.decimalTooLarge('Size')],
    ['boolean', 'perhaps', customFieldMessages.boolean('Size')],
    ['date', '2026-02-30', customFieldMessages.date('Size')],
    ['choice', 'medium', customFieldMessages.choice('Size', 'Extra large, Small')],
    ['link', 'javascript:alert(1)', customFieldMessages.link('Size')],
    ['link', 'http://example.com', customFieldMessages.link('Size')],
  ] as const)('%s: %j is refused with its reason', (type, typed, message) => {
    const fields = product(type === 'choice' ? { type, choices } : { type })
    const errors = errorsOf(() => fields.fill(null, { size: typed }, { by: 'staff' }))
    expect(errors).toEqual([{ path: 'customFields.size', message }])
  })
})

describe('filling in', () => {
  const stored = { size: 'old', formerField: 42 }

  test('keeps what is not named, and values of fields that are not declared any more', () => {
    const fields = product({ type: 'text' })
    expect(fields.fill(stored, {}, { by: 'staff' })).toEqual(stored)
    expect(fields.fill(stored, { size: '' }, { by: 'staff' })).toEqual({ formerField: 42 })
    expect(fields.fill({ size: 'old' }, { size: null }, { by: 'staff' })).toBeNull()
  })

  test.each([{ formerField: 1 }, { constructor: 'x' }, JSON.parse('{"__proto__":"x"}')])(
    'unknown names are refused: %j',
    (input: CustomValuesInput) => {
      const [name = ''] = Object.keys(input)
      const errors = errorsOf(() => product({ type: 'text' }).fill(stored, input, { by: 'staff' }))
      expect(errors).toEqual([
        { path: `customFields.${name}`, message: customFieldMessages.unknown(name, 'a product') },
      ])
    },
  )

  test('a customer fills in customers’ fields only', () => {
    const refused = errorsOf(() => order({}).fill(null, { size: 'x' }, { by: 'customer' }))
    expect(refused).toHaveLength(1)
    const own = order({ filledBy: 'customer' })
    expect(own.fill(null, { size: 'x' }, { by: 'customer' })).toEqual({ size: 'x' })
    expect(own.fill({ size: 'x' }, { size: 'y' }, { by: 'staff' })).toEqual({ size: 'y' })
  })

  test('what is required must be there at the beginning, and cannot be cleared', () => {
    const fields = order({ filledBy: 'customer', isRequired: true })
    const missing = [{ path: 'customFields.size', message: customFieldMessages.required('Size') }]
    const isNew = true
    expect(errorsOf(() => fields.fill(null, undefined, { by: 'customer', isNew }))).toEqual(missing)
    expect(errorsOf(() => fields.fill({ size: 'x' }, { size: ' ' }, { by: 'customer' }))).toEqual(missing)
    expect(errorsOf(() => fields.fill(null, { size: '' }, { by: 'customer' }))).toEqual(missing)
    // Staff are not asked for what customers owe, nor for what they do not touch.
    expect(fields.fill(null, undefined, { by: 'staff', isNew })).toBeNull()
    const both = createEntityFields('product', {
      size: { type: 'text', label, visibleTo: 'staff', isRequired: true },
      color: { type: 'text', label: { en: 'Colour', bn: 'রং' }, visibleTo: 'staff' },
    })
    expect(both.fill(null, { color: 'red' }, { by: 'staff' })).toEqual({ color: 'red' })
  })
})

describe('a field whose type has changed', () => {
  const stored = { size: 'large' }
  const fields = product({ type: 'integer' })

  test('keeps its old value, which staff see with what is wrong, and shoppers do not see', () => {
    expect(fields.shownTo('everyone', stored)).toEqual({ customFields: {} })
    expect(fields.forStaff(stored)).toEqual({
      customFields: {},
      invalidCustomFields: [{ name: 'size', value: 'large', message: customFieldMessages.integer('Size') }],
    })
    expect(fields.fill(stored, {}, { by: 'staff' })).toEqual(stored)
  })

  test('is saved with a right value only', () => {
    expect(errorsOf(() => fields.fill(stored, { size: 'large' }, { by: 'staff' }))).toHaveLength(1)
    expect(fields.fill(stored, { size: '12' }, { by: 'staff' })).toEqual({ size: 12 })
  })
})

test('readers see what is meant for them; without fields there is nothing beside', () => {
  const fields = createEntityFields('order', {
    a: { type: 'text', label, visibleTo: 'customer' },
    b: { type: 'text', label: { en: 'B', bn: 'বি' }, visibleTo: 'staff', isListed: true },
  })
  const stored = { a: 'x', b: 'y', c: 'z' }
  expect(fields.shownTo('customer', stored)).toEqual({ customFields: { a: 'x' } })
  expect(fields.shownTo('everyone', stored)).toEqual({})
  expect(fields.forStaff(stored)).toEqual({ customFields: { a: 'x', b: 'y' } })
  expect(fields.forList(stored)).toEqual({ customFields: { b: 'y' } })
  const none = createEntityFields('order', undefined)
  expect([none.shownTo('customer', stored), none.forStaff(stored), none.forList(stored)]).toEqual([
    {},
    {},
    {},
  ])
})

test('values have the types of their declaration', () => {
  type Values = CustomValuesOf<(typeof someFields)['product']>
  expectTypeOf<Values['warrantyMonths']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Values['fabric']>().toEqualTypeOf<'cotton' | 'jamdani' | undefined>()
  expectTypeOf<Values['manual']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<CustomValuesOf<(typeof someFields)['order']>['isGift']>().toEqualTypeOf<boolean | undefined>()
})

test('an error names the field in the language of the request', () => {
  const { fill } = product({ type: 'integer' })
  const errorOf = () => errorsOf(() => fill(null, { size: 'big' }, { by: 'staff' }))?.[0]?.message
  expect(errorOf()).toBe(customFieldMessages.integer('Size'))
  setLanguageSource(() => 'bn')
  expect(errorOf()).toBe(customFieldMessages.integer('মাপ'))
})
