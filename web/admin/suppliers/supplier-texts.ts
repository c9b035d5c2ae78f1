import { defineTexts } from '#contract/language.ts'
import type { DueTexts, TransferTexts } from '#web/admin/transfers/transfer-texts.ts'

/** The texts of the page of suppliers. */
export const supplierTexts = defineTexts(
  {
    title: 'Suppliers',
    about: 'Goods received of known cost, which the shop owes to their suppliers, and what it paid.',
    noName: 'No name',
  },
  {
    title: 'সরবরাহকারী',
    about: 'কেনা দাম লেখা আছে এমন পণ্যের জন্য সরবরাহকারীদের পাওনা, আর তাঁদের যা দেওয়া হয়েছে।',
    noName: 'নাম নেই',
  },
)

/** The texts of what suppliers are owed and were paid. */
export const supplierPaymentTexts = defineTexts(
  {
    accounts: 'Owed to suppliers',
    noAccounts: 'Nothing yet. Record goods received with their cost in the stock of a product.',
    record: 'Record payment',
    recordOf: (name: string) => `Record payment to ${name}`,
    dialog: {
      title: (name: string) => `Record a payment to ${name}`,
      referenceHint: 'Number of the bill or transfer, if there is one.',
      done: (_name: string) => 'The payment is recorded.',
    },
    list: {
      title: 'Payments',
      label: 'Payments to suppliers',
      name: 'Supplier',
      amount: 'Paid',
      way: 'How',
      none: 'No payments yet',
      noneHint: 'What suppliers were paid is listed here.',
      takeBackTitle: 'Take this payment back?',
      takenBack: 'The payment was taken back.',
    },
  } satisfies DueTexts & { list: Omit<TransferTexts['list'], 'takeBackText'> },
  {
    accounts: 'সরবরাহকারীদের পাওনা',
    noAccounts: 'এখনো কিছু নেই। পণ্য এলে তার স্টকের পাতায় কেনা দামসহ লিখে রাখুন।',
    record: 'টাকা দেওয়া লিখুন',
    recordOf: (name) => `${name}: টাকা দেওয়া লিখুন`,
    dialog: {
      title: (name) => `${name}: টাকা দেওয়া লিখুন`,
      referenceHint: 'বিল বা ট্রান্সফারের নম্বর, থাকলে।',
      done: () => 'টাকা দেওয়ার হিসাব লেখা হয়েছে।',
    },
    list: {
      title: 'যা দেওয়া হয়েছে',
      label: 'সরবরাহকারীদের যা দেওয়া হয়েছে',
      name: 'সরবরাহকারী',
      amount: 'কত টাকা',
      way: 'কীভাবে',
      none: 'এখনো কিছু দেওয়া হয়নি',
      noneHint: 'সরবরাহকারীদের যে টাকা দেন, এখানে দেখা যাবে।',
      takeBackTitle: 'এই টাকা দেওয়ার হিসাব বাতিল করবেন?',
      takenBack: 'টাকা দেওয়ার হিসাব বাতিল হয়েছে।',
    },
  },
)
