import type { OfflinePaymentProvider } from './payment-provider.ts'

/** Cash on delivery: the courier collects it. */
export const cashPayment: OfflinePaymentProvider = { name: 'cash', method: 'cash', check: () => [] }

/**
 * Money sent to the merchant's bKash, Nagad or Rocket number. Offered once the merchant number is set
 * (docs/product.md §4), which staff do, so that it needs no setting here.
 */
export const mobileBankingPayment: OfflinePaymentProvider = {
  name: 'mobile-banking',
  method: 'mobile-banking',
  check: () => [],
}
