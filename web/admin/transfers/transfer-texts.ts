import { defineTexts } from '#contract/language.ts'

/** What payouts of couriers, payments to suppliers and payouts to sellers have in common. */
export const transferTexts = defineTexts(
  {
    bank: 'Bank',
    cash: 'Cash',
    day: 'Day',
    recorded: 'Recorded',
    recordedBy: (name: string, at: string) => `${name}, ${at}`,
    action: 'Action',
    reference: 'Reference',
    lastChange: (at: string) => `Last change ${at}`,
    isTakenBack: ' · taken back',
    takeBack: 'Take back',
    takeBackOf: (amount: string, name: string) => `Take back ${amount}, ${name}`,
    label: (name: string, amount: string) => `${name}, ${amount}`,
  },
  {
    bank: 'ব্যাংক',
    cash: 'নগদ টাকা',
    day: 'তারিখ',
    recorded: 'কে, কখন লিখেছেন',
    recordedBy: (name, at) => `${name}, ${at}`,
    action: 'কাজ',
    reference: 'রেফারেন্স',
    lastChange: (at) => `শেষ লেনদেন ${at}`,
    isTakenBack: ' · বাতিল করা হয়েছে',
    takeBack: 'হিসাবটি বাতিল করুন',
    takeBackOf: (amount, name) => `${name}, ${amount}: হিসাবটি বাতিল করুন`,
    label: (name, amount) => `${name}, ${amount}`,
  },
)

/** What is said alike of money that the shop owes suppliers and sellers. */
export const dueTexts = defineTexts(
  {
    balance: (amount: string) => `The shop owes ${amount} by the books.`,
    amount: 'Amount paid',
    way: 'How it was paid',
    day: 'Day it was paid',
    rest: (amount: string) => `${amount} stays owed`,
    tooMuch: (amount: string) => `${amount} more than the shop owes`,
    isTooMuch: 'More was paid than the books say',
    takeBackText: (amount: string, name: string) =>
      `Use this when ${amount} to ${name} was recorded by mistake. It stays in the books with its correction.`,
  },
  {
    balance: (amount) => `হিসাবে দোকানের কাছে পাওনা ${amount}।`,
    amount: 'কত টাকা দিয়েছেন',
    way: 'কীভাবে দিয়েছেন',
    day: 'কোন তারিখে দিয়েছেন',
    rest: (amount) => `পাওনা থাকবে ${amount}`,
    tooMuch: (amount) => `পাওনার চেয়ে ${amount} বেশি`,
    isTooMuch: 'হিসাবের চেয়ে বেশি টাকা দেওয়া হয়েছে',
    takeBackText: (amount, name) =>
      `${name}-কে ${amount} দেওয়া ভুল করে লেখা হয়ে থাকলে এটি করুন। ভুল ও সংশোধন দুটোই হিসাবে থাকবে।`,
  },
)

/** What each of them says in its own way. */
export type TransferTexts = {
  /** The list of those who hold money or are owed some. */
  accounts: string
  noAccounts: string
  record: string
  recordOf: (name: string) => string
  dialog: {
    title: (name: string) => string
    balance: (amount: string) => string
    amount: string
    way: string
    day: string
    referenceHint: string
    rest: (amount: string) => string
    tooMuch: (amount: string) => string
    isTooMuch: string
    done: (name: string) => string
  }
  list: {
    title: string
    /** For screen readers, where the title alone does not say whose. */
    label: string
    name: string
    amount: string
    way: string
    none: string
    noneHint: string
    takeBackTitle: string
    takeBackText: (amount: string, name: string) => string
    takenBack: string
  }
}

/** The same for those to whom the shop owes money; the rest are `dueTexts`. */
export type DueTexts = Omit<TransferTexts, 'dialog' | 'list'> & {
  dialog: Omit<TransferTexts['dialog'], keyof typeof dueTexts>
}
