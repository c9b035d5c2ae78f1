import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { replaceFaqs } from '#api/catalogue/products/product-faqs.repository.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { aFileOf } from '#testing/imports/import-files.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
const files = importRequests(testShop, () => admin)

const details = ['- Brass, "polished"', '30 cm']
const detailsBn = ['পিতল', '৩০ সেমি', 'হাতে তৈরি']
const faqs = [
  { question: 'Does it rust?', answer: 'No.\n\nIt is brass.', questionBn: 'মরিচা ধরে?', answerBn: 'না।' },
  { question: '=Can I wash it?', answer: 'Yes, & dry it.' },
]
const texts = { productDetails: details, productDetailsBn: detailsBn, faqs }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

/** A lamp with details and two questions, the first in both languages. */
async function aLamp() {
  const category = await aCategory(db(), { name: 'Lamps' })
  const lamp = await aProduct(db(), { name: 'Lamp', categoryId: category.id, details, detailsBn })
  await replaceFaqs(db(), lamp.id, faqs)
  return { ...lamp, handle: `lamp-${lamp.id.slice(-12)}` }
}
const read = async (id: string) => (await testShop.app.inject(`/api/products/${id}`)).json().data
async function imported(text: string) {
  const { id } = await files.check(text)
  await files.start(id)
  return id
}

test('details and questions are exported in both languages, a question on each line', async () => {
  await aLamp()
  const rows: Record<string, string>[] = parse(await files.export(), { bom: true, columns: true })
  expect(rows).toMatchObject([
    {
      Title: 'Lamp',
      'Product Details': `'- Brass, "polished"\n30 cm`,
      'Product Details (Bangla)': 'পিতল\n৩০ সেমি\nহাতে তৈরি',
      Question: 'Does it rust?',
      Answer: 'No.\n\nIt is brass.',
      'Question (Bangla)': 'মরিচা ধরে?',
      'Answer (Bangla)': 'না।',
    },
    { Title: '', 'Variant Price': '', Question: "'=Can I wash it?", 'Question (Bangla)': '' },
  ])
})

test('they come back in unchanged, and whole into a shop without the product', async () => {
  const lamp = await aLamp()
  const exported = await files.export()
  expect(await files.check(exported)).toMatchObject({
    counts: { new: 0, changed: 0, unchanged: 1, refused: 0 },
    unusedColumns: expect.not.arrayContaining([expect.objectContaining({ title: 'Question' })]),
  })
  await testShop.database.pool.query('delete from products')
  await imported(exported)
  const [copy] = await db().select().from(products)
  expect(copy?.id).not.toBe(lamp.id)
  expect(await read(copy?.id ?? '')).toMatchObject(texts)
})

test('a file with some of the columns changes these alone, and an undo brings all back', async () => {
  const lamp = await aLamp()
  const id = await imported(
    aFileOf(
      ['Handle', 'Title', 'Product Details', 'Question', 'Answer'],
      [
        { Handle: lamp.handle, Title: 'Lamp', 'Product Details': 'Copper', Question: 'New?', Answer: 'Yes' },
        { Handle: lamp.handle, Question: 'Does it rust?', Answer: 'Never.' },
      ],
    ),
  )
  expect(await files.rowsOf(id)).toMatchObject([
    { state: 'applied', remarks: [importMessages.changes('details, questions and answers')] },
  ])
  expect(await read(lamp.id)).toMatchObject({
    productDetails: ['Copper'],
    productDetailsBn: detailsBn,
    faqs: [
      { question: 'New?', answer: 'Yes' },
      { question: 'Does it rust?', answer: 'Never.', questionBn: 'মরিচা ধরে?', answerBn: 'না।' },
    ],
  })
  await files.undo(id)
  expect(await read(lamp.id)).toMatchObject(texts)
})

test('empty cells remove them, a file without the columns leaves them', async () => {
  const lamp = await aLamp()
  await imported(aFileOf(['Handle', 'Title'], [{ Handle: lamp.handle, Title: 'Brass lamp' }]))
  expect(await read(lamp.id)).toMatchObject({ productName: 'Brass lamp', ...texts })
  const columns = ['Handle', 'Product Details (Bangla)', 'Question', 'Answer', 'Variant Price']
  await imported(aFileOf(columns, [{ Handle: lamp.handle }]))
  const emptied = await read(lamp.id)
  expect(emptied).toMatchObject({ productDetails: details, faqs: [] })
  expect(emptied).not.toHaveProperty('productDetailsBn')
})

test('questions without an answer, and texts that are too long or too many, are refused', async () => {
  const columns = ['Handle', 'Variant Price', 'Product Details', 'Question', 'Answer', 'Question (Bangla)']
  const lamp = await aLamp()
  const refusalsOf = async (cells: Record<string, string>, count = 1) => {
    const lines = Array.from({ length: count }, () => ({ Handle: lamp.handle, ...cells }))
    const { id } = await files.check(aFileOf(columns, lines))
    return (await files.rowsOf(id))[0]
  }
  const refused = (message: string) => ({ outcome: 'refused', remarks: [message] })
  expect(await refusalsOf({ Question: 'Why?' })).toMatchObject(refused(importMessages.faqIncomplete))
  expect(await refusalsOf({ 'Question (Bangla)': 'কেন?' })).toMatchObject(
    refused(importMessages.faqIncomplete),
  )
  expect(await refusalsOf({ Question: 'Why?', Answer: 'No' }, 41)).toMatchObject(
    refused(importMessages.faqsTooMany(40)),
  )
  const tooLong = { Question: 'Why?', Answer: 'a'.repeat(3_001) }
  expect(await refusalsOf(tooLong)).toMatchObject(refused(importMessages.faqTooLong))
  expect(await refusalsOf({ 'Product Details': 'a'.repeat(501) })).toMatchObject(
    refused(importMessages.detailsTooMany),
  )
})
