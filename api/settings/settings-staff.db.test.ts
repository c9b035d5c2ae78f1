import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { facebookPageProblem } from '#contract/settings/facebook-page.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const call = (method: 'GET' | 'PUT', path: string, headers: Headers = {}, payload?: object) =>
  testShop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })

test('an admin edits settings and content pages; shoppers see changes at once, and concurrent edits are not lost', async () => {
  const { db } = testShop.database
  const headers = await signInAs(testShop, await anAdmin(db, { name: 'Rahima' }))
  const second = await signInAs(testShop, await anAdmin(db, { name: 'Karim' }))
  const start = (await call('GET', '/settings', headers)).json().data
  expect(start).toEqual({
    shopName: 'Biponi',
    shopNameBn: '',
    supportPhone: '',
    merchantNumber: '',
    takaPerDollar: 122,
    returnDays: 7,
    cartReminderHours: 0,
    secondPersonAbove: 0,
    commissionPercent: 0,
    whatsapp: '',
    messenger: '',
    smsOrderLink: 'always',
    homeDistrict: 'Dhaka',
    updatedAt: null,
    feesUpdatedAt: null,
  })
  const next = {
    shopName: ' জামদানি ঘর ',
    supportPhone: '+880 1712-345678',
    merchantNumber: '+880 1812 345678',
    takaPerDollar: 121.5,
  }
  const saved = await call('PUT', '/settings', headers, {
    ...{ ...next, returnDays: 14, secondPersonAbove: 10_000, commissionPercent: 12.5 },
    ...{ updatedAt: null, shippingFee: 1 },
  })
  expect(saved.json().data).toMatchObject({ shopName: 'জামদানি ঘর', merchantNumber: '01812345678' })
  const site = (await call('GET', '/site')).json().data
  expect(site).toMatchObject({ shopName: 'জামদানি ঘর', takaPerDollar: 121.5, supportPhone: '+880 1712-345678' })
  expect(site.paymentMethods).toContain('mobile-banking')
  expect((await call('GET', '/shipping-fee/get')).json().data.shippingFee).toBe(70)

  testShop.clock.advanceSeconds(60)
  const { updatedAt } = (await call('GET', '/settings', headers)).json().data
  await call('PUT', '/settings', second, { ...next, merchantNumber: '', updatedAt })
  expect((await call('GET', '/site')).json().data.paymentMethods).toEqual(['cash'])
  // Settings that are not sent stay.
  const rules = { returnDays: 14, secondPersonAbove: 10_000, commissionPercent: 12.5 }
  expect((await call('GET', '/settings', headers)).json().data).toMatchObject(rules)
  const stale = await call('PUT', '/settings', headers, { ...next, updatedAt })
  expect(stale.json()).toMatchObject({ statusCode: 409, data: { changedBy: 'Karim' } })
  const wrong = await call('PUT', '/settings', headers, {
    shopName: ' ',
    supportPhone: 'call me',
    merchantNumber: '123',
    takaPerDollar: 0,
    returnDays: 366,
    secondPersonAbove: -1,
    commissionPercent: 100.5,
  })
  expect(wrong.json()).toMatchObject({
    statusCode: 400,
    errors: [
      { path: 'shopName', message: messages.shopNameRequired },
      { path: 'supportPhone', message: messages.supportPhoneInvalid },
      { path: 'merchantNumber', message: messages.merchantNumberInvalid },
      { path: 'takaPerDollar', message: messages.takaPerDollarInvalid },
      { path: 'returnDays', message: messages.returnDaysInvalid },
      { path: 'secondPersonAbove', message: messages.secondPersonAboveInvalid },
      { path: 'commissionPercent', message: messages.commissionPercentInvalid },
    ],
  })

  const pages = (await call('GET', '/policy', headers)).json().data
  expect(pages).toHaveLength(5)
  const defaultPage = await testShop.shop.site.getPolicyPage('cancellation-returns')
  expect(pages[0]).toMatchObject({ slug: 'cancellation-returns', title: defaultPage.title, updatedAt: null })
  expect(pages[0].bodyMarkdown).toContain('**{returnDays} days** from delivery')
  expect(pages[1]).toMatchObject({ title: 'Privacy Policy', titleBn: 'গোপনীয়তার নীতি' })
  expect(defaultPage).toMatchObject({
    bodyMarkdown: expect.stringContaining('**14 days** from delivery'),
    bodyMarkdownBn: expect.stringContaining('**১৪ দিনের** মধ্যে জানান'),
    updatedAt: null,
  })
  await expect(testShop.shop.site.getPolicyPage('about-us')).rejects.toThrow(messages.notFound)
  const page = { title: 'Returns', bodyMarkdown: '## Seven days\n\n<script>alert(1)</script>' }
  expect((await call('PUT', '/policy/cancellation-returns', headers, page)).statusCode).toBe(200)
  expect(await testShop.shop.site.getPolicyPage('cancellation-returns')).toMatchObject({
    ...page,
    titleBn: '',
    bodyMarkdownBn: '',
  })
  const read = (await call('GET', '/policy', headers)).json().data[0].updatedAt
  testShop.clock.advanceSeconds(60)
  await call('PUT', '/policy/cancellation-returns', second, { ...page, title: 'Returning', updatedAt: read })
  const stalePage = await call('PUT', '/policy/cancellation-returns', headers, { ...page, updatedAt: read })
  expect(stalePage.json()).toMatchObject({ statusCode: 409, data: { changedBy: 'Karim' } })
  const empty = await call('PUT', '/policy/privacy-policy', headers, { title: '', bodyMarkdown: ' ' })
  expect(empty.json().errors).toMatchObject([{ path: 'title' }, { path: 'bodyMarkdown' }])
  expect((await call('PUT', '/policy/about-us', headers, page)).statusCode).toBe(400)
  const log = (await call('GET', '/audit?subjectType=policy', headers)).json().data
  expect(log.data).toMatchObject([
    {
      action: 'policy.changed',
      actorName: 'Karim',
      before: { title: 'Returns' },
      after: { title: 'Returning' },
    },
    { subjectId: 'cancellation-returns', before: null },
  ])

  const calls = [
    ['GET', '/settings'],
    ['PUT', '/settings', next],
    ['GET', '/policy'],
    ['PUT', '/policy/privacy-policy', page],
  ] as const
  const others = [await signInAs(testShop, await aCustomer(db)), await signInAs(testShop, await aSeller(db))]
  for (const [method, path, payload] of calls) {
    expect((await call(method, path, {}, payload)).statusCode, `${path} asks to sign in`).toBe(401)
    for (const other of others) {
      expect((await call(method, path, other, payload)).statusCode, `${path} refuses someone else`).toBe(403)
    }
  }
})

