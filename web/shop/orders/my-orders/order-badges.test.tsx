import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { OrderBadges } from './order-badges.tsx'

afterEach(() => setLanguageSource(() => 'en'))

const cancelled = { status: 'cancelled', paymentStatus: 'unpaid' } as const
const html = (props: Parameters<typeof OrderBadges>[0]) => renderToStaticMarkup(<OrderBadges {...props} />)

test('a cancelled order of which nothing was received is neutral for staff, and says nothing of payment in its details', () => {
  expect(html({ order: cancelled, neverPaid: 'grey' })).toMatch(/bg-sunken[^>]*>Unpaid</)
  expect(html({ order: cancelled, neverPaid: 'hidden' })).not.toContain('Unpaid')
  // As the badges of My Orders are specified.
  expect(html({ order: cancelled })).toMatch(/bg-brick-soft[^>]*>Unpaid</)
})

test('it has no word for what is due in Bangla', () => {
  setLanguageSource(() => 'bn')
  expect(html({ order: cancelled })).not.toContain('বাকি')
  expect(html({ order: { ...cancelled, status: 'delivered' }, neverPaid: 'grey' })).toMatch(/brick[^>]*>বাকি</)
})

test('one that was paid and is owed back is shown as paid to everybody', () => {
  for (const neverPaid of ['grey', 'hidden'] as const)
    expect(html({ order: { ...cancelled, paymentStatus: 'paid' }, neverPaid })).toMatch(/leaf[^>]*>Paid</)
})
