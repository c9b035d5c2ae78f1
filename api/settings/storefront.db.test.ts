import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { defaultHomeSections } from '#contract/settings/storefront.ts'
import { settings } from '#database/schema/settings.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const home = '/api/settings/home-page'
const bar = '/api/settings/announcement'
const read = async (url: string, headers: Headers) =>
  (await testShop.app.inject({ url, headers })).json().data
const save = async (url: string, headers: Headers, payload: object) =>
  (await testShop.app.inject({ method: 'PUT', url, headers, payload })).json()
const admin = async () => signInAs(testShop, await anAdmin(testShop.database.db, { name: 'Rahima' }))

const announcement = {
  text: 'Free delivery this week',
  textBn: 'এই সপ্তাহে ডেলিভারি ফ্রি',
  link: '/products?discount=20',
  startsAt: null as string | null,
  endsAt: null as string | null,
  isClosable: true,
}

test('home page and announcement are read and set by staff only', async () => {
  const { db } = testShop.database
  for (const account of [await aCustomer(db), await aSeller(db)]) {
    const headers = await signInAs(testShop, account)
    expect((await save(home, headers, { sections: defaultHomeSections })).statusCode).toBe(403)
    expect((await save(bar, headers, announcement)).statusCode).toBe(403)
    for (const url of [home, bar]) expect((await testShop.app.inject({ url, headers })).statusCode).toBe(403)
  }
})

test('sections are ordered and hidden, each once; a stored order without a newer section has it last', async () => {
  const headers = await admin()
  expect(await read(home, headers)).toEqual({
    sections: defaultHomeSections,
    collectionId: null,
    updatedAt: null,
  })
  const sections = defaultHomeSections
    .toReversed()
    .map((section) => ({ ...section, isShown: section.id !== 'tiles' }))
  const version = testShop.shop.catalogueVersion.current()
  expect(await save(home, headers, { sections, updatedAt: null })).toMatchObject({ data: { sections } })
  expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  expect(await testShop.shop.site.homeSections()).toEqual([
    'recommended',
    'story',
    'policies',
    'collection',
    'offers',
    'slides',
    'categories',
  ])
  for (const wrong of [sections.slice(1), [...sections.slice(1), sections[1]], [{ id: 'x', isShown: true }]])
    expect((await save(home, headers, { sections: wrong })).statusCode).toBe(400)
  testShop.clock.advanceSeconds(60)
  const stale = await save(home, headers, { sections, updatedAt: new Date(0).toISOString() })
  expect(stale).toMatchObject({ statusCode: 409, data: { changedBy: 'Rahima' } })

  await testShop.database.db.update(settings).set({ value: [{ id: 'offers', isShown: false }] })
  const [first, ...rest] = (await read(home, headers)).sections
  expect(first).toEqual({ id: 'offers', isShown: false })
  expect(rest).toEqual(defaultHomeSections.filter(({ id }) => id !== 'offers'))
})

test('an announcement begins and ends by itself, and cached pages are rendered again', async () => {
  const headers = await admin()
  const at = (seconds: number) => new Date(testShop.clock.now().getTime() + seconds * 1000).toISOString()
  expect(await testShop.shop.site.findAnnouncement()).toBeUndefined()
  const saved = await save(bar, headers, { ...announcement, startsAt: at(60), endsAt: at(120) })
  expect(saved.data).toMatchObject({ isShown: false, link: announcement.link })
  await testShop.shop.storefront.changeDue()
  expect(await testShop.shop.site.findAnnouncement()).toBeUndefined()
  const { updatedAt } = await read(bar, headers)

  testShop.clock.advanceSeconds(60)
  const version = testShop.shop.catalogueVersion.current()
  await testShop.shop.storefront.changeDue()
  expect(await testShop.shop.site.findAnnouncement()).toMatchObject({ text: announcement.text })
  expect(testShop.shop.catalogueVersion.current()).toBe(version + 1)
  await testShop.shop.storefront.changeDue()
  expect(testShop.shop.catalogueVersion.current()).toBe(version + 1)
  // What the clock did is no change of staff: the form that was read before can be saved.
  expect((await save(bar, headers, { ...announcement, endsAt: at(60), updatedAt })).statusCode).toBe(200)

  testShop.clock.advanceSeconds(60)
  await testShop.shop.storefront.changeDue()
  expect(await testShop.shop.site.findAnnouncement()).toBeUndefined()
  await save(bar, headers, { ...announcement, updatedAt: (await read(bar, headers)).updatedAt })
  expect(await testShop.shop.site.findAnnouncement()).toMatchObject({ text: announcement.text })
})

test('what cannot be right of an announcement is named at its field', async () => {
  const headers = await admin()
  const errorsOf = async (change: object) => (await save(bar, headers, { ...announcement, ...change })).errors
  for (const link of ['products', '//evil.example', 'javascript:alert(1)', 'http://example.com', '/a b'])
    expect(await errorsOf({ link }), link).toEqual([{ path: 'link', message: messages.linkInvalid }])
  for (const link of ['', '/', '/bn/products', 'https://example.com/eid?x=1'])
    expect(await errorsOf({ link, updatedAt: (await read(bar, headers)).updatedAt }), link).toBeUndefined()
  expect(await errorsOf({ text: '' })).toEqual([{ path: 'text', message: messages.announcementTextRequired }])
  const startsAt = '2026-12-01T00:00:00.000Z'
  expect(await errorsOf({ startsAt, endsAt: startsAt })).toEqual([
    { path: 'endsAt', message: messages.announcementEndsBeforeStart },
  ])
  expect(await errorsOf({ text: 'x'.repeat(161) })).toMatchObject([{ path: 'text' }])
})

test('the collection of the home page is chosen and taken away; who does not know of it leaves it', async () => {
  const headers = await admin()
  const collectionId = '0190f000-0000-7000-8000-000000000001'
  const version = testShop.shop.catalogueVersion.current()
  const saved = await save(home, headers, { sections: defaultHomeSections, collectionId, updatedAt: null })
  expect(saved.data).toMatchObject({ sections: defaultHomeSections, collectionId })
  expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  expect(await testShop.shop.site.homeCollectionId()).toBe(collectionId)

  const known = defaultHomeSections.filter(({ id }) => id !== 'collection')
  const { updatedAt } = await read(home, headers)
  const older = await save(home, headers, { sections: known, updatedAt })
  expect(older.data).toMatchObject({
    sections: [...known, { id: 'collection', isShown: true }],
    collectionId,
  })

  const none = { sections: known, collectionId: null, updatedAt: older.data.updatedAt }
  expect((await save(home, headers, none)).data.collectionId).toBeNull()
  expect(await testShop.shop.site.homeCollectionId()).toBeNull()
  const wrong = await save(home, headers, { ...none, collectionId: 'eid' })
  expect(wrong).toMatchObject({ statusCode: 400, errors: [{ path: 'collectionId' }] })
})
