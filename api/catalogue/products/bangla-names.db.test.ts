import { beforeEach, expect, test } from 'vitest'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { runDueJobs } from '#testing/run-jobs.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
let admin: { authorization: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(testShop.database.db))
})

const send = (method: 'POST' | 'PUT', url: string, fields: Record<string, string>) =>
  sendForm(testShop, method, url, admin, fields, {})
const read = async (url: string) => (await testShop.app.inject(`/api${url}`)).json().data
const foundBy = async (search: string): Promise<string[]> =>
  (await read(`/products?search=${encodeURIComponent(search)}`)).data.map(
    ({ productName }: { productName: string }) => productName,
  )

test('a product has a Bangla name and description beside the others, and is found by both names', async () => {
  const category = await aCategory(testShop.database.db, { name: 'Lamps' })
  const created = await send('POST', '/products', {
    ...{ name: 'Brass lamp', originalPrice: '1999', category: category.id, remainingProducts: '5' },
    ...{ productNameBn: '  পিতলের   প্রদীপ ', productDescriptionBn: 'ধামরাইয়ে তৈরি।' },
  })
  expect(created).toMatchObject({ status: 201, data: { productNameBn: 'পিতলের প্রদীপ' } })
  const id = created.data._id
  expect(await read(`/products/${id}`)).toMatchObject({
    ...{ productName: 'Brass lamp', productNameBn: 'পিতলের প্রদীপ' },
    ...{ productDescription: '', productDescriptionBn: 'ধামরাইয়ে তৈরি।' },
  })
  expect((await read('/products')).data[0]).toMatchObject({ productNameBn: 'পিতলের প্রদীপ' })
  expect(await foundBy('প্রদীপ')).toEqual(['Brass lamp'])
  expect(await foundBy('brass')).toEqual(['Brass lamp'])
  expect((await read('/products/suggestions?search=prodip')).products).toMatchObject([
    { productNameBn: 'পিতলের প্রদীপ' },
  ])

  await send('PUT', `/products/${id}`, { productDescription: 'Made by hand.' })
  expect(await read(`/products/${id}`)).toMatchObject({ productNameBn: 'পিতলের প্রদীপ' })
  await send('PUT', `/products/${id}`, { productNameBn: '   ' })
  expect(await read(`/products/${id}`)).not.toHaveProperty('productNameBn')
  expect(await foundBy('প্রদীপ')).toEqual([])
})

test('the list of the staff has both names of a category', async () => {
  const { db } = testShop.database
  const { id } = await aCategory(db, { name: 'Lamps', nameBn: 'বাতি' })
  const { id: plainId } = await aCategory(db, { name: 'Mats' })
  await aProduct(db, { name: 'Lamp', categoryId: id })
  await aProduct(db, { name: 'Mat', categoryId: plainId })
  const answer = await testShop.app.inject({ url: '/api/products/manage?sort=name', headers: admin })
  expect(
    answer.json().data.data.map(({ productCategory }: { productCategory: object }) => productCategory),
  ).toEqual([
    { _id: id, categoryName: 'Lamps', categoryNameBn: 'বাতি' },
    { _id: plainId, categoryName: 'Mats' },
  ])
})

test('a Bangla name in both scripts and digits of both kinds is kept as typed, and each of its words is found', async () => {
  const nameBn = 'Megh নোট ১২ 5G'
  const product = await aProduct(testShop.database.db, { name: 'Phone' })
  await send('PUT', `/products/${product.id}`, { productNameBn: nameBn })
  expect(await read(`/products/${product.id}`)).toMatchObject({ productNameBn: nameBn })
  for (const search of ['megh', 'নোট', '12', '১২', '৫G', 'megh নোট 12'])
    expect(await foundBy(search), search).toEqual(['Phone'])
})

test('a Bangla name that is too long is refused at its field, and nothing is saved', async () => {
  const product = await aProduct(testShop.database.db, { name: 'Lamp' })
  const refused = await send('PUT', `/products/${product.id}`, {
    ...{ productName: 'Other lamp', productNameBn: 'ক'.repeat(201) },
  })
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'productNameBn' }] })
  expect(await read(`/products/${product.id}`)).toMatchObject({ productName: 'Lamp' })
})

test('a Bangla description that is too long is refused, and one of spaces alone is none', async () => {
  const product = await aProduct(testShop.database.db, { name: 'Lamp', descriptionBn: 'পিতলের।' })
  const url = `/products/${product.id}`
  const refused = await send('PUT', url, { productDescriptionBn: 'ক'.repeat(20_001) })
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'productDescriptionBn' }] })
  expect(await read(url)).toMatchObject({ productDescriptionBn: 'পিতলের।' })
  await send('PUT', url, { productDescriptionBn: ' \n ' })
  expect(await read(url)).not.toHaveProperty('productDescriptionBn')
})

