import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Wallet } from '#contract/sales/orders.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { emptyFields } from './order-fields.ts'
import { PaymentFields } from './payment-fields.tsx'

const site: SiteInfo = {
  ...{ shopName: 'Biponi', supportPhone: '', merchantNumber: '01711111111', takaPerDollar: 120 },
  ...{ paymentMethods: ['cash', 'mobile-banking'], gateways: [], hasPriceRules: false },
  ...{ isDemo: false, hasDemoInbox: false },
}
const numbers: SiteInfo['wallets'] = [
  { wallet: 'bkash', number: '01711111111', kind: 'personal' },
  { wallet: 'nagad', number: '01722222222', kind: 'merchant' },
]

/** The page of somebody who pays by this wallet. */
function pageWith(wallet: Wallet | '', wallets?: SiteInfo['wallets']) {
  const html = renderToStaticMarkup(
    <PaymentFields
      fields={{ ...emptyFields, paymentMethod: 'mobile-banking', wallet }}
      onChange={() => undefined}
      errors={{}}
      site={{ ...site, ...(wallets && { wallets }) }}
      hasSiteFailed={false}
    />,
  )
  return {
    sendTo: /Send the Grand Total by .*?<\/p>/.exec(html)?.[0].replace(/<[^>]+>/g, ''),
    copyButtons: [...html.matchAll(/aria-label="([^"]*Copy number)"/g)].map(([, label]) => label),
  }
}

test('beside the fields stands the number of the chosen wallet, with how to send money to it', () => {
  expect(pageWith('nagad', numbers).sendTo).toBe(
    'Send the Grand Total by Nagad to 01722222222 (merchant number, use Payment)',
  )
  expect(pageWith('nagad').sendTo).toBe('Send the Grand Total by Nagad to 01711111111')
})

test('a wallet that the shop has no number of any more names no other wallet’s number', () => {
  expect(pageWith('rocket', numbers).sendTo).toBeUndefined()
})

test('each number has one button that copies it', () => {
  const [bkash, nagad] = ['bKash: Copy number', 'Nagad: Copy number']
  expect(pageWith('', numbers).copyButtons).toEqual([bkash, nagad])
  // The chosen one stands behind the others, beside the fields.
  expect(pageWith('bkash', numbers).copyButtons).toEqual([nagad, bkash])
  expect(pageWith('bkash').copyButtons).toEqual([bkash])
})
