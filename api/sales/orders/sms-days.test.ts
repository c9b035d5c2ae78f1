import { afterEach, beforeEach, expect, test } from 'vitest'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import { compactBangla } from '#api/messages/sms/sms-text.ts'
import { languageInWork } from '#api/request-language.ts'
import { setLanguageSource } from '#contract/language.ts'
import type { Order } from '#contract/sales/orders.ts'
import { orderPlacedMessages, statusChangeMessages } from './order-messages.ts'
import { smsDays } from './sms-days.ts'

beforeEach(() => setLanguageSource(languageInWork))
afterEach(() => setLanguageSource(languageInWork))

const days = (promisedFrom: string | null, promisedUntil: string | null) => ({ promisedFrom, promisedUntil })

test('the days are said in English', () => {
  expect(smsDays(days('2026-11-27', '2026-11-28'))).toEqual(['Nov 27 to Nov 28'])
  expect(smsDays(days('2026-11-27', '2026-11-27'))).toEqual(['on Nov 27'])
  expect(smsDays(days(null, '2026-11-27'))).toEqual(['by Nov 27'])
  expect(smsDays(days(null, null))).toEqual([])
})

test('the days are said in Bangla, shortest last', () => {
  setLanguageSource(() => 'bn')
  expect(smsDays(days('2026-11-27', '2026-11-28'))).toEqual(['২৭-২৮ নভেম্বর', '২৭-২৮/১১'])
  expect(smsDays(days('2026-11-30', '2026-12-02'))).toEqual(['৩০ নভেম্বর-২ ডিসেম্বর', '৩০/১১-২/১২'])
  expect(smsDays(days('2026-11-27', '2026-11-27'))).toEqual(['২৭ নভেম্বর', '২৭/১১'])
  expect(smsDays(days(null, '2026-11-27'))).toEqual(['২৭/১১-এর মধ্যে'])
})

const order = {
  ...{ id: '0193a000-0000-7000-8000-000000104512', customerName: 'রহিমা', phone: '01712345678' },
  ...{ paymentMethod: 'cash', lines: [], subtotal: 0, discountAmount: 0, deliveryFee: 0, grandTotal: 99_630 },
  deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' },
  ...{ language: 'bn', ...days('2026-11-30', '2026-12-02') },
} as unknown as Order
const orderLink = 'https://shop.example/o/104512hqk3m22222222b'
const context = { shopName: { name: 'Biponi', nameBn: '' }, verifiedEmail: null, publicUrl: '' }
const smsOf = (change: Partial<Order>, name = 'Biponi') =>
  orderPlacedMessages({ ...order, ...change }, { ...context, shopName: { name, nameBn: '' } })[0]?.text ?? ''

test('a confirmation in Bangla says the days only where they fit into its part', () => {
  expect(smsOf(days('2026-11-27', '2026-11-28'))).toContain('৳৯৯,৬৩০ ক্যাশ। ডেলিভারি ২৭-২৮ নভেম্বর।')
  expect(smsOf({})).toContain('৳৯৯,৬৩০ ক্যাশ। ডেলিভারি ৩০/১১-২/১২।')
  expect(smsOf({ paymentMethod: 'mobile-banking' })).toContain('মোবাইলে। ডেলিভারি ৩০/১১-২/১২।')
  const long = smsOf({}, 'চৌদ্দ অক্ষর হল')
  for (const text of [smsOf({}), long]) expect(smsSegments(text).parts).toBe(1)
})

test('a confirmation in English stays one part with its days', () => {
  const text = smsOf({ language: 'en', paymentMethod: 'mobile-banking' }, 'A shop of exactly 30 characters')
  expect(text).toContain('Delivery Nov 30 to Dec 2.')
  expect(smsSegments(text)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
})

test('the link of an order is in its SMS only where it costs no further part', () => {
  const placed = (change: Partial<Order>, link = orderLink) =>
    orderPlacedMessages({ ...order, ...change }, { ...context, orderLink: link })[0]?.text ?? ''
  const shipped = (change: Partial<Order>, details = {}) =>
    statusChangeMessages({ ...order, ...change }, 'shipped', { ...context, orderLink }, details)[0]?.text ??
    ''
  const courier = { courierName: 'Pathao', trackingNumber: 'DL121224VS8TTJ' }

  expect(placed({ language: 'en' })).toContain(`Delivery Nov 30 to Dec 2. See it: ${orderLink}`)
  expect(placed({ language: 'en' }, `https://a-rather-long-name.example${'/o'.repeat(20)}`)).toMatch(
    /Thank you!$/,
  )
  expect(placed({})).not.toContain('http')
  expect(shipped({ language: 'en' }, courier)).toMatch(
    `Courier: Pathao, DL121224VS8TTJ. See it: ${orderLink}`,
  )
  expect(shipped({})).not.toContain('http')
  expect(shipped({}, courier)).not.toContain('http')
  // Two parts anyway.
  const long = { courierName: 'Sundarban Courier', trackingNumber: 'DL121224VS8TTJ' }
  expect(shipped({}, long)).toContain(orderLink)

  const partsOf = (text: string) => smsSegments(text).parts
  expect([placed({ language: 'en' }), shipped({ language: 'en' }, courier)].map(partsOf)).toEqual([1, 1])
  expect([placed({}), shipped({}), shipped({}, courier), shipped({}, long)].map(partsOf)).toEqual([
    1, 1, 1, 2,
  ])
})

test('a shop has the link in every SMS of an order, with what the second part has room for', () => {
  const always = { ...context, orderLink, smsOrderLink: 'always' } as const
  const texts = [
    orderPlacedMessages(order, always),
    orderPlacedMessages({ ...order, ...days(null, null) }, always),
    statusChangeMessages(order, 'shipped', always, { courierName: 'Pathao', trackingNumber: 'DL1212' }),
  ].map(([sms]) => sms?.text ?? '')
  expect(texts[0]).toContain(`৳৯৯,৬৩০ ক্যাশ। ডেলিভারি ৩০ নভেম্বর-২ ডিসেম্বর। দেখুন: ${orderLink}`)
  const [soon] = orderPlacedMessages({ ...order, ...days('2026-11-28', '2026-11-30') }, always)
  expect(soon?.text).toBe(
    compactBangla(
      `Biponi: অর্ডার #১০৪৫১২ পেয়েছি। ৳৯৯,৬৩০, ক্যাশ অন ডেলিভারি। পাবেন ২৮-৩০ নভেম্বর। দেখুন: ${orderLink}`,
    ),
  )
  for (const text of texts) {
    expect(text).toMatch(new RegExp(`দেখুন: ${orderLink}$`))
    expect(smsSegments(text).parts).toBe(2)
  }
  const long = 'https://a-rather-long-name-of-a-shop.example/o/104512hqk3m22222222b'
  const [sms] = orderPlacedMessages(order, { ...always, orderLink: long })
  expect(sms?.text).toContain('৳৯৯,৬৩০ ক্যাশ। ডেলিভারি')
  expect(smsSegments(sms?.text ?? '').parts).toBe(2)
})
