import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statusChangeMessages } from '#api/sales/orders/order-messages.ts'
import { refundMessagesOf } from '#api/sales/refunds/refund-messages.ts'
import { messages } from '#contract/messages.ts'
import type { EditedMessage, MessagePreview } from '#contract/settings/message-texts.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { anAdmin } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { exampleOrder } from './example-order.ts'

const testShop = openTestShop()

async function asAdmin() {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db, { name: 'Nasrin' }))
  return async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const url = `/api/message-texts${path}`
    const answer = await testShop.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
}

const none = { sms: '', subject: '', email: '' }
const own = {
  en: {
    sms: '{shop}: {name}, #{number} is out. {courier} {link}',
    subject: 'Out: {number}',
    email: 'Hi {name}.\n\n{total} due.',
  },
  bn: { ...none, sms: '{shop}: #{number} রওনা হলো। {courier}' },
}

/** As an order is announced to its buyer with the settings that the shop has now. */
async function announced(language: 'en' | 'bn') {
  const { shopName, messageTexts } = await testShop.shop.site.settings()
  const context = { shopName, messageTexts, publicUrl: 'https://shop.test', verifiedEmail: 'a@b.test' }
  const order = exampleOrder(language, testShop.clock.now())
  const [email, sms] = statusChangeMessages(order, 'shipped', context, { courierName: 'Pathao' })
  return { email, sms }
}

test('a message has the words of staff in the languages that they wrote, and is reset to its standard texts', async () => {
  const call = await asAdmin()
  const standard = await announced('bn')
  const saved = await call('PUT', '/order-shipped', { ...own, updatedAt: null })
  expect(saved).toMatchObject({ status: 200, message: messages.messageTextSaved, data: { texts: own } })
  const english = await announced('en')
  // Without a link, there is no gap where it would be.
  expect(english.sms?.text).toBe('Biponi: Rahima Begum, #104512 is out. Courier: Pathao.')
  expect(english.email).toMatchObject({ subject: 'Out: 104512' })
  expect(english.email?.text).toContain('Hi Rahima Begum.\n')
  expect(english.email?.text).toContain('৳2,580 due.')
  expect(english.email?.text).toContain('Jamdani saree')
  const bangla = await announced('bn')
  expect(bangla.sms?.text).toBe('Biponi: #১০৪৫১২ রওনা হলো। কুরিয়ার: Pathao।'.replaceAll('য\u09bc', '\u09df'))
  expect(bangla.email).toEqual(standard.email)
  const reset = await call('PUT', '/order-shipped', { en: none, bn: none, updatedAt: saved.data.updatedAt })
  expect(reset.data).toMatchObject({ texts: { en: none, bn: none }, updatedAt: null })
  expect(await announced('bn')).toEqual(standard)
  const [latest] = await testShop.database.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(latest).toMatchObject({
    action: 'settings.changed',
    subjectId: 'message-texts order-shipped',
    before: { 'en.subject': 'Out: {number}' },
    after: { 'en.subject': '' },
  })
})

test('placeholders that the message does not have are named at their field, and nothing is stored', async () => {
  const call = await asAdmin()
  const wrong = {
    en: { ...none, sms: '{shop} {amount} {totl}' },
    bn: { ...none, email: '{link} {reason} {মোট}' },
  }
  expect(await call('PUT', '/order-placed', wrong)).toMatchObject({
    status: 400,
    errors: [
      { path: 'en.sms', message: messages.placeholdersUnknown('{amount}, {totl}') },
      { path: 'bn.email', message: messages.placeholdersUnknown('{reason}, {মোট}') },
    ],
  })
  const list: EditedMessage[] = (await call('GET', '')).data
  expect(list.every(({ updatedAt }) => updatedAt === null)).toBe(true)
})

