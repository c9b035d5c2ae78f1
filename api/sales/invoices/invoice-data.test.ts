import { expect, test } from 'vitest'
import { runInLanguage } from '#api/request-language.ts'
import { anInvoicedOrder } from '#testing/orders/invoiced-order.ts'
import { invoiceData } from './invoice-data.ts'

const issuer = {
  shopName: { name: 'Biponi', nameBn: '' },
  supportPhone: '01700-000000',
  publicUrl: 'https://biponi.example',
}

test('an invoice shows the buyer, the lines, the address and the total', () => {
  expect(invoiceData(anInvoicedOrder(), issuer)).toMatchObject({
    number: '#d7e4f1',
    date: 'Nov 21, 2026',
    buyer: { name: 'রহিমা বেগম', lines: ['House 1', 'Beanibazar, Sylhet, Sylhet', '01712345678'] },
    lines: [
      {
        name: 'জামদানি শাড়ি',
        details: 'Colour: Red · Sold by Aarong Corner',
        unitPrice: '৳61,000',
        quantity: '2',
        total: '৳122,000',
      },
    ],
    sums: [
      { label: 'Subtotal', amount: '৳122,000' },
      { label: 'Delivery fee', amount: '৳130' },
    ],
    total: '৳122,130',
    totalInWords: 'One lakh twenty-two thousand one hundred thirty taka only',
  })
})

test('an invoice in Bangla names the places in Bangla', () => {
  const city = { name: 'Beanibazar', nameBn: 'বিয়ানীবাজার', kind: 'upazila' as const, aliases: [] }
  const district = { name: 'Sylhet', nameBn: 'সিলেট', aliases: [], cities: [city] }
  const places = [{ name: 'Sylhet', nameBn: 'সিলেট', districts: [district] }]
  const addressIn = (language: 'bn' | 'en') =>
    runInLanguage(language, () => invoiceData(anInvoicedOrder(), { ...issuer, places })).buyer.lines[1]
  expect(addressIn('bn')).toBe('বিয়ানীবাজার, সিলেট, সিলেট')
  expect(addressIn('en')).toBe('Beanibazar, Sylhet, Sylhet')
})

test('a coupon discount is shown with the coupon’s name', () => {
  const order = anInvoicedOrder({ couponCode: 'EID10', discountAmount: 12_200, grandTotal: 109_930 })
  expect(invoiceData(order, issuer).sums[1]).toEqual({ label: 'Coupon EID10', amount: '−৳12,200' })
})

test.each([
  [{}, { state: 'Unpaid', isPaid: false, note: 'Please pay ৳122,130 on delivery.' }],
  [{ status: 'cancelled' }, { state: 'Unpaid', isPaid: false, note: '' }],
  [
    { paymentMethod: 'mobile-banking', paymentStatus: 'paid', paymentNumber: '01811111111' },
    { state: 'Paid', isPaid: true, note: 'Paid from 01811111111' },
  ],
  [
    { paymentMethod: 'ssl', paymentStatus: 'pending' },
    { state: 'Payment pending', note: '' },
  ],
] as const)('the payment of %j', (input, payment) => {
  expect(invoiceData(anInvoicedOrder(input), issuer).payment).toMatchObject(payment)
})

test('the invoice shows where to ask, with a phone number if the shop has one', () => {
  expect(invoiceData(anInvoicedOrder(), issuer).question).toBe(
    'Questions about this order? Call 01700-000000 or visit biponi.example',
  )
  expect(invoiceData(anInvoicedOrder(), { ...issuer, supportPhone: '' }).question).toBe(
    'Questions about this order? Visit biponi.example',
  )
})

test('an invoice names who receives the parcel instead of the buyer', () => {
  expect(invoiceData(anInvoicedOrder(), issuer).recipient).toBeNull()
  const recipient = { recipientName: 'Karim', recipientPhone: '01911223344' }
  expect(invoiceData(anInvoicedOrder(recipient), issuer)).toMatchObject({
    buyer: { name: 'রহিমা বেগম' },
    recipient: { name: 'Karim', phone: '01911223344' },
  })
})

test('the invoice of a former version says so and asks for no money', () => {
  const former = { version: 2, versionCount: 3, replacedAt: new Date('2026-11-22T20:00:00Z') }
  expect(invoiceData(anInvoicedOrder(), issuer, former)).toMatchObject({
    version: 'Version 2 of 3, replaced on Nov 23, 2026',
    payment: { state: 'Replaced', isPaid: false, note: '' },
  })
  expect(invoiceData(anInvoicedOrder(), issuer).version).toBe('')
})

test('an invoice says who stands behind the shop, and nothing that is not set', () => {
  const identity = {
    address: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
    addressBn: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫',
    email: 'hello@biponi.example',
    tradeLicence: '',
    dbid: '',
    bin: '003456789-0101',
  }
  expect(invoiceData(anInvoicedOrder(), { ...issuer, identity }).issuer).toEqual([
    identity.address,
    'hello@biponi.example · BIN 003456789-0101',
  ])
  const inBangla = runInLanguage('bn', () => invoiceData(anInvoicedOrder(), { ...issuer, identity }))
  expect(inBangla.issuer[0]).toBe(identity.addressBn)
  expect(invoiceData(anInvoicedOrder(), issuer).issuer).toEqual([])
})

test('an invoice says how much VAT its total contains, in its language; a former version does not know', () => {
  const order = anInvoicedOrder({ tax: { mode: 'included', paisa: 1_593_004 } })
  expect(invoiceData(order, issuer).includedTax).toBe('VAT included: ৳15,930.04')
  expect(runInLanguage('bn', () => invoiceData(order, issuer)).includedTax).toBe('ভ্যাট অন্তর্ভুক্ত: ৳১৫,৯৩০.০৪')
  const former = { version: 1, versionCount: 2, replacedAt: new Date('2026-11-22T20:00:00Z') }
  expect(invoiceData(order, issuer, former).includedTax).toBe('')
  expect(invoiceData(anInvoicedOrder(), issuer).includedTax).toBe('')
})
