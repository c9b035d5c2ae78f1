import { defineTexts } from '#contract/language.ts'
import type { TransferTexts } from '#web/admin/transfers/transfer-texts.ts'

/** The texts of the couriers and of what each of them collected. */
export const courierTexts = defineTexts(
  {
    title: 'Couriers',
    about: 'Cash that couriers collected on delivery, and what they have paid you.',
    courier: 'Courier',
    any: 'Any courier',
    holds: (amount: string) => `Holds ${amount} now.`,
    fee: 'Fee',
    feeDeducted: 'Fee that the courier deducted',
    collections: {
      title: 'Collections',
      label: (amount: string, customer: string) => `${amount} of ${customer}`,
      none: 'Nothing collected',
      noneHint: 'Payments that this courier collected are listed here.',
      order: 'Order',
      customer: 'Customer',
      recorded: 'Recorded',
      amount: 'Amount',
    },
  },
  {
    title: 'কুরিয়ার',
    about: 'ডেলিভারির সময় কুরিয়াররা যে টাকা নিয়েছেন, আর তা থেকে আপনাকে যা দিয়েছেন।',
    courier: 'কুরিয়ার',
    any: 'যেকোনো কুরিয়ার',
    holds: (amount) => `এখন হাতে আছে ${amount}।`,
    fee: 'চার্জ',
    feeDeducted: 'কুরিয়ার যে চার্জ কেটে রেখেছেন',
    collections: {
      title: 'যা তুলেছেন',
      label: (amount, customer) => `${customer}, ${amount}`,
      none: 'কিছু তোলা হয়নি',
      noneHint: 'এই কুরিয়ার যেসব পেমেন্ট তুলেছেন, এখানে দেখা যাবে।',
      order: 'অর্ডার',
      customer: 'ক্রেতা',
      recorded: 'কখন লেখা',
      amount: 'টাকা',
    },
  },
)

/** The texts of what couriers hold and pay out. */
export const courierPayoutTexts = defineTexts(
  {
    accounts: 'With couriers now',
    noAccounts: 'No courier has collected money yet. Record it in an order with “Record payment”.',
    record: 'Record payout',
    recordOf: (name: string) => `Record payout of ${name}`,
    dialog: {
      title: (name: string) => `Record a payout of ${name}`,
      balance: (amount: string) => `The courier holds ${amount} by the books.`,
      amount: 'Amount that arrived',
      way: 'How it came',
      day: 'Day it arrived',
      referenceHint: 'Number of the invoice or transfer, if there is one.',
      rest: (amount: string) => `${amount} stays with the courier`,
      tooMuch: (amount: string) => `${amount} more than the courier holds`,
      isTooMuch: 'More was paid out than the books say',
      done: (name: string) => `The payout of ${name} is recorded.`,
    },
    list: {
      title: 'Payouts',
      label: 'Payouts',
      name: 'Courier',
      amount: 'Arrived',
      way: 'How it came',
      none: 'No payouts yet',
      noneHint: 'What couriers pay out is listed here.',
      takeBackTitle: 'Take this payout back?',
      takeBackText: (amount: string, name: string) =>
        `Use this when ${amount} of ${name} was recorded by mistake. It stays in the books with its correction.`,
      takenBack: 'The payout was taken back.',
    },
  } satisfies TransferTexts,
  {
    accounts: 'এখন কুরিয়ারের কাছে',
    noAccounts: 'এখনো কোনো কুরিয়ার টাকা তোলেননি। অর্ডারের পাতায় “পেমেন্ট লিখুন” দিয়ে লিখে রাখুন।',
    record: 'পাওয়া টাকা লিখুন',
    recordOf: (name) => `${name}: পাওয়া টাকা লিখুন`,
    dialog: {
      title: (name) => `${name} থেকে পাওয়া টাকা লিখুন`,
      balance: (amount) => `হিসাবে কুরিয়ারের কাছে আছে ${amount}।`,
      amount: 'কত টাকা এসেছে',
      way: 'কীভাবে এসেছে',
      day: 'কোন তারিখে এসেছে',
      referenceHint: 'ইনভয়েস বা ট্রান্সফারের নম্বর, থাকলে।',
      rest: (amount) => `কুরিয়ারের কাছে থাকবে ${amount}`,
      tooMuch: (amount) => `কুরিয়ারের কাছে যা আছে তার চেয়ে ${amount} বেশি`,
      isTooMuch: 'হিসাবের চেয়ে বেশি টাকা দেওয়া হয়েছে',
      done: (name) => `${name} থেকে পাওয়া টাকা লেখা হয়েছে।`,
    },
    list: {
      title: 'কুরিয়াররা যা দিয়েছেন',
      label: 'কুরিয়াররা যা দিয়েছেন',
      name: 'কুরিয়ার',
      amount: 'কত এসেছে',
      way: 'কীভাবে এসেছে',
      none: 'এখনো কিছু দেওয়া হয়নি',
      noneHint: 'কুরিয়াররা যে টাকা দেন, এখানে দেখা যাবে।',
      takeBackTitle: 'এই টাকার হিসাব ফিরিয়ে নেবেন?',
      takeBackText: (amount, name) =>
        `${name} থেকে ${amount} ভুলে লেখা হয়ে থাকলে এটি করুন। সংশোধনসহ এটি হিসাবে থেকে যাবে।`,
      takenBack: 'হিসাব ফিরিয়ে নেওয়া হয়েছে।',
    },
  },
)