test('a text about a refund that leaves out its amount is refused, and the text before stays', async () => {
  const call = await asAdmin()
  const wording = { en: { ...none, sms: '{shop}: {amount} is on its way.' }, bn: none }
  const saved = await call('PUT', '/refund-refunded', { ...wording, updatedAt: null })
  expect(saved.status).toBe(200)
  const { updatedAt } = saved.data
  const without = {
    en: { ...wording.en, email: 'It is on its way.' },
    bn: { ...none, sms: 'টাকা পাঠানো হয়েছে।' },
  }
  expect(await call('PUT', '/refund-refunded', { ...without, updatedAt })).toMatchObject({
    status: 400,
    errors: [{ path: 'en.email' }, { path: 'bn.sms' }],
  })
  const list: EditedMessage[] = (await call('GET', '')).data
  expect(list.find(({ template }) => template === 'refund-refunded')?.texts).toEqual(wording)
})

test('of two who word a message the second is told; another message is nobody else’s', async () => {
  const call = await asAdmin()
  await call('PUT', '/order-shipped', { ...own, updatedAt: null })
  expect(await call('PUT', '/order-shipped', { ...own, updatedAt: null })).toMatchObject({ status: 409 })
  expect(await call('PUT', '/order-delivered', { en: { ...none, sms: 'Here!' }, bn: none })).toMatchObject({
    status: 200,
  })
  const list: EditedMessage[] = (await call('GET', '')).data
  expect(list.find(({ template }) => template === 'order-shipped')?.texts).toEqual(own)
})

test('who saves a message that was reset meanwhile is told', async () => {
  const call = await asAdmin()
  const { updatedAt } = (await call('PUT', '/order-shipped', { ...own, updatedAt: null })).data
  await call('PUT', '/order-shipped', { en: none, bn: none, updatedAt })
  expect(await call('PUT', '/order-shipped', { ...own, updatedAt })).toMatchObject({
    status: 409,
    data: { changedBy: 'Nasrin' },
  })
})

test('a standard text is not stored as the shop’s own', async () => {
  const call = await asAdmin()
  const list: EditedMessage[] = (await call('GET', '')).data
  const shipped = list.find(({ template }) => template === 'order-shipped')?.defaults
  expect((await call('PUT', '/order-shipped', { ...shipped, updatedAt: null })).data).toMatchObject({
    texts: { en: none, bn: none },
    updatedAt: null,
  })
})

test('the standard texts filled in are what is sent without texts of staff', async () => {
  const call = await asAdmin()
  for (const { template, defaults } of (await call('GET', '')).data as EditedMessage[]) {
    const preview = async (body: object) =>
      (await call('POST', `/${template}/preview`, body)).data as Record<'en' | 'bn', MessagePreview>
    const [standard, filled] = [await preview({ en: none, bn: none }), await preview(defaults)]
    for (const language of ['en', 'bn'] as const) {
      expect(filled[language].subject, template).toBe(standard[language].subject)
      expect(filled[language].email.replaceAll(/\s+/g, ' '), template).toBe(
        standard[language].email.replaceAll(/\s+/g, ' '),
      )
      expect(filled[language].sms, template).not.toMatch(/[{}]/)
    }
  }
})

test('words of staff about a refund say why it is paid, as the standard text does', async () => {
  const call = await asAdmin()
  const list: EditedMessage[] = (await call('GET', '')).data
  const standard = list.find(({ template }) => template === 'refund-pending')?.defaults.en.email
  const texts = { en: { ...none, email: `Hello! ${standard}` }, bn: none }
  await call('PUT', '/refund-pending', { ...texts, updatedAt: null })
  const { shopName, messageTexts } = await testShop.shop.site.settings()
  const order = exampleOrder('en', testShop.clock.now())
  const emailAfter = (cause: 'cancellation' | 'return' | 'change' | 'surplus') => {
    const about = { order, event: 'pending', cause, verifiedEmail: 'a@b.test' } as const
    const context = { shopName, messageTexts, publicUrl: 'https://shop.test' }
    return refundMessagesOf(context, about)(100)[0]?.text
  }
  expect(emailAfter('cancellation')).toMatch(/^Hello! Dear Rahima Begum, .*The order is cancelled\./m)
  for (const cause of ['return', 'change', 'surplus'] as const) {
    expect(emailAfter(cause), cause).toContain('It may take up to 48 hours')
    expect(emailAfter(cause), cause).not.toContain('The order is cancelled')
  }
})

