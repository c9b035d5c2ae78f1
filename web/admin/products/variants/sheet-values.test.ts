import { expect, test } from 'vitest'
import type { VariantSheet } from '#contract/catalogue/variants-staff.ts'
import { messages } from '#contract/messages.ts'
import {
  cellErrors,
  cellErrorsOf,
  mergedValues,
  sheetInputOf,
  sheetValuesOf,
  unitsTyped,
  withOption,
  withOptionValues,
  withoutOption,
  withPastedCells,
} from './sheet-values.ts'
import { staffVariantTexts } from './variant-texts.ts'

const details = { sku: null, barcode: null, cost: null, weightGrams: null, imageUrl: null }
const plain: VariantSheet = {
  options: [],
  hasVariants: false,
  stock: 7,
  variants: [{ id: 'ghee', optionValues: [], price: 3499, oldPrice: 4200, stock: 7, ...details }],
  updatedAt: new Date('2026-11-23T10:00:00Z'),
}

const byWeight = () => withOptionValues(withOption(sheetValuesOf(plain)), 0, ['500 g', '1 kg'])

test('the first value of a new option goes to the variant there is, others are new variants at its prices', () => {
  expect(byWeight().rows).toMatchObject([
    { id: 'ghee', optionValues: ['500 g'], price: '3499', oldPrice: '4200', stock: '7' },
    { id: undefined, optionValues: ['1 kg'], price: '3499', oldPrice: '4200', stock: '0' },
  ])
})

test('an option that is removed leaves one variant of each other combination', () => {
  const twoOptions = withOptionValues(withOption(byWeight()), 1, ['jar', 'tin'])
  expect(twoOptions.rows.map(({ optionValues }) => optionValues.join('/'))).toEqual([
    '500 g/jar',
    '500 g/tin',
    '1 kg/jar',
    '1 kg/tin',
  ])
  expect(withoutOption(twoOptions, 1).rows).toMatchObject([
    { id: 'ghee', optionValues: ['500 g'] },
    { optionValues: ['1 kg'] },
  ])
  expect(withoutOption(twoOptions, 0).rows).toMatchObject([{ id: 'ghee', optionValues: ['jar'] }, {}])
})

test('combinations that are not offered begin unchecked', () => {
  const [variant] = plain.variants
  if (!variant) throw new Error('There is no variant')
  const options = [{ name: 'Weight', values: ['500 g', '1 kg'] }]
  const sheet = { ...plain, options, variants: [{ ...variant, optionValues: ['1 kg'] }] }
  expect(sheetValuesOf(sheet).rows).toMatchObject([
    { optionValues: ['500 g'], isOffered: false },
    { id: 'ghee', optionValues: ['1 kg'], isOffered: true },
  ])
})

test('a column of a spreadsheet is pasted downwards, a block to the end too', () => {
  const columns = ['price', 'oldPrice', 'stock', 'sku'] as const
  const column = withPastedCells(byWeight(), { row: 0, cell: 'price' }, columns, '৳4,100\r\n7900\r\n')
  expect(column.rows.map(({ price }) => price)).toEqual(['৳4,100', '7900'])
  expect(sheetInputOf(column, plain).variants.map(({ price }) => price)).toEqual([4100, 7900])
  const block = withPastedCells(
    byWeight(),
    { row: 1, cell: 'oldPrice' },
    columns,
    '8,400\t12\tGHEE 1\n1\t1\t1',
  )
  expect(block.rows).toMatchObject([{ oldPrice: '4200' }, { oldPrice: '8,400', stock: '12', sku: 'GHEE 1' }])
})

/** One stock of 20 for two weights. */
function sharedByTwo() {
  const [variant] = plain.variants
  if (!variant) throw new Error('There is no variant')
  const options = [{ name: 'Weight', values: ['500 g', '1 kg'] }]
  const [half, whole] = ['500 g', '1 kg'].map((weight) => ({
    ...variant,
    id: weight,
    optionValues: [weight],
    stock: 20,
  }))
  if (!half || !whole) throw new Error('There are no two variants')
  return { ...plain, options, stock: 20, variants: [half, whole] }
}

