import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_BANNERS } from '#contract/catalogue/banners.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { images } from '#database/schema/images.ts'
import { aCategory, aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = { authorization: string }
let admin: Headers

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

type Fields = Record<string, string>
const create = async (fields: Fields = {}, headers = admin) =>
  sendForm(testShop, 'POST', '/banner', headers, fields, { bannerImage: await anImage() })
const update = (id: string, fields: Fields, headers = admin) =>
  sendForm(testShop, 'PUT', `/banner/${id}`, headers, fields)
const call = async (
  method: 'DELETE' | 'PATCH' | 'GET',
  url: string,
  payload?: object,
  headers: object = admin,
) => {
  const answer = await testShop.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const shopBanners = async () => (await testShop.app.inject('/api/banner')).json().data
const titles = async () => (await shopBanners()).map((banner: { title: string }) => banner.title)

describe('a banner', () => {
  test('may have Bangla texts beside the others, which an empty text removes', async () => {
    const texts = { title: 'Winter', titleBn: '  শীত   এসে গেছে ', subtitleBn: 'কম্বলে ১৫% ছাড়' }
    const { data } = await create(texts)
    expect(data).toMatchObject({ titleBn: 'শীত এসে গেছে', subtitleBn: 'কম্বলে ১৫% ছাড়' })
    expect(await shopBanners()).toMatchObject([{ title: 'Winter', titleBn: 'শীত এসে গেছে' }])
    await update(data._id, { title: 'Winter sale', subtitleBn: '   ' })
    const [banner] = await shopBanners()
    expect(banner).toMatchObject({ title: 'Winter sale', titleBn: 'শীত এসে গেছে' })
    expect(banner).not.toHaveProperty('subtitleBn')
    expect(await update(data._id, { titleBn: 'ক'.repeat(81) })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'titleBn' }] },
    })
  })

  test('is on the home page as soon as it is created', async () => {
    expect(await shopBanners()).toEqual([])
    const category = await aCategory(db(), { name: 'Sarees' })
    const fields = { bannerCategory: category.id, bannerOffer: '20', title: 'Eid', subtitle: 'Up to 20%' }
    const created = await create(fields)
    expect(created).toMatchObject({ status: 201, data: { order: 0 } })
    expect(await shopBanners()).toEqual([
      {
        _id: created.data._id,
        bannerImage: expect.stringMatching(/^\/images\/[0-9a-f-]{36}\/1600x533\.webp$/),
        bannerOffer: 20,
        bannerCategory: { _id: category.id, categoryName: 'Sarees' },
        title: 'Eid',
        subtitle: 'Up to 20%',
        placement: 'slide',
      },
    ])
  })

  test('stands where it was put, and stays there when other fields change', async () => {
    const { _id } = (await create({ title: 'From the looms', placement: 'story' })).data
    await update(_id, { title: 'From our looms' })
    expect(await shopBanners()).toMatchObject([{ title: 'From our looms', placement: 'story' }])
    expect((await update(_id, { placement: 'tile' })).data).toMatchObject({ placement: 'tile' })
  })

  test('opens a collection while that is shown, and does no more once it is deleted', async () => {
    const made = await sendForm(testShop, 'POST', '/collection', admin, { collectionName: 'Eid' })
    const collectionId = made.data._id
    const { data } = await create({ bannerCollection: collectionId })
    const bannerCollection = { _id: collectionId, slug: 'eid' }
    expect(data).toMatchObject({ bannerCollection, collectionId })
    expect(await shopBanners()).toMatchObject([{ bannerCollection }])
    await sendForm(testShop, 'PUT', `/collection/${collectionId}`, admin, { isShown: 'false' })
    expect((await shopBanners())[0]).not.toHaveProperty('bannerCollection')
    expect((await call('GET', '/banner/manage')).data).toMatchObject([{ collectionId }])
    await call('DELETE', `/collection/${collectionId}`)
    expect((await call('GET', '/banner/manage')).data).toMatchObject([{ collectionId: null }])
  })

  test('keeps fields that an update does not contain; an empty category is removed', async () => {
    const category = await aCategory(db())
    const { _id } = (await create({ title: 'Eid', bannerCategory: category.id })).data
    expect((await update(_id, { subtitle: 'Soon' })).data).toMatchObject({ title: 'Eid', subtitle: 'Soon' })
    const emptied = await update(_id, { bannerCategory: '', title: '' })
    expect(emptied.data).toMatchObject({ bannerCategory: null, title: '', subtitle: 'Soon' })
  })

  test('is shown in the order that was set', async () => {
    const first = (await create({ title: 'A' })).data._id
    const second = (await create({ title: 'B' })).data._id
    expect(await titles()).toEqual(['A', 'B'])
    const ordered = await call('PATCH', '/banner/order', { bannerIds: [second, first] })
    expect(ordered.status).toBe(200)
    expect(await titles()).toEqual(['B', 'A'])
    for (const bannerIds of [[first], [first, first], [first, '01936b1e-0000-7000-8000-000000000000']])
      expect(await call('PATCH', '/banner/order', { bannerIds })).toMatchObject({
        status: 409,
        message: messages.bannersChanged,
      })
  })

  test('disappears when it is deleted', async () => {
    const { _id } = (await create()).data
    expect((await call('DELETE', `/banner/${_id}`)).status).toBe(200)
    expect(await shopBanners()).toEqual([])
    expect((await call('DELETE', `/banner/${_id}`)).status).toBe(404)
    expect((await update(_id, { title: 'X' })).status).toBe(404)
  })

  test('is not overwritten by the second of two people, who reads who was first', async () => {
    const { _id, updatedAt } = (await create({ title: 'A' })).data
    testShop.clock.advanceSeconds(60)
    await update(_id, { title: 'B', updatedAt })
    const second = await update(_id, { title: 'C', updatedAt })
    expect(second).toMatchObject({ status: 409, data: { changedBy: 'Nasrin' } })
    expect(await titles()).toEqual(['B'])
  })

  test('is one of at most twenty', async () => {
    const imageId = (await create()).data.bannerImage.split('/')[2]
    await db()
      .insert(banners)
      .values(Array.from({ length: MAX_BANNERS - 1 }, () => ({ imageId })))
    expect((await create()).message).toBe(messages.tooManyBanners(MAX_BANNERS))
    expect(await db().select().from(images)).toHaveLength(1)
  })
})