test('words of staff about a cancelled order never leave out what becomes of its money', async () => {
  const call = await asAdmin()
  const send = async (sms: string) => {
    const { texts, updatedAt } = ((await call('GET', '')).data as EditedMessage[]).find(
      ({ template }) => template === 'order-cancelled',
    ) ?? { updatedAt: null }
    await call('PUT', '/order-cancelled', { ...texts, en: { ...none, sms, email: 'Sorry!' }, updatedAt })
    const { shopName, messageTexts } = await testShop.shop.site.settings()
    const context = { shopName, messageTexts, publicUrl: 'https://shop.test', verifiedEmail: 'a@b.test' }
    const refunds = [{ amount: 500, method: 'nagad', number: '01812345678', attemptId: null }] as const
    const order = exampleOrder('en', testShop.clock.now())
    return statusChangeMessages(order, 'cancelled', context, { refunds }).map(({ text }) => text)
  }
  const [email, sms] = await send('#{number} is off.')
  expect(sms).toBe('#104512 is off. Tk 500 goes back to Nagad ending in 678; it may take up to 48 hours.')
  expect(email).toContain('Sorry!\n\n৳500 goes back to Nagad ending in 678;')
  const [, placed] = await send('{refund} #{number} is off.')
  expect(placed).toBe('Tk 500 goes back to Nagad ending in 678; it may take up to 48 hours. #104512 is off.')
})

test('the approval of a refund is shown as it is sent: of a payment that the order did not need', async () => {
  const call = await asAdmin()
  const { en } = (await call('POST', '/refund-approved/preview', { en: none, bn: none })).data
  expect(en.email).toContain('We received a payment that this order did not need')
})

test('a preview counts the parts of the SMS as gateways charge them', async () => {
  const call = await asAdmin()
  const preview = async (sms: string) =>
    (await call('POST', '/order-delivered/preview', { en: { ...none, sms }, bn: { ...none, sms } })).data
  expect((await preview('a'.repeat(160))).en).toMatchObject({ parts: 1, units: 160, encoding: 'GSM-7' })
  expect((await preview('a'.repeat(161))).en).toMatchObject({ parts: 2 })
  expect((await preview('ক'.repeat(71))).bn).toMatchObject({ parts: 2, units: 71, encoding: 'UCS-2' })
})

test('a preview says how many parts the SMS has without the order’s link, where those are fewer', async () => {
  const call = await asAdmin()
  const preview = async (template: string) =>
    (await call('POST', `/${template}/preview`, { en: none, bn: none })).data as Record<
      'en' | 'bn',
      MessagePreview
    >
  const placed = await preview('order-placed')
  expect(placed.bn.sms).toMatch(/দেখুন: http\S+\/o\/\w+$/)
  expect(placed.bn).toMatchObject({ parts: 2, partsWithoutLink: 1 })
  expect(placed.en.sms).toMatch(/\/o\/\w+$/)
  expect(placed.en).toMatchObject({ parts: 1 })
  for (const one of [placed.en, (await preview('order-delivered')).bn])
    expect(one).not.toHaveProperty('partsWithoutLink')
})

test('the preview of an English SMS says what it costs to a customer with a Bangla name', async () => {
  const call = await asAdmin()
  const text = 'Dear {name}, your order #{number} is with you. Thank you for buying at our shop.'
  const preview = async (sms: string) =>
    (await call('POST', '/order-delivered/preview', { en: { ...none, sms }, bn: none })).data
  const named = await preview(text)
  expect(named.en).toMatchObject({ parts: 1, encoding: 'GSM-7', partsWithBanglaName: 2 })
  expect(named.bn).not.toHaveProperty('partsWithBanglaName')
  expect((await preview(text.replace('{name}', 'customer'))).en).not.toHaveProperty('partsWithBanglaName')
})
