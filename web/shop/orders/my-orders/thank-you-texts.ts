import { defineTexts } from '#contract/language.ts'
import type { Wallet } from '#contract/sales/orders.ts'

/** What a customer reads after placing an order. */
export const thankYouTexts = defineTexts(
  {
    title: 'Thank you for your order',
    number: 'Order number',
    total: 'Total',
    arrives: 'Delivery',
    next: 'What happens next',
    cash: (amount: string) => `We are preparing your order. Please pay ${amount} in cash when it arrives.`,
    walletGiven: (amount: string) =>
      `We’ll prepare your order once we have checked your payment of ${amount}.`,
    walletOpen: (amount: string, number: string) =>
      `Please send ${amount} to ${number} by bKash, Nagad or Rocket. We’ll prepare your order once we receive it.`,
    walletsOpen: (amount: string, numbers: string) =>
      `Please send ${amount} to ${numbers}. We’ll prepare your order once we receive it.`,
    wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } satisfies Record<Wallet, string>,
    or: ' or ',
    walletUnknown: (amount: string) => `We’ll prepare your order once we receive your payment of ${amount}.`,
    online: (amount: string) => `${amount} is still to pay. Press “Pay now” below to pay online.`,
    paid: 'There is nothing left to pay. We are preparing your order.',
    track: 'Track your order',
    hide: 'Hide this message',
  },
  {
    title: 'অর্ডারের জন্য ধন্যবাদ',
    number: 'অর্ডার নম্বর',
    total: 'মোট',
    arrives: 'ডেলিভারি',
    next: 'এরপর যা হবে',
    cash: (amount) => `আমরা আপনার অর্ডার প্রস্তুত করছি। পণ্য হাতে পেয়ে নগদ ${amount} দেবেন।`,
    walletGiven: (amount) => `আপনার ${amount} পেমেন্ট যাচাই করে আমরা অর্ডার প্রস্তুত করব।`,
    walletOpen: (amount, number) =>
      `বিকাশ, নগদ বা রকেট থেকে ${number} নম্বরে ${amount} পাঠান। টাকা এলেই আমরা অর্ডার প্রস্তুত করব।`,
    walletsOpen: (amount, numbers) => `${numbers} নম্বরে ${amount} পাঠান। টাকা এলেই আমরা অর্ডার প্রস্তুত করব।`,
    wallets: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
    or: ' বা ',
    walletUnknown: (amount) => `আপনার ${amount} পেমেন্ট এলেই আমরা অর্ডার প্রস্তুত করব।`,
    online: (amount) => `আপনার অর্ডারে ${amount} বাকি। অনলাইনে দিতে নিচের “এখনই পেমেন্ট করুন” চাপুন।`,
    paid: 'আর কোনো টাকা বাকি নেই। আমরা আপনার অর্ডার প্রস্তুত করছি।',
    track: 'অর্ডার ট্র্যাক করুন',
    hide: 'এই বার্তা সরান',
  },
)
