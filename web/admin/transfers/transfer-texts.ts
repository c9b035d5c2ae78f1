import { defineTexts } from '#contract/language.ts'

/** What payouts of couriers and payments to suppliers have in common. */
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

/** What each of the two says in its own way. */
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
