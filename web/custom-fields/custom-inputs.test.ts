import { afterEach, expect, test } from 'vitest'
import { customFieldMessages } from '#contract/custom-field-messages.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { setLanguageSource } from '#contract/language.ts'
import { customInputErrors, customInputsIn, customInputsOf, customValuesIn } from './custom-inputs.ts'
import { shownFieldsOf } from './shown-fields.ts'

afterEach(() => setLanguageSource(() => 'en'))

const field = (name: string, change: Partial<CustomField> = {}): CustomField => ({
  ...{ name, type: 'text', label: { en: name, bn: name }, isRequired: false, isListed: false },
  ...{ visibleTo: 'everyone', filledBy: 'staff' },
  ...change,
})
const fabric = field('fabric', { isRequired: true })
const months = field('months', { type: 'integer' })
const invalid = [{ name: 'months', value: 'two', message: 'A number, please.' }]

test('a form begins with what is stored, also with what no longer fits', () => {
  const inputs = customInputsOf([fabric, months], { fabric: 'silk' }, invalid)
  expect(inputs).toEqual({ 'customFields.fabric': 'silk', 'customFields.months': 'two' })
  expect(customInputErrors([fabric, months], inputs, invalid)).toEqual({
    'customFields.months': 'A number, please.',
  })
  const replaced = { ...inputs, 'customFields.months': '24' }
  expect(customInputErrors([fabric, months], replaced, invalid)).toEqual({})
})

test('a required field that is empty is an error before anything is sent', () => {
  expect(customInputErrors([fabric], { 'customFields.fabric': ' ' })).toEqual({
    'customFields.fabric': customFieldMessages.required('fabric'),
  })
  const choice = field('size', { type: 'choice', isRequired: true, choices: [] })
  expect(customInputErrors([choice], {})).toEqual({
    'customFields.size': customFieldMessages.requiredChoice('size'),
  })
})

test('a body has the values of custom fields by their own names, and nothing else of a form', () => {
  const values = { name: 'Saree', 'customFields.fabric': 'silk', 'customFields.gone': 'x' }
  expect(customValuesIn(values)).toEqual({ fabric: 'silk', gone: 'x' })
  expect(customValuesIn({ name: 'Saree' })).toBeUndefined()
  expect(customInputsIn([fabric, months], values)).toEqual({
    'customFields.fabric': 'silk',
    'customFields.months': '',
  })
})

test('values are shown as people read them, in the order of the declaration', () => {
  const label = { en: 'Cotton', bn: 'সুতি' }
  const fields = [
    field('a', { type: 'integer' }),
    field('b', { type: 'decimal' }),
    field('c', { type: 'boolean' }),
    field('d', { type: 'date' }),
    field('e', { type: 'choice', choices: [{ value: 'cotton', label }] }),
    field('f', { type: 'link' }),
    field('g'),
  ]
  const values = { f: 'https://a.test/b', e: 'cotton', d: '2026-01-31', c: false, b: 1234.56789, a: 1250 }
  expect(shownFieldsOf(fields, values)).toEqual([
    { label: 'a', text: '1,250' },
    { label: 'b', text: '1,234.56789' },
    { label: 'c', text: 'No' },
    { label: 'd', text: 'Jan 31, 2026' },
    { label: 'e', text: 'Cotton' },
    { label: 'f', text: 'https://a.test/b', isLink: true },
  ])
  expect(shownFieldsOf(fields, undefined)).toEqual([])
})

test('labels and values are shown in the language of the page', () => {
  setLanguageSource(() => 'bn')
  const label = { en: 'Cotton', bn: 'সুতি' }
  const fields = [
    field('a', { type: 'integer', label: { en: 'Months', bn: 'মাস' } }),
    field('c', { type: 'boolean' }),
    field('d', { type: 'date' }),
    field('e', { type: 'choice', choices: [{ value: 'cotton', label }], isRequired: true, label }),
  ]
  expect(shownFieldsOf(fields, { a: 1250, c: true, d: '2026-11-21', e: 'cotton' })).toEqual([
    { label: 'মাস', text: '১,২৫০' },
    { label: 'c', text: 'হ্যাঁ' },
    { label: 'd', text: '২১ নভেম্বর, ২০২৬' },
    { label: 'সুতি', text: 'সুতি' },
  ])
  expect(customInputErrors(fields, {})).toEqual({
    'customFields.e': customFieldMessages.requiredChoice('সুতি'),
  })
})
