import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/sales/orders.ts'
import { mayNameWalletPayment } from '#contract/sales/wallets/may-name-wallet-payment.ts'
import { formatDigits, formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { siteQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { thankYouTexts } from './thank-you-texts.ts'

/** Whether an order waits for money by mobile banking before it is prepared. */
export const awaitsWalletPayment = (order: Pick<Order, 'paymentMethod' | 'status' | 'amountDue'>) =>
  mayNameWalletPayment(order) && order.status === 'pending'

/** What happens next to an order, by the way it is paid, and what of it is still due. */
export function useNextStep(order: Order): string {
  const { paymentMethod, amountDue, paymentNumber, walletTransactionId } = order
  const isWallet = paymentMethod === 'mobile-banking'
  const site = useQuery({ ...siteQuery, enabled: isWallet }, queryClient())
  const amount = formatPrice(Math.round(amountDue))
  if (amountDue === 0) return thankYouTexts.paid
  if (paymentMethod === 'ssl') return thankYouTexts.online(amount)
  if (!isWallet) return thankYouTexts.cash(amount)
  if (paymentNumber || walletTransactionId) return thankYouTexts.walletGiven(amount)
  const { merchantNumber: number, wallets } = site.data ?? {}
  if (wallets) {
    const numbers = wallets.map((one) => `${thankYouTexts.wallets[one.wallet]} ${formatDigits(one.number)}`)
    return thankYouTexts.walletsOpen(amount, numbers.join(thankYouTexts.or))
  }
  return number ? thankYouTexts.walletOpen(amount, formatDigits(number)) : thankYouTexts.walletUnknown(amount)
}
