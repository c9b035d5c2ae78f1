import { beforeEach, expect, test } from 'vitest'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import { languageInWork } from '#api/request-language.ts'
import { refundMessages } from '#api/sales/refunds/refund-messages.ts'
import {
  exchangeMessages,
  returnDecidedMessages,
  returnEnteredMessages,
} from '#api/sales/returns/return-messages.ts'
import { setLanguageSource } from '#contract/language.ts'
import type { ShopAddress } from '#contract/messages/shop-address.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { type Order, orderStatuses } from '#contract/sales/orders.ts'
import { htmlOf } from '#testing/messages.ts'
import {
  deliveryChangedMessages,
  type MoneyBack,
  orderChangedMessages,
  orderPlacedMessages,
  partSentMessages,
  paymentReceivedMessages,
  statusChangeMessages,
} from './order-messages.ts'

// Tests of the browser's side have set theirs.
beforeEach(() => setLanguageSource(languageInWork))

const order = {
  id: '0193a000-0000-7000-8000-000000104512',
  customerName: 'রহিমা বেগম',
  phone: '01712345678',
  paymentMethod: 'mobile-banking',
  lines: [{ productName: 'জামদানি শাড়ি', quantity: 2, lineTotal: 100_000, color: 'লাল', size: null }],
  subtotal: 100_000,
  discountAmount: 500,
  deliveryFee: 130,
  grandTotal: 99_630,
  deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'বাসা ১' },
  language: 'bn',
} as unknown as Order
const shop = {
  shopName: { name: 'বিপণি', nameBn: '' },
  verifiedEmail: 'rahima@example.test',
  publicUrl: 'https://shop.example',
}

test('a shop with a Bangla name has it in Bangla messages, whoever’s language they are written in', () => {
  const named = { ...shop, shopName: { name: 'Jamdani House', nameBn: 'জামদানি ঘর' } }
  const [email, sms] = orderPlacedMessages(order, named)
  expect(email?.subject).toContain('জামদানি ঘর-এ')
  expect(sms?.text).toMatch(/^জামদানি ঘর: /)
  const [inEnglish] = orderPlacedMessages({ ...order, language: 'en' }, named)
  expect(inEnglish?.subject).toContain('Jamdani House')
})

test('an order in Bangla is confirmed in Bangla, with Bangla digits and links to Bangla pages', () => {
  const [email, sms] = orderPlacedMessages(order, shop)
  expect(email?.subject).toBe('বিপণি-এ আপনার অর্ডার #১০৪৫১২')
  expect(email?.text).toContain('২ × জামদানি শাড়ি (রং: লাল): ৳১,০০,০০০')
  expect(email?.text).toContain('সর্বমোট: ৳৯৯,৬৩০')
  expect(email?.content?.language).toBe('bn')
  expect(htmlOf(email)).toContain('href="https://shop.example/bn/user/my-orders"')
  expect(sms?.text).toBe('বিপণি: অর্ডার #১০৪৫১২ পেয়েছি। ৳৯৯,৬৩০, মোবাইল ব্যাংকিং।'.replaceAll('য\u09bc', '\u09df'))
})

test('a message names products in the language of its order', () => {
  const [line] = order.lines
  const lines = [{ ...line, productName: 'জামদানি শাড়ি', translatedName: 'Jamdani saree' }] as Order['lines']
  const emailIn = (language: Order['language']) =>
    orderPlacedMessages({ ...order, lines, language }, shop)[0]?.text.normalize()
  expect(emailIn('bn')).toContain('২ × জামদানি শাড়ি (রং: লাল)'.normalize())
  expect(emailIn('en')).toContain('2 x Jamdani saree (')
})

test('the number of an order from before numbers, and those of couriers, stay as they are', () => {
  const former = { ...order, id: '0193a000-0000-7000-8000-00000a5f3a9c' }
  expect(orderPlacedMessages(former, shop)[0]?.subject).toContain('অর্ডার #5f3a9c')
  const sent = statusChangeMessages(order, 'shipped', shop, { courierName: 'Pathao', trackingNumber: 'PX12' })
  expect(sent[1]?.text).toBe(
    'বিপণি: অর্ডার #১০৪৫১২ পাঠানো হয়েছে। কুরিয়ার: Pathao, PX12।'.replaceAll('য\u09bc', '\u09df'),
  )
})

test('each SMS in Bangla is one part, as long as nothing is said that staff typed', () => {
  const refund = { orderId: order.id, cause: 'buyer', amount: 99_630, ...shop, ...order } as const
  const texts = [
    orderPlacedMessages(order, shop),
    ...orderStatuses.map((to) => statusChangeMessages(order, to, shop)),
    orderChangedMessages(order, { grandTotal: 99_630, amountDue: 10_000 }, shop),
    partSentMessages(order, shop, {}),
    paymentReceivedMessages(order, { received: 99_630, due: 0 }, shop),
    exchangeMessages(order, order, 90_000, shop),
    ...(['pending', 'approved', 'refunded', 'returned'] as const).map((event) =>
      refundMessages({ ...refund, event } as unknown as Parameters<typeof refundMessages>[0]),
    ),
  ]
    .flat()
    .filter(({ channel }) => channel === 'sms')
    .map(({ text }) => text)
  expect(texts).toHaveLength(14)
  expect(texts.filter((text) => smsSegments(text).parts > 1)).toEqual([])
  for (const text of texts) expect(text).not.toMatch(/[a-z]{3}|\d/i)
})

