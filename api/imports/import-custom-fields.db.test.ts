import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { customFieldMessages } from '#contract/custom-field-messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { someFields } from '#testing/custom-fields.ts'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const { warrantyMonths, fabric, shelf } = someFields.product
const testShop = openTestShop({
  customFields: { product: { warrantyMonths, fabric, shelf: { ...shelf, isRequired: true } } },
})
const db = () => testShop.database.db
let admin: Record<string, string>
const files = importRequests(testShop, () => admin)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
  await aCategory(db(), { name: 'Women' })
})

const titleOf = (name: string) => `Anything (product.metafields.custom.${name})`
const HEADER = ['Handle', 'Title', 'Product Category', 'Variant Price'].join(',')
const columns = (...names: string[]) => [HEADER, ...names.map(titleOf)].join(',')
const handleOf = ({ id }: { id: string }) => `vase-${id.slice(-12)}`

async function storedOf(name: string) {
  const [row] = await db().select().from(products).where(eq(products.name, name))
  return row?.customFields
}

const aVase = (customFields: Record<string, unknown> | null) =>
  aProduct(db(), { name: 'Vase', customFields, listPrice: 1000 })

test('an exported file has a column for each field, and imported again it changes nothing', async () => {
  const stored = { warrantyMonths: 'two', fabric: 'cotton', shelf: '=A7', formerField: true }
  const vase = await aVase(stored)
  const exported = await files.export()
  expect(exported).toContain('Warranty in months (product.metafields.custom.warrantyMonths)')
  expect(exported).toContain(`two,cotton,'=A7`)
  const again = await files.check(exported)
  expect(again).toMatchObject({ counts: { unchanged: 1, changed: 0, refused: 0 } })

  const { id, ...checked } = await files.check(exported.replace('two,cotton', '২৪,জামদানি'))
  expect(checked).toMatchObject({ counts: { changed: 1, refused: 0 } })
  expect((await files.rowsOf(id))[0].remarks.join()).toContain('custom fields')
  await files.start(id)
  expect(await storedOf('Vase')).toEqual({ ...stored, warrantyMonths: 24, fabric: 'jamdani' })
  await files.undo(id)
  expect(await storedOf('Vase')).toEqual(vase.customFields)
})

test('new products get them; what is wrong or missing is told for its product, unknown columns are left out', async () => {
  const file = [
    columns('shelf', 'warrantyMonths', 'color'),
    'jug,Jug,Women,500,B-1,12,red',
    'pot,Pot,Women,500,B-2,a year,red',
    'cup,Cup,Women,500,,12,red',
  ].join('\n')
  const { id, ...checked } = await files.check(file)
  expect(checked).toMatchObject({ counts: { new: 1, refused: 2 } })
  const rows = await files.rowsOf(id)
  expect(rows[1].remarks).toEqual([customFieldMessages.integer('Warranty in months')])
  expect(rows[2].remarks).toEqual([customFieldMessages.required('Place in the store')])
  await files.start(id)
  expect(await storedOf('Jug')).toEqual({ shelf: 'B-1', warrantyMonths: 12 })
})

test('an empty cell clears a field, and a missing column changes nothing', async () => {
  const vase = await aVase({ warrantyMonths: 12, fabric: 'cotton', shelf: 'A' })
  const file = (header: string, cells: string) => `${header}\n${handleOf(vase)},Vase,,1000,${cells}`
  const { id } = await files.check(file(columns('warrantyMonths'), '').replace(',Product Category', ',Type'))
  await files.start(id)
  expect(await storedOf('Vase')).toEqual({ fabric: 'cotton', shelf: 'A' })
  const required = await files.check(file(columns('shelf'), '').replace(',Product Category', ',Type'))
  expect(required).toMatchObject({ counts: { refused: 1 } })
})