test.each([
  ['an offer of 100', { bannerOffer: '100' }, 'bannerOffer'],
  ['an offer of -1', { bannerOffer: '-1' }, 'bannerOffer'],
  ['an offer of 1.5', { bannerOffer: '1.5' }, 'bannerOffer'],
  ['an unknown category', { bannerCategory: '01936b1e-0000-7000-8000-000000000000' }, 'bannerCategory'],
  ['an unknown collection', { bannerCollection: '01936b1e-0000-7000-8000-000000000000' }, 'bannerCollection'],
  ['a category that is no id', { bannerCategory: 'Sarees' }, 'bannerCategory'],
  ['an unknown place', { placement: 'footer' }, 'placement'],
  ['a title of 81 letters', { title: 'x'.repeat(81) }, 'title'],
])('%s is rejected with an error at its field', async (_what, fields, path) => {
  expect(await create(fields as Fields)).toMatchObject({ status: 400, errors: [{ path }] })
  expect(await shopBanners()).toEqual([])
})

test('a banner without an image, or with an SVG, is rejected', async () => {
  expect(await sendForm(testShop, 'POST', '/banner', admin, { title: 'A' })).toMatchObject({
    status: 400,
    errors: [{ path: 'bannerImage', message: messages.imageRequired }],
  })
  const bannerImage = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await sendForm(testShop, 'POST', '/banner', admin, {}, { bannerImage })).status).toBe(415)
})

