import { defineTexts } from '#contract/language.ts'
import type { TransferTexts } from '#web/admin/transfers/transfer-texts.ts'

/** The texts of the page of sellers for the admin, and of a seller's own statement. */
export const sellerAccountTexts = defineTexts(
  {
    title: 'Sellers',
    about:
      'What the shop owes sellers for goods that were delivered, less its commission, and what it paid them.',
    seller: 'Seller',
    payouts: 'Payouts',
    payoutsAbout: 'Your share of what was delivered, after the commission, and what the shop paid you.',
    due: (amount: string) => `The shop owes ${amount}.`,
    dueToYou: (amount: string) => `The shop owes you ${amount}.`,
    dueSince: (day: string) => `Due since ${day}`,
    late: (days: string) => `Older than ${days} days`,
    nothingDue: 'Nothing is due',
    noName: 'No name',
    more: 'More sellers',
  },
  {
    title: 'বিক্রেতা',
    about: 'ডেলিভারি হওয়া পণ্যের জন্য কমিশন বাদে বিক্রেতাদের পাওনা, আর যা দেওয়া হয়েছে।',
    seller: 'বিক্রেতা',
    payouts: 'পাওনা ও পরিশোধ',
    payoutsAbout: 'ডেলিভারি হওয়া পণ্যে কমিশন বাদে আপনার অংশ, আর দোকান আপনাকে যা দিয়েছে।',
    due: (amount) => `দোকানের কাছে পাওনা ${amount}।`,
    dueToYou: (amount) => `দোকানের কাছে আপনার পাওনা ${amount}।`,
    dueSince: (day) => `${day} থেকে পাওনা`,
    late: (days) => `${days} দিনের বেশি পুরোনো`,
    nothingDue: 'কোনো পাওনা নেই',
    noName: 'নাম নেই',
    more: 'আরও বিক্রেতা',
  },
)

/** The texts of payouts to sellers and of their statements. */
export const sellerPayoutTexts = defineTexts(
  {
    accounts: 'Owed to sellers',
    noAccounts: 'Nothing yet. A share is due once goods of a seller are delivered.',
    record: 'Record payout',
    recordOf: (name: string) => `Record payout to ${name}`,
    dialog: {
      title: (name: string) => `Record a payout to ${name}`,
      balance: (amount: string) => `The shop owes ${amount} by the books.`,
      amount: 'Amount paid',
      way: 'How it was paid',
      day: 'Day it was paid',
      referenceHint: 'Number of the transfer, if there is one.',
      rest: (amount: string) => `${amount} stays owed`,
      tooMuch: (amount: string) => `${amount} more than the shop owes`,
      isTooMuch: 'More was paid than the books say',
      done: (_name: string) => 'The payout is recorded.',
    },
    statement: {
      label: 'Statement',
      what: 'What',
      at: 'When',
      amount: 'Amount',
      action: 'Action',
      share: (order: string) => `Share of order ${order}`,
      returned: (order: string) => `Returned goods of order ${order}`,
      payout: 'Payout',
      takenBack: 'Payout taken back',
      none: 'No entries yet',
      noneHint: 'Shares of delivered orders and payouts are listed here.',
      takeBackTitle: 'Take this payout back?',
      takeBackText: (amount: string, name: string) =>
        `Use this when ${amount} to ${name} was recorded by mistake. It stays in the books with its correction.`,
      done: 'The payout was taken back.',
    },
  } satisfies Omit<TransferTexts, 'list'> & { statement: object },
  {
    accounts: 'বিক্রেতাদের পাওনা',
    noAccounts: 'এখনো কিছু নেই। বিক্রেতার পণ্য পৌঁছালে তাঁর অংশ পাওনা হয়।',
    record: 'টাকা দেওয়া লিখুন',
    recordOf: (name) => `${name}: টাকা দেওয়া লিখুন`,
    dialog: {
      title: (name) => `${name}: টাকা দেওয়া লিখুন`,
      balance: (amount) => `হিসাবে দোকানের কাছে পাওনা ${amount}।`,
      amount: 'কত টাকা দিয়েছেন',
      way: 'কীভাবে দিয়েছেন',
      day: 'কোন তারিখে দিয়েছেন',
      referenceHint: 'ট্রান্সফারের নম্বর, থাকলে।',
      rest: (amount) => `পাওনা থাকবে ${amount}`,
      tooMuch: (amount) => `পাওনার চেয়ে ${amount} বেশি`,
      isTooMuch: 'হিসাবের চেয়ে বেশি টাকা দেওয়া হয়েছে',
      done: () => 'টাকা দেওয়ার হিসাব লেখা হয়েছে।',
    },
    statement: {
      label: 'হিসাব',
      what: 'কী',
      at: 'কখন',
      amount: 'কত টাকা',
      action: 'কাজ',
      share: (order) => `${order} নম্বর অর্ডারের অংশ`,
      returned: (order) => `${order} নম্বর অর্ডারের ফেরত পণ্য`,
      payout: 'টাকা দেওয়া হয়েছে',
      takenBack: 'টাকা দেওয়ার হিসাব বাতিল',
      none: 'এখনো কোনো হিসাব নেই',
      noneHint: 'ডেলিভারি হওয়া অর্ডারের অংশ আর দেওয়া টাকা এখানে দেখা যাবে।',
      takeBackTitle: 'এই টাকা দেওয়ার হিসাব বাতিল করবেন?',
      takeBackText: (amount, name) =>
        `${name}-কে ${amount} দেওয়া ভুল করে লেখা হয়ে থাকলে এটি করুন। ভুল ও সংশোধন দুটোই হিসাবে থাকবে।`,
      done: 'টাকা দেওয়ার হিসাব বাতিল হয়েছে।',
    },
  },
)