test('details and questions have Bangla texts beside the others, which an empty list or text removes', async () => {
  const category = await aCategory(testShop.database.db)
  const faqs = [
    { question: 'Is it heavy?', answer: '1.6 kg.', questionBn: ' ভারী? ', answerBn: '১.৬ কেজি।' },
    { question: 'Is it new?', answer: 'Yes.' },
  ]
  const created = await send('POST', '/products', {
    ...{ name: 'Brass lamp', originalPrice: '1999', category: category.id },
    ...{ productDetails: '["Brass","22 cm"]', productDetailsBn: '["পিতল","২২ সেমি"]' },
    faqs: JSON.stringify(faqs),
  })
  expect(created.status).toBe(201)
  const url = `/products/${created.data._id}`
  const asked = [{ ...faqs[0], questionBn: 'ভারী?' }, faqs[1]]
  expect((await read(url)).faqs).toEqual(asked)
  expect(await read(url)).toMatchObject({
    productDetails: ['Brass', '22 cm'],
    productDetailsBn: ['পিতল', '২২ সেমি'],
  })
  const manage = await testShop.app.inject({
    url: `/api/products/manage/${created.data._id}`,
    headers: admin,
  })
  expect(manage.json().data).toMatchObject({ productDetailsBn: ['পিতল', '২২ সেমি'], faqs: asked })

  const cleared = faqs.map(({ question, answer }) => ({ question, answer, questionBn: '', answerBn: ' ' }))
  await send('PUT', url, { productDetailsBn: '[]', faqs: JSON.stringify(cleared) })
  expect(await read(url)).not.toHaveProperty('productDetailsBn')
  expect((await read(url)).faqs).toEqual(faqs.map(({ question, answer }) => ({ question, answer })))
})

test('a Bangla name of a category that is too long is refused, and one of spaces alone is none', async () => {
  const category = await aCategory(testShop.database.db, { name: 'Lamps' })
  const url = `/categories/${category.id}`
  await send('PUT', url, { categoryNameBn: 'বাতি' })
  const refused = await send('PUT', url, { categoryNameBn: 'ক'.repeat(81) })
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'categoryNameBn' }] })
  expect(await read('/categories')).toMatchObject([{ categoryNameBn: 'বাতি' }])
  await send('PUT', url, { categoryNameBn: '   ' })
  expect((await read('/categories'))[0]).not.toHaveProperty('categoryNameBn')
})

test('a category of any level has a Bangla name, by which its products are found', async () => {
  const category = (await send('POST', '/categories', { categoryName: 'Lighting', categoryNameBn: 'আলো' }))
    .data
  const sub = (
    await send('POST', '/subcategories', { subCategoryName: 'Lanterns', categoryId: category._id })
  ).data
  expect(category).toMatchObject({ categoryName: 'Lighting', categoryNameBn: 'আলো' })
  expect(sub).not.toHaveProperty('subCategoryNameBn')
  await send('POST', '/products', {
    ...{ name: 'Hurricane', originalPrice: '900', remainingProducts: '1' },
    ...{ category: category._id, subCategory: sub._id },
  })
  expect(await foundBy('আলো')).toEqual(['Hurricane'])

  await send('PUT', `/subcategories/${sub._id}`, { subCategoryNameBn: 'হারিকেন' })
  await runDueJobs(testShop)
  expect(await foundBy('হারিকেন')).toEqual(['Hurricane'])
  expect(await read('/subcategories')).toMatchObject([{ subCategoryNameBn: 'হারিকেন' }])
  expect((await read('/products')).data[0]).toMatchObject({
    productCategory: { categoryName: 'Lighting', categoryNameBn: 'আলো' },
  })
})

test('a copy of a product has its Bangla texts', async () => {
  const texts = { name: 'Lamp', nameBn: 'প্রদীপ', detailsBn: ['পিতল'] }
  const product = await aProduct(testShop.database.db, texts)
  const url = `/api/products/manage/${product.id}/duplicate`
  const answer = await testShop.app.inject({ method: 'POST', url, headers: admin })
  expect(answer.json().data).toMatchObject({
    productName: 'Copy of Lamp',
    productNameBn: 'কপি: প্রদীপ',
    productDetailsBn: ['পিতল'],
  })
})

test('Bangla texts are exported, and come back in: changed, unchanged and emptied', async () => {
  const { db } = testShop.database
  const lamp = await aProduct(db, { name: 'Lamp', nameBn: 'প্রদীপ', descriptionBn: 'পিতলের।\n\nহাতে তৈরি।' })
  const exported = (await testShop.app.inject({ url: '/api/products/export', headers: admin })).body
  expect(exported).toContain(',প্রদীপ,')
  expect(exported).toContain('<p>পিতলের।</p><p>হাতে তৈরি।</p>')
  expect(await checked(exported)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, refused: 0 } })

  await imported(exported.replace(',প্রদীপ,', ',পিতলের প্রদীপ,'))
  expect(await read(`/products/${lamp.id}`)).toMatchObject({ productNameBn: 'পিতলের প্রদীপ' })
  expect(await foundBy('পিতলের')).toEqual(['Lamp'])

  await imported(exported.replace(',প্রদীপ,', ',,'))
  expect(await read(`/products/${lamp.id}`)).not.toHaveProperty('productNameBn')
  expect(await foundBy('পিতলের')).toEqual([])
})

test('a row with a Bangla title that is too long is refused', async () => {
  await aProduct(testShop.database.db, { name: 'Lamp', nameBn: 'প্রদীপ' })
  const exported = (await testShop.app.inject({ url: '/api/products/export', headers: admin })).body
  const file = exported.replace(',প্রদীপ,', `,${'ক'.repeat(201)},`)
  expect(await checked(file)).toMatchObject({ counts: { changed: 0, unchanged: 0, refused: 1 } })
})

async function imported(file: string) {
  const { id } = await checked(file)
  await testShop.app.inject({
    ...{ method: 'POST', url: `/api/products/imports/${id}/start`, headers: admin },
    payload: { mode: 'skip' },
  })
  await testShop.shop.imports.run()
}

async function checked(file: string) {
  const form = new FormData()
  form.append('fileName', 'products.csv')
  form.append('products', new File([file], 'products.csv'))
  const url = '/api/products/imports'
  const answer = await testShop.app.inject({ method: 'POST', url, headers: admin, payload: form })
  return answer.json().data
}