test('a content page has a text in each language; what is not sent stays, and an empty Bangla text is removed', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  const save = async (body: object) => {
    const { updatedAt } = (await call('GET', '/policy', headers)).json().data[2]
    return (await call('PUT', '/policy/emi-policy', headers, { ...english, ...body, updatedAt })).json()
  }
  const english = { title: 'EMI', bodyMarkdown: 'Ask your bank.' }
  const bangla = { titleBn: 'কিস্তি', bodyMarkdownBn: 'ব্যাংকে জিজ্ঞেস করুন।' }
  expect((await save(bangla)).data).toMatchObject({ ...english, ...bangla })
  expect((await save({ title: 'Instalments' })).data).toMatchObject({ title: 'Instalments', ...bangla })
  expect((await save({ bodyMarkdownBn: '  ' })).data).toMatchObject({ titleBn: 'কিস্তি', bodyMarkdownBn: '' })
  expect((await save({ titleBn: 'ক'.repeat(121) })).errors).toMatchObject([{ path: 'titleBn' }])
})

test('a content page says what the settings say, in the words of staff too; unknown placeholders are named', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  const save = async (body: object) =>
    (await call('PUT', '/policy/about', headers, { title: 'About {shopName}', ...body })).json()
  const bodyMarkdown =
    'Return it within {returnDays} days.\nCall {supportPhone}.\nDelivered for {feeInside}. {a b} {}'
  const texts = { bodyMarkdown, bodyMarkdownBn: '{returnDays} দিন, {feeOutside}' }
  expect((await save(texts)).data).toMatchObject(texts)
  const shown = () => testShop.shop.site.getPolicyPage('about')
  expect(await shown()).toMatchObject({
    title: 'About Biponi',
    bodyMarkdown: 'Return it within 7 days.\nDelivered for ৳70. {a b} {}',
    bodyMarkdownBn: '৭ দিন, ৳১৩০',
  })
  const settings = {
    shopName: 'Jamdani',
    supportPhone: '16263',
    merchantNumber: '',
    takaPerDollar: 121,
    returnDays: 0,
  }
  await call('PUT', '/settings', headers, settings)
  expect(await shown()).toMatchObject({
    title: 'About Jamdani',
    bodyMarkdown: 'Call 16263.\nDelivered for ৳70. {a b} {}',
    bodyMarkdownBn: '',
  })
  expect((await call('GET', '/settings/placeholders', headers)).json().data).toContainEqual({
    name: 'feeOutside',
    value: '৳130',
    valueBn: '৳১৩০',
  })
  expect(await save({ bodyMarkdown: '{returnDay} {feeInside}', bodyMarkdownBn: '{ফি} {Fee}' })).toMatchObject(
    {
      statusCode: 400,
      errors: [
        { path: 'bodyMarkdown', message: messages.placeholdersUnknown('{returnDay}') },
        { path: 'bodyMarkdownBn', message: messages.placeholdersUnknown('{Fee}') },
      ],
    },
  )
})

