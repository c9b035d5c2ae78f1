import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { inviteStaffEndpoint } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { type CouponRules, createCouponEndpoint } from '#contract/pricing/coupons.ts'
import { updateSettingsEndpoint } from '#contract/settings/settings.ts'
import { call } from './api-client.ts'
import { readFailure } from './request-failure.ts'

const fetching = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetching))
afterEach(() => {
  vi.unstubAllGlobals()
  fetching.mockReset()
})

const settings = {
  shopName: 'Biponi',
  supportPhone: '',
  merchantNumber: '',
  takaPerDollar: 120,
  updatedAt: null,
}
const coupon: CouponRules = {
  ...{ code: 'EID10', kind: 'percent', value: 10, maximumDiscount: null, minimumSpend: 0, maxUses: null },
  ...{ maxUsesPerCustomer: 1, startsAt: null, endsAt: null, isActive: true, categoryIds: [] },
}

/** What a form shows, by field; the call must not be sent. */
async function shownFor(calling: Promise<unknown>, fields: string[]) {
  const error = await calling.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(fetching).not.toHaveBeenCalled()
  return readFailure(error, messages.somethingWentWrong, fields).fieldErrors
}

test.each([
  ['shopName', { shopName: '' }, messages.shopNameRequired],
  ['merchantNumber', { merchantNumber: '0171234567' }, messages.merchantNumberInvalid],
])('settings that the contract refuses are told at %s, and not sent', async (field, part, message) => {
  const saving = call(updateSettingsEndpoint, { body: { ...settings, ...part } })
  expect(await shownFor(saving, Object.keys(settings))).toEqual({ [field]: message })
})

test('the error of a coupon with no uses is at its field', async () => {
  const saving = call(createCouponEndpoint, { body: { ...coupon, maxUsesPerCustomer: 0 } })
  expect(Object.keys(await shownFor(saving, Object.keys(coupon)))).toEqual(['maxUsesPerCustomer'])
})

test('the error of an invitation to what is no contact is at its field', async () => {
  const inviting = call(inviteStaffEndpoint, { body: { contact: 'notmail', role: 'seller' } })
  expect(Object.keys(await shownFor(inviting, ['contact', 'role']))).toEqual(['contact'])
})

test.each(['017123456789', '০১৭১২ ৩৪৫৬৭৮-৯'])(
  'the account number of Rocket, %s, is one',
  (merchantNumber) => {
    const body = z.encode(updateSettingsEndpoint.body, { ...settings, merchantNumber })
    expect(body.merchantNumber).toBe('017123456789')
  },
)
