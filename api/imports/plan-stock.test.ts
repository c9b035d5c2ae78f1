import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { describeChanges } from './describe-changes.ts'
import { planStock, withChosenStock } from './plan-stock.ts'
import type { ReadProduct } from './read-product.ts'
import type { StoredProduct } from './requested-change.ts'

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
  isHidden: false,
  isDraft: false,
  customFields: null,
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

/** What is written without and with the file's stock. */
function plansOf(changed: ReadProduct, product: StoredProduct) {
  const { remarks, ...plan } = planStock(changed, product)
  const [withoutStock, withStock] = [false, true].map((takesStock) => {
    const { fields, variants } = withChosenStock(plan, takesStock)
    return { fields, variants }
  })
  return { withoutStock, withStock, remarks, hasOtherStock: plan.withStock !== undefined }
}
const variant = (color: string, stock?: number) => ({ color, size: '', stock })

test('another stock is written only if it was chosen, and is listed in the remarks', () => {
  expect(plansOf({ stock: 9 }, plain)).toEqual({
    withoutStock: { fields: {}, variants: undefined },
    withStock: { fields: { stock: 9 }, variants: undefined },
    remarks: [importMessages.stockDiffers('5', '9')],
    hasOtherStock: true,
  })
  expect(plansOf({ stock: 5 }, plain)).toMatchObject({ hasOtherStock: false, remarks: [] })
})

test('the stock of colours is listed one by one; an empty cell leaves it unchanged', () => {
  const { withoutStock, withStock, remarks } = plansOf(
    { variants: [variant('Red', 8), variant('Navy')] },
    stored,
  )
  expect(withoutStock?.fields).toEqual({})
  expect(withStock?.variants).toEqual([variant('Red', 8), variant('Navy', 3)])
  expect(withStock?.fields).toEqual({ stock: 11, hasVariants: true })
  expect(remarks).toEqual([
    importMessages.stockDiffers('5', '11'),
    importMessages.stockOfDiffers('Red', '2', '8'),
  ])
})

test('a new colour gets the stock of the file although the others keep theirs', () => {
  const changed = {
    colors: ['Red', 'Navy', 'Lime'],
    variants: [variant('Red', 9), variant('Navy', 3), variant('Lime', 4)],
  }
  const { withoutStock, withStock } = plansOf(changed, stored)
  expect(withoutStock).toEqual({
    fields: { colors: changed.colors, stock: 9, hasVariants: true },
    variants: [variant('Red', 2), variant('Navy', 3), variant('Lime', 4)],
  })
  expect(withStock?.variants).toEqual(changed.variants)
})

test('a product that loses its colours keeps its total stock', () => {
  const { withoutStock, withStock, hasOtherStock } = plansOf({ colors: [], sizes: [] }, stored)
  expect(withoutStock).toEqual({ fields: { colors: [], sizes: [], hasVariants: false }, variants: [] })
  expect(withStock).toEqual(withoutStock)
  expect(hasOtherStock).toBe(false)
  expect(plansOf({ colors: [], sizes: [], stock: 7 }, stored).withStock?.fields).toMatchObject({ stock: 7 })
})

test('a stock without its colours is ignored, with a remark', () => {
  expect(plansOf({ stock: 9 }, stored)).toMatchObject({
    hasOtherStock: false,
    remarks: [importMessages.stockNeedsOptions],
  })
})

test('colours that share one stock keep sharing it unless the file has stock for each', () => {
  expect(plansOf({ variants: [variant('Red', 7), variant('Navy', 0)] }, shared).withStock).toEqual({
    fields: { stock: 7 },
    variants: undefined,
  })
  expect(plansOf({ variants: [variant('Red', 5), variant('Navy', 0)] }, shared).hasOtherStock).toBe(false)
  expect(plansOf({ variants: [variant('Red', 4), variant('Navy', 1)] }, shared).withStock).toEqual({
    fields: { stock: 5, hasVariants: true },
    variants: [variant('Red', 4), variant('Navy', 1)],
  })
})

test('changes are described before they are made', () => {
  const fields = { name: 'Sari', description: '', listPrice: 1000, discountPercent: 5, isArchived: true }
  expect(describeChanges({ fields, images: [] }, stored)).toEqual([
    'title',
    'description (emptied)',
    'price ৳900 → ৳950',
    'hidden from shoppers',
    'images',
  ])
  expect(describeChanges({ fields: { colors: [], sellerName: 'Rahima' } }, stored)).toEqual([
    'colours (none left)',
    'seller Aarong Corner → Rahima',
  ])
})