const pathao = { courierName: 'Pathao', trackingNumber: 'PX12' }

test('what is paid at the door is said of parcels on their way, in two parts with the link', () => {
  const linked = {
    ...shop,
    orderLink: 'https://shop.example/o/104512hqk3abcdefghij',
    smsOrderLink: 'always',
  } as const
  const details = { ...pathao, cashToCollect: 2_893 }
  const shipped = statusChangeMessages(order, 'shipped', linked, details)[1]?.text ?? ''
  const part = partSentMessages(order, linked, details)[1]?.text ?? ''
  expect(shipped.normalize()).toContain('PX12। ৳২,৮৯৩ হাতে রাখুন।'.normalize())
  expect(part).toContain('৳২,৮৯৩')
  for (const text of [shipped, part]) {
    expect(text).toContain(linked.orderLink)
    expect(smsSegments(text).parts, text).toBe(2)
  }
})

test('shorter words say what is paid at the door where longer ones would cost a part', () => {
  const [, sms] = statusChangeMessages(order, 'shipped', shop, {
    courierName: 'Pathao',
    cashToCollect: 2_893,
  })
  expect(sms?.text.normalize()).toContain('কুরিয়ার: Pathao। দেবেন ৳২,৮৯৩।'.normalize())
  expect(smsSegments(sms?.text ?? '').parts).toBe(1)
})

test('what is said of money that goes back, or of a return that staff enter, is two parts at most', () => {
  const [number, amount] = ['01712345678', 99_630]
  const refunds: MoneyBack[] = [
    { amount, number, method: 'bkash', attemptId: null },
    { amount, number, method: 'manual', attemptId: null },
    { amount, number: null, method: 'manual', attemptId: null },
    { amount, number: null, method: 'gateway', attemptId: order.id },
  ]
  const cancelled = refunds.map((refund) =>
    statusChangeMessages(order, 'cancelled', shop, { refunds: [refund] }),
  )
  const identity = { address: 'House 12', addressBn: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫' }
  const entered = returnEnteredMessages(order, { ...shop, identity })
  const texts = [...cancelled, entered].map(([, sms]) => sms?.text ?? '')
  expect(texts[0]).toContain('বিকাশ নম্বরে (শেষে ৬৭৮)')
  for (const text of texts) {
    expect(smsSegments(text).parts, text).toBeLessThanOrEqual(2)
    expect(text).not.toMatch(/\d/)
    expect(text).not.toContain(number)
  }
})

const places: Places = [
  {
    ...{ name: 'Sylhet', nameBn: 'সিলেট' },
    districts: [
      {
        ...{ name: 'Sylhet', nameBn: 'সিলেট', aliases: [] },
        cities: [{ name: 'Beanibazar', nameBn: 'বিয়ানীবাজার', kind: 'upazila', aliases: [] }],
      },
    ],
  },
]

test('places have their names in the language of the order, unknown ones as they are stored', () => {
  const totals = { grandTotal: 99_630, amountDue: 10_000 }
  const context = { ...shop, places }
  const textsOf = (of: Order) => [
    orderPlacedMessages(of, context)[0]?.text,
    ...orderChangedMessages(of, totals, { ...context, isMoved: true }).map(({ text }) => text),
    deliveryChangedMessages(of, undefined, context)[0]?.text,
  ]
  const [placed, ...moved] = textsOf(order)
  expect(placed).toContain('ডেলিভারির ঠিকানা: বাসা ১, বিয়ানীবাজার, সিলেট, সিলেট'.normalize())
  expect(moved).toHaveLength(3)
  for (const text of moved) expect(text?.normalize()).toContain('বিয়ানীবাজার, সিলেট।'.normalize())
  for (const text of textsOf({ ...order, language: 'en' })) expect(text).toContain('Beanibazar, Sylhet')
  const former = { ...order, deliveryAddress: { ...order.deliveryAddress, city: 'Old Town' } }
  for (const text of textsOf(former)) expect(text).toContain('Old Town, সিলেট')
})

test('a rejected return gives its reason in Bangla', () => {
  const [, sms] = returnDecidedMessages(
    order,
    { decision: 'rejected', reason: 'দাগ লেগেছে' },
    { ...shop, identity: {} },
  )
  expect(sms?.text).toContain('কারণ: দাগ লেগেছে')
})

test('an approved return says where to send it: in the email, and in an SMS that gets no further part by it', () => {
  const approved = (identity: ShopAddress, language: 'en' | 'bn') =>
    returnDecidedMessages(
      { ...order, language },
      { decision: 'approved', reason: '' },
      { ...shop, shopName: { name: 'Biponi', nameBn: '' }, identity },
    ).map(({ text }) => text)
  const identity = { address: 'House 12, Road 5,\nDhanmondi', addressBn: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫' }
  const [email, sms = ''] = approved(identity, 'bn')
  for (const text of [email, sms])
    expect(text?.normalize()).toContain(`আমাদের ঠিকানা: ${identity.addressBn}`.normalize())
  expect(smsSegments(sms).parts).toBe(2)

  const inEnglish = approved(identity, 'en')
  for (const text of inEnglish) expect(text).toContain('House 12, Road 5, Dhanmondi')
  expect(smsSegments(inEnglish[1] ?? '').parts).toBe(1)
  const far = approved({ address: `${'Long Road, '.repeat(8)}Dhaka` }, 'en')
  expect(far[0]).toContain('Long Road, Dhaka')
  expect(far[1]).toBe(approved({}, 'en')[1])
})
