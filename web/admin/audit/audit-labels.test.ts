import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/endpoints.ts'
import { setLanguageSource } from '#contract/language.ts'
import { subjectPageOf, type ValuePart, changedFields as valuesOfFields } from './audit-labels.ts'
import { auditTexts, subjectLabels } from './audit-texts.ts'

afterEach(() => setLanguageSource(() => 'en'))

/** The changed fields as they are read. */
function changedFields(...change: Parameters<typeof valuesOfFields>) {
  const textOf = (parts: readonly ValuePart[]) =>
    parts.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join(', ')
  return valuesOfFields(...change).map(({ name, before, after }) => ({
    name,
    before: textOf(before),
    after: textOf(after),
  }))
}

test('an entry of the log has a label and a link', () => {
  expect(auditTexts.change('order.payment-received')).toBe('Payment received')
  expect(auditTexts.change('return.received')).toBe('Return received')
  expect(subjectPageOf('order', 'x1')).toBe('/admin/orders/x1')
  expect(subjectPageOf('import', 'x1')).toBe('/admin/import/x1')
  expect(subjectPageOf('logo', 'x1')).toBeUndefined()
})

test('only fields that differ are shown, and long values are cut', () => {
  expect(changedFields({ role: 'user', name: 'A' }, { role: 'seller', name: 'A' })).toEqual([
    { name: 'Role', before: 'user', after: 'seller' },
  ])
  expect(changedFields(null, { discountPercent: 5, tags: ['a'] })).toEqual([
    { name: 'Discount percent', before: '', after: '5' },
    { name: 'Tags', before: '', after: 'a' },
  ])
  expect(changedFields(null, { text: 'x'.repeat(999) })[0]?.after).toHaveLength(301)
  expect(changedFields(null, null)).toEqual([])
})

const tables = import.meta.glob<Record<string, unknown>>('/database/schema/**/*.ts', { eager: true })

// Of the sources, since actions are names in many services and no list of their own.
const sources = Object.values(
  import.meta.glob<string>(['/api/**/*.ts', '!/api/**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

test('what staff do has a name in Bangla', () => {
  setLanguageSource(() => 'bn')
  const subjects = [...Object.keys(subjectLabels), 'account', 'return', 'delivery-fees', 'second-factor']
  const actions = [...sources.matchAll(/'([a-z-]+)\.([a-z-]+)'/g)].filter(
    ([, subject = '', change]) => subjects.includes(subject) && change !== 'txt',
  )
  expect(actions.length).toBeGreaterThan(70)
  expect(
    actions
      .map(([quoted]) => quoted.slice(1, -1))
      .filter((action) => /[a-z]/.test(auditTexts.change(action))),
  ).toEqual([])
})

/** Values of a list in a JSON schema, wherever in it that is. */
function listedValues(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const values = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum.map(String) : []
  return [...values, ...Object.values(schema).flatMap(listedValues)]
}

/** Calls whose choices are stored with no change that the log has: files that are printed, and those that are read. */
const withoutEntries = ['/order/documents', '/products/imports/:id/choices']

/** Tables whose lists of values are in no entry of the log. */
const unloggedTables = [
  ...['complaint_entries', 'import_rows', 'one_time_codes', 'order_adjustments', 'order_changes'],
  ...['order_deadlines', 'page_visit_counts', 'presences', 'record_import_rows', 'sessions'],
  ...['tax_invoice_counters', 'tax_invoices', 'upazilas', 'verification_links'],
  // Of an import only its file and what it changed are noted; how it was read is not.
  ...['imports', 'ledger_entries', 'ledger_parties', 'ledger_postings'],
]

test('whatever staff choose from a list, and every stored state, has a word in Bangla', () => {
  setLanguageSource(() => 'bn')
  const chosen = allEndpoints
    .filter(({ method, path, who }) => method !== 'GET' && who !== 'anyone' && !withoutEntries.includes(path))
    .flatMap(({ body }) =>
      body ? listedValues(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })) : [],
    )
  const stored = Object.values(tables)
    .flatMap((module) => Object.values(module))
    .filter((table) => is(table, PgTable))
    .filter((table) => !unloggedTables.includes(getTableName(table)))
    .flatMap((table) => Object.values(getTableColumns(table)).flatMap(({ enumValues = [] }) => enumValues))
  const values = [...new Set([...chosen, ...stored])]
  expect(values.length).toBeGreaterThan(150)
  expect(values.filter((value) => /[a-z]/i.test(auditTexts.value(value)))).toEqual([])
})

test('whatever staff change has a name', () => {
  const types = [...sources.matchAll(/\btype: '([a-z-]+)', id\b/g)].map(([, type = '']) => type)
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter((type) => subjectLabels[type] === undefined)).toEqual([])
})

test('lists and what fields contain are readable, and moments are those of Dhaka', () => {
  const after = {
    tags: ['a', 'b'],
    lines: [
      { productName: 'Lamp', units: 2 },
      { productName: 'Mat', units: 1, reason: '' },
    ],
    publishAt: '2026-11-21T06:00:00.000Z',
    isActive: true,
    districtFees: { "Cox's Bazar": 120 },
  }
  expect(changedFields(null, after).map((field) => field.after)).toEqual([
    'a, b',
    'Product name: Lamp, Units: 2, Product name: Mat, Units: 1',
    'Nov 21, 2026, 12:00 PM',
    'true',
    "Cox's Bazar: 120",
  ])
})

test('places are named in Bangla, whatever of the shop changed', () => {
  setLanguageSource(() => 'bn')
  const places = [
    {
      ...{ name: 'Sylhet', nameBn: 'সিলেট' },
      districts: [{ name: 'Sylhet', nameBn: 'সিলেট', aliases: [], cities: [] }],
    },
  ]
  const address = { division: 'Sylhet', district: 'Sylhet', city: 'Old Town', addressDetails: 'House 1' }
  const after = { deliveryAddress: address, districtFees: { Sylhet: 100 }, homeDistrict: 'Sylhet' }
  expect(changedFields(null, after, places)).toEqual([
    {
      ...{ name: 'ডেলিভারির ঠিকানা', before: '' },
      after: 'বিভাগ: সিলেট, জেলা: সিলেট, শহর/উপজেলা: Old Town, বাড়ি ও রাস্তা: House 1',
    },
    { name: 'জেলার ডেলিভারি চার্জ', before: '', after: 'সিলেট: ১০০' },
    { name: 'দোকানের জেলা', before: '', after: 'সিলেট' },
  ])
})

// Of the sources, since the log has the fields of many records.
const settingsSource = Object.values(
  import.meta.glob<string>(['/api/settings/settings.ts', '/contract/settings/{business,appearance}.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

test('every setting has a name in Bangla', () => {
  setLanguageSource(() => 'bn')
  const names = [...settingsSource.matchAll(/^ {2}(\w+): (?:z\._default|z\.enum|businessText)\(/gm)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => /[a-z]/.test(auditTexts.field(name)))).toEqual([])
})

test('a change is in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  expect(changedFields({ status: 'pending', units: 12 }, { status: 'shipped', units: 13 })).toEqual([
    { name: 'অবস্থা', before: 'অপেক্ষমাণ', after: 'পাঠানো হয়েছে' },
    { name: 'কয়টি', before: '১২', after: '১৩' },
  ])
})