test('units that variants share are divided by who counts each, not given to every one of them', () => {
  const shared = sheetValuesOf(sharedByTwo())
  expect(cellErrors(shared)).toEqual({})
  const counted = { ...shared, hasVariants: true }
  expect(counted).toMatchObject({ toDivide: 20, rows: [{ stock: '' }, { stock: '' }] })
  expect(withOptionValues(counted, 0, ['500 g', '1 kg', '2 kg']).rows[2]).toMatchObject({ stock: '' })
  expect(cellErrors(counted)).toEqual({
    '0.stock': staffVariantTexts.stockMissing,
    '1.stock': staffVariantTexts.stockMissing,
  })
  const [half, whole] = counted.rows
  if (!half || !whole) throw new Error('There are no two rows')
  const typed = { ...counted, rows: [{ ...half, stock: '১২' }, whole] }
  expect(unitsTyped(typed)).toBe(12)
  expect(cellErrors(typed)).toEqual({ '1.stock': staffVariantTexts.stockMissing })
  const divided = {
    ...counted,
    rows: [
      { ...half, stock: '12' },
      { ...whole, stock: '8' },
    ],
  }
  expect(cellErrors(divided)).toEqual({})
  expect(sheetInputOf(divided, sharedByTwo()).variants).toMatchObject([{ stock: 12 }, { stock: 8 }])
})

test('what was typed goes on with the units that somebody else has counted meanwhile', () => {
  const start = sheetValuesOf(sharedByTwo())
  const mine = { ...start, hasVariants: true }
  const theirs = sheetValuesOf({ ...sharedByTwo(), stock: 17 })
  expect(mergedValues(start, mine, theirs)).toMatchObject({
    toDivide: 17,
    rows: [{ stock: '' }, { stock: '' }],
  })
  const counted = sheetValuesOf({ ...sharedByTwo(), hasVariants: true })
  expect(mergedValues(start, mine, counted)).toMatchObject({
    toDivide: undefined,
    rows: [{ stock: '20' }, {}],
  })
})

test('offered rows are sent as amounts, the stock with the number that was shown', () => {
  const values = { ...byWeight(), hasVariants: true }
  const started = { ...plain, hasVariants: true }
  expect(sheetInputOf(values, started)).toMatchObject({
    variants: [
      { id: 'ghee', optionValues: ['500 g'], price: 3499, oldPrice: 4200, stock: 7, stockRead: 7, sku: null },
      { optionValues: ['1 kg'], price: 3499, stock: 0 },
    ],
  })
  const rows = values.rows.map((row, index) => ({ ...row, isOffered: index === 1 }))
  expect(sheetInputOf({ ...values, rows, hasVariants: false }, plain)).toMatchObject({
    stock: 7,
    stockRead: 7,
    variants: [{ optionValues: ['1 kg'] }],
  })
})

test('after a change by somebody else, cells that were not touched take their values', () => {
  const start = sheetValuesOf(plain)
  const [row] = start.rows
  if (!row) throw new Error('There is no row')
  const mine = { ...start, rows: [{ ...row, price: '3300' }] }
  const theirs = { ...start, stock: '5', rows: [{ ...row, price: '3600', sku: 'GHEE' }] }
  expect(mergedValues(start, mine, theirs)).toMatchObject({
    stock: '5',
    rows: [{ price: '3300', sku: 'GHEE' }],
  })
})

test('wrong cells are named, by the form and by the API', () => {
  const values = byWeight()
  const [first, second] = values.rows
  if (!first || !second) throw new Error('There are no two rows')
  const rows = [
    { ...first, price: '0', sku: 'a' },
    { ...second, oldPrice: '3499', sku: 'A' },
  ]
  expect(cellErrors({ ...values, rows })).toEqual({
    '0.price': messages.productPriceInvalid,
    '1.oldPrice': messages.oldPriceTooLow,
    '1.sku': messages.skuTwice,
  })
  const errors = [{ path: 'variants.0.sku', message: messages.skuTaken }]
  const onlySecond = { ...values, rows: [{ ...first, isOffered: false }, second] }
  expect(cellErrorsOf(errors, onlySecond)).toEqual({ '1.sku': messages.skuTaken })
})
