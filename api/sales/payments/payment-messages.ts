import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { paymentReceivedMessages } from '#api/sales/orders/order-messages.ts'
import { composeRefundMessages, prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { defineTexts } from '#contract/language.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Unsettled } from '#contract/sales/payments.ts'
import type { Taka } from '#contract/taka.ts'

/**
 * The messages to the buyer of `order`: `paid` for a payment that pays the order, by what is still due after it; `excess` when
 * part of it was too much, `surplus` when all of it is refunded.
 */
export type PaymentMessages = {
  order: Order
  paid: (due: Taka) => OutboundMessage[]
  excess: (amount: Taka) => OutboundMessage[]
  surplus: OutboundMessage[]
}

type Needs = Pick<ServiceNeeds, 'config'> & { site: SiteService }

/** Composes them before the transaction that decides which of them are sent. `amount` is what was received, in taka. */
export async function composePaymentMessages(
  { site, config }: Needs,
  { order, verifiedEmail }: { order: Order; verifiedEmail: string | null },
  amount: Taka,
): Promise<PaymentMessages> {
  const { shopName } = await site.settings()
  const context = { shopName, publicUrl: config.publicUrl, verifiedEmail }
  const surplus = { order, verifiedEmail, event: 'approved', amount, cause: 'surplus' } as const
  const excess = { order, verifiedEmail, event: 'pending', cause: 'change' } as const
  return {
    order,
    paid: (due) => paymentReceivedMessages(order, { received: amount, due }, context),
    excess: await prepareRefundMessages({ site, config }, excess),
    surplus: await composeRefundMessages({ site, config }, surplus),
  }
}

/** The reasons why money is not settled, for staff. */
export const unsettledTexts = defineTexts(
  {
    risky: 'The gateway calls this payment risky. Accept it or send it back.',
    'amount-differs': 'Another amount was paid than was asked for. Send it back.',
    'currency-differs': 'Paid in another currency. Send it back in the merchant panel.',
    'no-clear-answer': 'The gateway has not confirmed this payment yet. We keep checking.',
    'surplus-going-back': 'Paid twice, or too late. It is on its way back.',
    'refund-refused':
      'The gateway refused to send this money back. Send it in the merchant panel and enter the reference.',
    'refund-unclear':
      'The gateway has not confirmed that this money was sent back. Check the merchant panel.',
    'refund-under-way': 'The gateway is sending this money back.',
    'no-refund': 'This order is cancelled and paid, and nobody has made a refund.',
    unmatched: 'The gateway reports a payment for an order this shop does not have.',
  } satisfies Record<Unsettled['reason'], string>,
  {
    risky: 'গেটওয়ে বলছে পেমেন্টটি ঝুঁকির। গ্রহণ করুন, নয়তো ফেরত পাঠান।',
    'amount-differs': 'যা চাওয়া হয়েছিল, তার চেয়ে আলাদা টাকা এসেছে। ফেরত পাঠান।',
    'currency-differs': 'অন্য মুদ্রায় টাকা এসেছে। মার্চেন্ট প্যানেল থেকে ফেরত পাঠান।',
    'no-clear-answer': 'পেমেন্টটির কী হয়েছে, গেটওয়ে জানাচ্ছে না। আমরা খোঁজ নিতে থাকব।',
    'surplus-going-back': 'দুবার বা দেরিতে টাকা এসেছে। ফেরত যাচ্ছে।',
    'refund-refused': 'গেটওয়ে টাকা ফেরত নামঞ্জুর করেছে। মার্চেন্ট প্যানেল থেকে পাঠিয়ে রেফারেন্স লিখুন।',
    'refund-unclear': 'টাকা ফেরত গেছে কি না, গেটওয়ে জানাচ্ছে না। মার্চেন্ট প্যানেল দেখুন।',
    'refund-under-way': 'গেটওয়ে টাকা ফেরত পাঠাচ্ছে।',
    'no-refund': 'অর্ডারটি বাতিল, টাকাও দেওয়া হয়েছে, কিন্তু কেউ ফেরত দেননি।',
    unmatched: 'গেটওয়ে এমন অর্ডারের পেমেন্টের কথা বলছে যা এই দোকানে নেই।',
  },
)