test('of two admins who save for the first time, the second gets a conflict', async () => {
  const { db } = testShop.database
  const headers = await signInAs(testShop, await anAdmin(db, { name: 'Rahima' }))
  const second = await signInAs(testShop, await anAdmin(db, { name: 'Karim' }))
  const next = {
    shopName: 'Jamdani',
    supportPhone: '',
    merchantNumber: '',
    takaPerDollar: 121,
    updatedAt: null,
  }
  const page = { title: 'Returns', bodyMarkdown: 'Seven days.', updatedAt: null }
  for (const [path, payload] of [
    ['/settings', next],
    ['/policy/cancellation-returns', page],
  ] as const) {
    const both = await Promise.all([headers, second].map((who) => call('PUT', path, who, payload)))
    expect(both.map(({ statusCode }) => statusCode).toSorted(), path).toEqual([200, 409])
    const conflict = both.find(({ statusCode }) => statusCode === 409)
    expect(conflict?.json().data.changedBy, path).toMatch(/^(Rahima|Karim)$/)
  }
})

test('the shop has links to its chats once staff have entered them, in any usual spelling', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  const shop = { shopName: 'Biponi', supportPhone: '', merchantNumber: '', takaPerDollar: 122 }
  expect((await call('GET', '/site')).json().data).not.toHaveProperty('whatsapp')
  const typed = { whatsapp: '+৮৮০ ১৭১২-৩৪৫৬৭৮', messenger: 'https://m.me/biponi.shop' }
  await call('PUT', '/settings', headers, { ...shop, ...typed })
  const chats = { whatsapp: '01712345678', messenger: 'biponi.shop' }
  expect((await call('GET', '/site')).json().data).toMatchObject(chats)
  // They stay when they are not sent.
  await call('PUT', '/settings', headers, shop)
  expect((await call('GET', '/settings', headers)).json().data).toMatchObject(chats)
  const wrong = await call('PUT', '/settings', headers, { ...shop, whatsapp: '12', messenger: 'a page' })
  expect(wrong.json().errors).toEqual([
    { path: 'whatsapp', message: messages.whatsappInvalid },
    { path: 'messenger', message: facebookPageProblem('a page') },
  ])
  const share = 'https://www.facebook.com/share/1AbCdEfGh/'
  const shared = await call('PUT', '/settings', headers, { ...shop, messenger: share })
  expect(shared.json().errors).toEqual([{ path: 'messenger', message: facebookPageProblem(share) }])
})

test('a shop may have a Bangla name besides, which is absent once it is removed', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  const readSite = async () => (await call('GET', '/site')).json().data
  const settings = { supportPhone: '', merchantNumber: '', takaPerDollar: 122 }
  const names = { shopName: 'Jamdani House', shopNameBn: ' জামদানি ঘর ' }
  const saved = await call('PUT', '/settings', headers, { ...settings, ...names })
  expect(saved.json().data).toMatchObject({ shopName: 'Jamdani House', shopNameBn: 'জামদানি ঘর' })
  // An answer that is kept is the same in every language.
  expect(await readSite()).toMatchObject({ shopName: 'Jamdani House', shopNameBn: 'জামদানি ঘর' })

  const { updatedAt } = saved.json().data
  await call('PUT', '/settings', headers, { ...settings, ...names, shopNameBn: '', updatedAt })
  expect(await readSite()).not.toHaveProperty('shopNameBn')
})
