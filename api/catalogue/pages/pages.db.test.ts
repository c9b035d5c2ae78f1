import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageMessages } from '#contract/catalogue/pages/page-messages.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { images } from '#database/schema/images.ts'
import { anAdmin } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: { authorization: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

type Fields = Record<string, string | undefined>
const post = (fields: Fields, files = {}) => sendForm(testShop, 'POST', '/page', admin, fields, files)
const put = (id: string, fields: Fields, files = {}) =>
  sendForm(testShop, 'PUT', `/page/${id}`, admin, fields, files)
async function call(method: 'GET' | 'PATCH' | 'DELETE', path = '', payload?: object) {
  const url = `/api/page${path}`
  const answer = await testShop.app.inject({ method, url, headers: admin, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const texts = { title: 'How to order', bodyMarkdown: 'Call us.' }
const aPage = async (fields: Fields = {}) =>
  (await post({ ...texts, isPublished: 'true', ...fields })).data as { _id: string; updatedAt: string }
const shown = (slug: string) => testShop.shop.pages.get(slug)
const lastEntry = async () =>
  (await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

describe('a page', () => {
  test('is written first and published later', async () => {
    const created = await post({ ...texts, titleBn: 'যেভাবে অর্ডার করবেন', bodyMarkdownBn: 'ফোন করুন।' })
    expect(created).toMatchObject({
      status: 201,
      message: pageMessages.created,
      data: { slug: 'how-to-order', isPublished: false, isInFooter: false, pageImage: '' },
    })
    await expect(shown('how-to-order')).rejects.toMatchObject({ kind: 'notFound' })
    expect(await testShop.shop.pages.list()).toEqual([])
    const { _id } = created.data
    await put(_id, { isPublished: 'true', isInFooter: 'true' })
    expect(await shown('How-To-Order')).toMatchObject({
      slug: 'how-to-order',
      ...texts,
      bodyMarkdownBn: 'ফোন করুন।',
    })
    expect(await testShop.shop.pages.list()).toMatchObject([{ slug: 'how-to-order', isInFooter: true }])
    expect(await lastEntry()).toMatchObject({
      action: 'page.changed',
      subjectId: _id,
      before: { isPublished: false, isInFooter: false },
      after: { isPublished: true, isInFooter: true },
    })
  })

  test('that is not published any more is not found', async () => {
    const { _id } = await aPage()
    await shown('how-to-order')
    await put(_id, { isPublished: 'false' })
    await expect(shown('how-to-order')).rejects.toMatchObject({ kind: 'notFound' })
    expect((await call('GET', `/${_id}`)).data).toMatchObject(texts)
  })

  test('needs a title and a text, and an address that no other has', async () => {
    expect(await post({ title: ' ', bodyMarkdown: '' })).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([
        { path: 'title', message: messages.titleRequired },
        { path: 'bodyMarkdown', message: messages.policyTextRequired },
      ]),
    })
    await aPage()
    expect((await post(texts)).data.slug).toBe('how-to-order-2')
    expect(await post({ ...texts, slug: 'How to ORDER!' })).toMatchObject({
      status: 409,
      errors: [{ path: 'slug', message: pageMessages.addressTaken('how-to-order') }],
    })
  })

  test('of two who edit it the second is told', async () => {
    const { _id, updatedAt } = await aPage()
    testShop.clock.advanceSeconds(60)
    expect(await put(_id, { title: 'Ordering', updatedAt })).toMatchObject({ status: 200 })
    expect(await put(_id, { title: 'Orders', updatedAt })).toMatchObject({ status: 409 })
  })

  test('keeps its image until it is taken away or the page is deleted', async () => {
    const created = await post(texts, { pageImage: await anImage() })
    expect(created.data.pageImage).toMatch(/^\/images\/[0-9a-f-]{36}\/1600x533\.webp$/)
    const clean = async () => {
      testShop.clock.advanceSeconds(2 * 86_400)
      await testShop.shop.images.deleteUnused(db(), testShop.clock.now())
      admin = await signInAs(testShop, await anAdmin(db()))
    }
    await clean()
    expect(await db().$count(images)).toBe(1)
    expect((await put(created.data._id, { removeImage: 'true' })).data.pageImage).toBe('')
    await put(created.data._id, {}, { pageImage: await anImage('#00a') })
    await clean()
    expect(await db().$count(images)).toBe(1)
    expect(await call('DELETE', `/${created.data._id}`)).toMatchObject({ message: pageMessages.deleted })
    await clean()
    expect(await db().$count(images)).toBe(0)
  })
})

describe('the title of a page', () => {
  test('says in the footer what the settings say, as on the page, and is never empty', async () => {
    await aPage({ title: 'About {shopName}', titleBn: '{shopName} কী' })
    await aPage({ title: 'Free from {freeDeliveryFrom}' })
    expect(await testShop.shop.pages.list()).toMatchObject([
      { title: 'About Biponi', titleBn: 'Biponi কী' },
      { title: 'Biponi', titleBn: '' },
    ])
    expect(await shown('about-shopname')).toMatchObject({ title: 'About Biponi' })
  })
})

describe('the address of a page', () => {
  test('leads to the new one when it changes, and back', async () => {
    const { _id } = await aPage()
    const leads = (path: string) => testShop.shop.redirects.find(path)
    await put(_id, { slug: 'ordering' })
    expect(await leads('/pages/how-to-order')).toBe('/pages/ordering')
    await put(_id, { slug: 'how-to-order' })
    expect(await leads('/pages/how-to-order')).toBeUndefined()
    expect(await leads('/pages/ordering')).toBe('/pages/how-to-order')
  })

  test('belongs to a new page there, not to the redirect', async () => {
    const { _id } = await aPage()
    await put(_id, { slug: 'ordering' })
    await aPage({ slug: 'how-to-order' })
    expect(await testShop.shop.redirects.find('/pages/how-to-order')).toBeUndefined()
  })
})

describe('the order of pages', () => {
  test('is that of the footer', async () => {
    const first = await aPage({ title: 'Sizes' })
    const second = await aPage()
    const ordered = await call('PATCH', '/order', { pageIds: [second._id, first._id] })
    expect(ordered.data.map(({ title }: { title: string }) => title)).toEqual(['How to order', 'Sizes'])
    expect((await testShop.shop.pages.list()).map(({ title }) => title)).toEqual(['How to order', 'Sizes'])
    expect(await call('PATCH', '/order', { pageIds: [second._id] })).toMatchObject({
      status: 409,
      message: pageMessages.orderChanged,
    })
  })
})
