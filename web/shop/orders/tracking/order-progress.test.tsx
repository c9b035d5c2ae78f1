import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import type { Order } from '#contract/sales/orders.ts'
import { OrderProgress } from './order-progress.tsx'

afterEach(() => setLanguageSource(() => 'en'))

const at = new Date('2026-11-26T06:00:00Z')

const parcel: Order['parcels'][number] = {
  ...{ id: 'one', state: 'handed-over', courierName: 'Rider', trackingNumber: 'RD 1', cashToCollect: 1340 },
  lines: [
    { lineId: 'a', productName: 'Lamp', color: null, size: null, options: [], units: 2, refusedUnits: 0 },
  ],
  trackingUrl: 'https://rider.example/RD%201',
  ...{ sellerId: null, sellerName: '', createdAt: at, handedOverAt: at, closedAt: null },
}

const html = (order: Partial<Order>) =>
  renderToStaticMarkup(
    <OrderProgress
      order={{ status: 'shipped', lines: [], parcels: [], timeline: [], createdAt: at, ...order } as never}
    />,
  )

test('a parcel on its way leads to the courier’s page and says what is paid at the door', () => {
  const shown = html({ parcels: [parcel] })
  expect(shown).toContain('Rider · RD 1')
  expect(shown).toMatch(/<a href="https:\/\/rider.example\/RD%201"[^>]*>See where it is<\/a>/)
  expect(shown).toContain('Pay ৳1,340 when it arrives')
  expect(shown).not.toContain('Parcel 1')
})

test('without a page of the courier there is only the number, and a delivered parcel asks for nothing', () => {
  const shown = html({ parcels: [{ ...parcel, state: 'delivered', trackingUrl: undefined, closedAt: at }] })
  expect(shown).toContain('Rider · RD 1')
  expect(shown).not.toMatch(/<a |when it arrives/)
})

test('a part that was not accepted is named with its goods', () => {
  const [line] = parcel.lines
  const lines = line ? [{ ...line, refusedUnits: 1 }] : []
  expect(html({ parcels: [{ ...parcel, state: 'delivered', lines }] })).toContain('1 not accepted')
})

test('who cancelled an order, when and why', () => {
  const timeline: Order['timeline'] = [
    { from: 'pending', to: 'cancelled', at, by: 'shop', note: 'not paid in time' },
  ]
  expect(html({ status: 'cancelled', timeline })).toContain(
    'We cancelled this order on Nov 26, 2026. Reason: It was not paid in time.',
  )
  setLanguageSource(() => 'bn')
  const byCustomer = timeline.map((change) => ({ ...change, by: 'customer' as const }))
  expect(html({ status: 'cancelled', timeline: byCustomer })).toMatch(/আপনি .*২০২৬ তারিখে অর্ডারটি বাতিল করেছেন/)
})

test('a parcel that was refused says so in Bangla', () => {
  setLanguageSource(() => 'bn')
  const shown = html({ status: 'cancelled', parcels: [{ ...parcel, state: 'refused', closedAt: at }] })
  expect(shown).toContain('পার্সেলটি নেওয়া হয়নি')
  expect(shown).not.toContain('বাতিল করেছি')
})
