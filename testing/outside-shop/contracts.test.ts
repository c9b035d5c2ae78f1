import { afterAll, beforeAll } from 'vitest'
import { describeCourier } from '#testing/contracts/courier.contract.ts'
import { describeSmsProvider } from '#testing/contracts/message-provider.contract.ts'
import { describeOnlinePayment } from '#testing/contracts/payment-provider.contract.ts'
import { describePriceRule } from '#testing/contracts/price-rule.contract.ts'
import { type OutsideCompanies, startOutsideCompanies } from '#testing/outside-companies.ts'
import { pairsRule } from './pairs-rule.ts'
import { payPoint } from './pay-point.ts'
import { quickText } from './quick-text.ts'
import { riderCourier } from './rider-courier.ts'

let companies: OutsideCompanies
beforeAll(async () => {
  companies = await startOutsideCompanies()
})
afterAll(() => companies.close())

const nobody = 'http://127.0.0.1:9'

describePriceRule('pairs', {
  create: () => pairsRule({ amountOff: 50 }),
  createIncomplete: () => pairsRule({ amountOff: 0.5 }),
})

describeCourier('Rider', {
  create: () => riderCourier(companies.env),
  createIncomplete: () => riderCourier({}),
  createUnreachable: () => riderCourier({ RIDER_URL: nobody }),
})

describeSmsProvider('Quick Text', {
  create: () => quickText(companies.env),
  createIncomplete: () => quickText({}),
  createUnreachable: () => quickText({ ...companies.env, QUICK_TEXT_URL: nobody }),
  received: () => companies.sms,
})

describeOnlinePayment('PayPoint', {
  create: () => payPoint(companies.env),
  createIncomplete: () => payPoint({}),
  company: {
    fetch,
    async pay({ sessionKey: payment }) {
      const stored = companies.payments.get(payment)
      if (stored) stored.status = 'paid'
      return { event: 'return', fields: { payment, status: 'paid' } }
    },
  },
})
