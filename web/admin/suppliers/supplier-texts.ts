import { defineTexts } from '#contract/language.ts'
import type { DueTexts, TransferTexts } from '#web/admin/transfers/transfer-texts.ts'

/** The texts of the page of suppliers. */
export const supplierTexts = defineTexts(
  {
    title: 'Suppliers',
    about: 'Whom the shop buys from, what it owes them for goods received, and what it paid.',
    noName: 'No name',
    add: 'Add a supplier',
    search: 'Find a supplier by name, contact person or phone',
    noneFound: 'No supplier is found by this.',
    moreThanShown: (count: string) =>
      `The ${count} who are owed the most are shown. Find the others by typing.`,
    contact: 'Contact',
    contactOf: (name: string) => `Contact: ${name}`,
    contactTitle: (name: string) => `Contact: ${name}`,
    save: 'Save supplier',
    comesWithin: (days: number, shown: string) =>
      days === 1 ? 'Delivers in 1 day' : `Delivers in ${shown} days`,
    leadDaysHint: 'From the order until the goods come. What to reorder counts with it.',
    fields: {
      supplierName: 'Name',
      contactName: 'Contact person',
      phone: 'Phone',
      email: 'Email',
      address: 'Address',
      leadDays: 'Lead time in days',
    },
  },
  {
    title: 'সরবরাহকারী',
    about: 'যাঁদের কাছ থেকে মাল কেনেন, মালের জন্য তাঁদের পাওনা, আর তাঁদের যা দেওয়া হয়েছে।',
    noName: 'নাম নেই',
    add: 'সরবরাহকারী যোগ করুন',
    search: 'নাম, যোগাযোগের লোক বা ফোন দিয়ে খুঁজুন',
    noneFound: 'এমন কোনো সরবরাহকারী পাওয়া যায়নি।',
    moreThanShown: (count) => `যাঁদের পাওনা বেশি এমন ${count} জনকে দেখানো হচ্ছে। অন্যদের নাম লিখে খুঁজুন।`,
    contact: 'যোগাযোগ',
    contactOf: (name) => `${name}: যোগাযোগ`,
    contactTitle: (name) => `${name}: যোগাযোগ`,
    save: 'সরবরাহকারী সেভ করুন',
    comesWithin: (_days, shown) => `${shown} দিনে মাল দেন`,
    leadDaysHint: 'অর্ডার দেওয়ার পর মাল আসতে যত দিন লাগে। “কী আনতে হবে” এই সময় ধরে হিসাব করে।',
    fields: {
      supplierName: 'নাম',
      contactName: 'যাঁর সঙ্গে কথা বলবেন',
      phone: 'ফোন',
      email: 'ইমেইল',
      address: 'ঠিকানা',
      leadDays: 'মাল আসতে কত দিন',
    },
  },
)

/** The texts of what suppliers are owed and were paid. */
export const supplierPaymentTexts = defineTexts(
  {
    accounts: 'Owed to suppliers',
    noAccounts:
      'Nobody yet. Add a supplier, or record goods received with their cost in the stock of a product.',
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
    noAccounts: 'এখনো কেউ নেই। সরবরাহকারী যোগ করুন, অথবা পণ্য এলে তার স্টকের পাতায় কেনা দামসহ লিখে রাখুন।',
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