test('changes of banners are in the audit log', async () => {
  const { _id } = (await create({ title: 'A' })).data
  await update(_id, { title: 'B' })
  await call('PATCH', '/banner/order', { bannerIds: [_id] })
  await call('DELETE', `/banner/${_id}`)
  const entries = await db().select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'banner.created',
    'banner.changed',
    'banner.ordered',
    'banner.deleted',
  ])
})

describe('the logo', () => {
  const setLogo = async (headers = admin, background = '#0a0') =>
    sendForm(testShop, 'POST', '/logo', headers, {}, { logoImage: await anImage(background, 400, 100) })
  const logo = async () => (await testShop.app.inject('/api/logo')).json().data

  test('replaces the former one and keeps its aspect ratio', async () => {
    expect(await logo()).toBeNull()
    const first = await setLogo()
    expect(first.status).toBe(201)
    expect(await logo()).toMatchObject({ _id: first.data._id, width: 512, height: 128 })
    const second = await setLogo(admin, '#a00')
    expect(await logo()).toEqual(second.data)
    expect((await call('DELETE', `/logo/${first.data._id}`)).status).toBe(404)
    expect((await call('DELETE', `/logo/${second.data._id}`)).status).toBe(200)
    expect(await logo()).toBeNull()
  })

  test('is an image', async () => {
    expect((await sendForm(testShop, 'POST', '/logo', admin, { name: 'x' })).status).toBe(400)
    const logoImage = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await sendForm(testShop, 'POST', '/logo', admin, {}, { logoImage })).status).toBe(415)
  })
})

describe('the delivery fees', () => {
  const set = async (payload: object, headers: object = admin) => {
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/shipping-fee/add',
      headers,
      payload,
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const fees = async () => (await testShop.app.inject('/api/shipping-fee/get')).json().data

  test('are those an admin has set, at once', async () => {
    expect(await fees()).toEqual({ shippingFee: 70, shippingFeeOutside: 130 })
    expect((await set({ shippingFee: 60, shippingFeeOutside: 120 })).status).toBe(200)
    expect(await fees()).toEqual({ shippingFee: 60, shippingFeeOutside: 120 })
    expect((await set({ shippingFee: 0 })).data).toEqual({ shippingFee: 0, shippingFeeOutside: 120 })
    const [entry] = await db().select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'delivery-fees.set', before: { shippingFee: 70 } })
  })

  test.each([{ shippingFee: -1 }, { shippingFee: 1.5 }, { shippingFee: '60' }, { shippingFee: 1e9 }, {}])(
    'are rejected as %j',
    async (payload) => {
      expect((await set(payload)).status).toBe(400)
      expect(await fees()).toEqual({ shippingFee: 70, shippingFeeOutside: 130 })
    },
  )

  test('are set by admins only', async () => {
    expect((await set({ shippingFee: 1 }, {})).status).toBe(401)
    for (const someone of [await aCustomer(db()), await aSeller(db())])
      expect((await set({ shippingFee: 1 }, await signInAs(testShop, someone))).status).toBe(403)
  })
})

describe.each(['anonymous', 'customer', 'seller'] as const)('a caller who is %s', (role) => {
  test('may change neither banners nor the logo', async () => {
    const { _id } = (await create({ title: 'A' })).data
    const anAccount = { anonymous: undefined, customer: aCustomer, seller: aSeller }[role]
    const headers = (anAccount ? await signInAs(testShop, await anAccount(db())) : {}) as Headers
    const answers = [
      await create({}, headers),
      await update(_id, { title: 'B' }, headers),
      await call('DELETE', `/banner/${_id}`, undefined, headers),
      await call('PATCH', '/banner/order', { bannerIds: [_id] }, headers),
      await call('GET', '/banner/manage', undefined, headers),
      await sendForm(testShop, 'POST', '/logo', headers, {}, { logoImage: await anImage() }),
      await call('DELETE', `/logo/${_id}`, undefined, headers),
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([role === 'anonymous' ? 401 : 403]))
    expect(await titles()).toEqual(['A'])
  })
})
