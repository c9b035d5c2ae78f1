import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { defaultLook } from '#contract/settings/appearance.ts'
import { images } from '#database/schema/images.ts'
import { logos } from '#database/schema/settings.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const path = '/api/settings/appearance'
const read = async (headers: Headers) => (await testShop.app.inject({ url: path, headers })).json().data
const save = (headers: Headers, payload: object) =>
  testShop.app.inject({ method: 'PUT', url: path, headers, payload })
const admin = async () => signInAs(testShop, await anAdmin(testShop.database.db, { name: 'Rahima' }))

test('how the shop looks is read and set by admins only', async () => {
  const { db } = testShop.database
  for (const account of [await aCustomer(db), await aSeller(db)]) {
    const headers = await signInAs(testShop, account)
    expect((await testShop.app.inject({ url: path, headers })).statusCode).toBe(403)
    expect((await save(headers, defaultLook)).statusCode).toBe(403)
  }
})

test('a look is saved, renews the pages, and is not overwritten by who did not see it', async () => {
  const headers = await admin()
  expect(await read(headers)).toEqual({ ...defaultLook, updatedAt: null })
  const version = testShop.shop.catalogueVersion.current()
  const look = { ...defaultLook, accent: 'ocean', corners: 'round', typeface: 'serif', ground: 'mist' }
  const saved = await save(headers, { ...look, updatedAt: null })
  expect(saved.json()).toMatchObject({ message: messages.appearanceSaved, data: look })
  expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  expect(await testShop.shop.site.look()).toEqual(look)
  testShop.clock.advanceSeconds(60)
  const { updatedAt } = await read(headers)
  expect((await save(headers, { ...look, corners: 'soft', updatedAt })).statusCode).toBe(200)
  const stale = await save(headers, { ...look, updatedAt })
  expect(stale.json()).toMatchObject({ statusCode: 409, data: { changedBy: 'Rahima' } })
})

test('a colour of its own has to be readable on the chosen background', async () => {
  const headers = await admin()
  const own = { ...defaultLook, accent: 'custom' }
  const light = await save(headers, { ...own, accentColor: 'FFD400' })
  expect(light.statusCode).toBe(400)
  expect(light.json()).toMatchObject({ errors: [{ path: 'accentColor' }] })
  expect(light.json().errors[0].message).toMatch(/^This colour is too light to read: .* 1\.\d to 1/)
  const noColor = await save(headers, { ...own, accentColor: 'green' })
  expect(noColor.json().errors).toEqual([{ path: 'accentColor', message: messages.colorInvalid }])
  expect((await save(headers, { ...own, accentColor: '#5B4BD6' })).json().data.accentColor).toBe('#5b4bd6')
  // Another choice remembers it, and a color that is not shown is not refused.
  expect((await save(headers, defaultLook)).json().data.accent).toBe('leaf')
  expect((await save(headers, { ...own, ground: 'sky' })).statusCode).toBe(400)
})

test('icons and share image are made with the logo, and go with it', async () => {
  const headers = await admin()
  const { db } = testShop.database
  expect(await testShop.shop.site.findIcons()).toBeUndefined()
  await sendForm(testShop, 'POST', '/logo', headers, {}, { logoImage: await anImage() })
  const folder = await testShop.shop.site.findIcons()
  for (const name of ['1200x630', '512x512', '192x192', '180x180', '96x96']) {
    const file = await testShop.shop.images.readFile(folder?.split('/').at(-1) ?? '', `${name}.png`)
    expect(file?.bytes.length, name).toBeGreaterThan(50)
  }
  expect((await testShop.app.inject('/api/logo')).json().data).not.toHaveProperty('iconsImageId')

  await sendForm(testShop, 'POST', '/logo', headers, {}, { logoImage: await anImage('#a00') })
  expect(await testShop.shop.site.findIcons()).not.toBe(folder)
  testShop.clock.advanceSeconds(2 * 86_400)
  await testShop.shop.images.deleteUnused(db, testShop.clock.now())
  expect(await db.select({ kind: images.kind }).from(images).orderBy(images.kind)).toEqual([
    { kind: 'icon' },
    { kind: 'logo' },
  ])
})

test('a logo from before gets its icons from a job, once', async () => {
  const headers = await admin()
  const { db } = testShop.database
  await sendForm(testShop, 'POST', '/logo', headers, {}, { logoImage: await anImage() })
  await db.update(logos).set({ iconsImageId: null })
  await testShop.shop.siteStaff.makeMissingIcons()
  const folder = await testShop.shop.site.findIcons()
  expect(folder).toMatch(/^\/images\//)
  await testShop.shop.siteStaff.makeMissingIcons()
  expect(await testShop.shop.site.findIcons()).toBe(folder)
  // Those of the demo have their look from its catalogue.
  await db.update(logos).set({ iconsImageId: null })
  await db.update(images).set({ uploadedBy: null }).where(eq(images.kind, 'logo'))
  await testShop.shop.siteStaff.makeMissingIcons()
  expect(await db.select({ icons: logos.iconsImageId }).from(logos)).toEqual([{ icons: null }])
})
