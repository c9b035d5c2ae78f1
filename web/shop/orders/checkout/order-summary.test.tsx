import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { OrderSummary } from './order-summary.tsx'

afterEach(() => setLanguageSource(() => 'en'))

const figures = { subtotal: 1000, discountAmount: 0, deliveryFee: 70, grandTotal: 1070 }

const rows = (feeState: 'known' | 'loading' | 'failed', changed = {}) => {
  const html = renderToStaticMarkup(
    <OrderSummary
      lines={[]}
      figures={{ ...figures, ...changed }}
      feeState={feeState}
      destination={nowhere}
    />,
  )
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value])
}

const nowhere = { division: '', district: '' }

test('the summary has total price, delivery fee and grand total', () => {
  expect(rows('known')).toEqual([
    ['Total Price', '৳1,000'],
    ['Delivery Fee', '৳70'],
    ['Grand Total', '৳1,070'],
  ])
})

test('the VAT that the total contains stands below it, where prices contain some', () => {
  const html = renderToStaticMarkup(
    <OrderSummary
      lines={[]}
      figures={figures}
      feeState="known"
      destination={nowhere}
      tax={{ mode: 'included', text: '৳139.57' }}
    />,
  )
  expect(html.indexOf('<dt>VAT included</dt><dd class="font-semibold">৳139.57</dd>')).toBeGreaterThan(
    html.indexOf('Grand Total'),
  )
})

test('VAT on top stands above the total, which is not shown before the VAT is known', () => {
  const summary = (amount: number | undefined) =>
    renderToStaticMarkup(
      <OrderSummary
        lines={[]}
        figures={{ ...figures, grandTotal: 1231 }}
        feeState="known"
        destination={nowhere}
        tax={{ mode: 'added', text: amount === undefined ? 'Loading...' : '৳161', amount }}
      />,
    )
  const known = summary(161)
  expect(known).toContain('<dt>VAT</dt><dd class="font-semibold">৳161</dd>')
  expect(known).toContain('<dt>Grand Total</dt><dd class="font-semibold">৳1,231</dd>')
  expect(known.indexOf('>VAT<')).toBeLessThan(known.indexOf('Grand Total'))
  expect(summary(undefined)).toContain('<dt>Grand Total</dt><dd class="font-semibold">Loading...</dd>')
})

test('a delivery fee without a value is loading or failed', () => {
  expect(rows('loading')[1]).toEqual(['Delivery Fee', 'Loading...'])
  expect(rows('failed')[1]).toEqual(['Delivery Fee', 'Error loading fee'])
})

test('a coupon has a row of its own', () => {
  expect(rows('known', { discountAmount: 30 })[1]).toEqual(['Coupon discount', '−৳30'])
})

test('the figures of a Bangla page are Bangla, with its digits', () => {
  setLanguageSource(() => 'bn')
  expect(rows('known', { discountAmount: 30 })).toEqual([
    ['পণ্যের দাম', '৳১,০০০'],
    ['কুপনের ছাড়', '−৳৩০'],
    ['ডেলিভারি চার্জ', '৳৭০'],
    ['সর্বমোট', '৳১,০৭০'],
  ])
})
