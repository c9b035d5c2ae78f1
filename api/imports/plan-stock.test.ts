import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { describeChanges } from './describe-changes.ts'
import type { StoredProduct } from './plan-row.ts'
import { chosenStock, planStock } from './plan-stock.ts'
import type { ReadProduct } from './read-product.ts'

const stored: StoredProduct = {
  id: '01936b1e-0000-7000-8000-000000000000',
  name: 'Saree',
  description: '',
  sellerName: 'Aarong Corner',
  sellerId: '01936b1e-0000-7000-8000-000000000001',
  price: 900,
  listPrice: 900,
  discountPercent: 0,
  stock: 5,
  hasVariants: true,
  colors: ['Red', 'Navy'],
  sizes: [],
  tags: [],
  isArchived: false,
  category: 'Women',
  subcategory: null,
  subSubcategory: null,
  categoryId: '01936b1e-0000-7000-8000-000000000002',
  subcategoryId: null,
  subSubcategoryId: null,
  imageIds: [],
  imageSources: new Map(),
  variants: [
    { color: 'Red', size: '', stock: 2 },
    { color: 'Navy', size: '', stock: 3 },
  ],
  updatedAt: new Date('2026-11-22T06:00:00Z'),
}
const shared: StoredProduct = { ...stored, hasVariants: false, variants: [] }
const plain: StoredProduct = { ...shared, colors: [] }

/** What is written, with the shop's stock left alone and with the file's. */
function outcomes(changed: ReadProduct, product: StoredProduct) {
  const { remarks, ...plan } = planStock(changed, product)
  const [left, taken] = [false, true].map((takesStock) => {
    const { fields, variants } = chosenStock(plan, takesStock)
    return { fields, variants }
  })
  return { left, taken, remarks, hasOther: plan.withStock !== undefined }
}
const variant = (color: string, stock?: number) => ({ color, size: '', stock })

test('another stock is written only where it is taken from the file, and is told', () => {
  expect(outcomes({ stock: 9 }, plain)).toEqual({
    left: { fields: {}, variants: undefined },
    taken: { fields: { stock: 9 }, variants: undefined },
    remarks: [importMessages.stockDiffers('5', '9')],
    hasOther: true,
  })
  expect(outcomes({ stock: 5 }, plain)).toMatchObject({ hasOther: false, remarks: [] })
})

test('units of colours are told one by one; a cell that says nothing leaves them', () => {
  const { left, taken, remarks } = outcomes({ variants: [variant('Red', 8), variant('Navy')] }, stored)
  expect(left?.fields).toEqual({})
  expect(taken?.variants).toEqual([variant('Red', 8), variant('Navy', 3)])
  expect(taken?.fields).toEqual({ stock: 11, hasVariants: true })
  expect(remarks).toEqual([
    importMessages.stockDiffers('5', '11'),
    importMessages.stockOfDiffers('Red', '2', '8'),
  ])
})

test('a new colour brings its units though the others keep theirs', () => {
  const changed = {
    colors: ['Red', 'Navy', 'Lime'],
    variants: [variant('Red', 9), variant('Navy', 3), variant('Lime', 4)],
  }
  const { left, taken } = outcomes(changed, stored)
  expect(left).toEqual({
    fields: { colors: changed.colors, stock: 9, hasVariants: true },
    variants: [variant('Red', 2), variant('Navy', 3), variant('Lime', 4)],
  })
  expect(taken?.variants).toEqual(changed.variants)
})

test('a product that loses its colours keeps the units it has', () => {
  const { left, taken, hasOther } = outcomes({ colors: [], sizes: [] }, stored)
  expect(left).toEqual({ fields: { colors: [], sizes: [], hasVariants: false }, variants: [] })
  expect(taken).toEqual(left)
  expect(hasOther).toBe(false)
  expect(outcomes({ colors: [], sizes: [], stock: 7 }, stored).taken?.fields).toMatchObject({ stock: 7 })
})

test('a stock without its colours is left aside, and that is told', () => {
  expect(outcomes({ stock: 9 }, stored)).toMatchObject({
    hasOther: false,
    remarks: [importMessages.stockNeedsOptions],
  })
})

test('colours that share one stock go on sharing it, unless the file counts them', () => {
  expect(outcomes({ variants: [variant('Red', 7), variant('Navy', 0)] }, shared).taken).toEqual({
    fields: { stock: 7 },
    variants: undefined,
  })
  expect(outcomes({ variants: [variant('Red', 5), variant('Navy', 0)] }, shared).hasOther).toBe(false)
  expect(outcomes({ variants: [variant('Red', 4), variant('Navy', 1)] }, shared).taken).toEqual({
    fields: { stock: 5, hasVariants: true },
    variants: [variant('Red', 4), variant('Navy', 1)],
  })
})

test('changes are told before they are done', () => {
  const fields = { name: 'Sari', description: '', listPrice: 1000, discountPercent: 5, isArchived: true }
  expect(describeChanges({ fields, pictures: [] }, stored)).toEqual([
    'title',
    'description (emptied)',
    'price ৳900 → ৳950',
    'hidden from shoppers',
    'pictures',
  ])
  expect(describeChanges({ fields: { colors: [], sellerName: 'Rahima' } }, stored)).toEqual([
    'colours (none left)',
    'seller Aarong Corner → Rahima',
  ])
})
