import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'

/** The texts of the import of a statement: its form and its result. */
export const statementTexts = defineTexts(
  {
    title: 'Match a statement',
    about:
      'Download the statement of your merchant wallet as CSV. Orders whose transaction ID, amount and time agree become paid; everything else is listed below and never paid by itself. The same file twice does no harm.',
    wallet: 'Wallet',
    chooseWallet: 'Choose the wallet',
    file: 'Statement',
    check: 'Check statement',
    import: 'Import',
    importAndPay: (count: number, shown: string) =>
      `Import and mark ${count === 1 ? '1 order' : `${shown} orders`} paid`,
    importing: 'Importing...',
    imported: (count: number, shown: string) =>
      `Imported: ${count === 1 ? '1 order' : `${shown} orders`} paid.`,
    inDoubt: (column: string) =>
      `This file does not say of every row whether its money came in or went out. If all of “${column}” is money you received, say so, and those rows are matched too.`,
    allReceived: (column: string) => `All of “${column}” is money received`,
    columns: {
      legend: 'Columns of this file',
      byTitle: 'Found by its title',
      transactionId: 'Transaction ID',
      amount: 'Amount received',
      time: 'Date and time',
      sender: 'Paid from (optional)',
    },
    read: {
      transactionId: (column: string) => `transaction ID from “${column}”`,
      amount: (column: string) => `amount from “${column}”`,
      time: (column: string) => `time from “${column}”`,
      sender: (column: string) => `who paid from “${column}”`,
      all: (columns: string) => `Read: ${columns}.`,
      withoutSender: (columns: string) => `Read: ${columns}. There is no column of who paid.`,
    },
    isImported: 'Imported',
    isChecked: 'Checked: nothing is stored yet',
    paidNow: (count: ReactNode) => <>{count} paid now</>,
    counts: {
      matched: (count: ReactNode) => <>{count} pay their order</>,
      exceptions: (count: ReactNode) => <>{count} to review</>,
      alreadyPaid: (count: ReactNode) => <>{count} paid before</>,
      known: (count: ReactNode) => <>{count} known already</>,
      repeated: (count: ReactNode) => <>{count} twice in the file</>,
      skipped: (count: ReactNode) => <>{count} no money received</>,
      unreadable: (count: ReactNode) => <>{count} unreadable</>,
    },
    rows: 'Rows of the statement',
    unreadable: 'Lines that could not be read',
    line: (line: string) => `Line ${line}: `,
    order: (number: string) => `Order #${number}`,
  },
  {
    title: 'স্টেটমেন্ট মেলান',
    about:
      'আপনার মার্চেন্ট ওয়ালেটের স্টেটমেন্ট CSV ফাইলে নামান। যেসব অর্ডারের ট্রানজেকশন আইডি, টাকা ও সময় মেলে, সেগুলো পরিশোধিত হবে; বাকি সব নিচে থাকবে, নিজে থেকে পরিশোধিত হবে না। একই ফাইল দুবার দিলেও ক্ষতি নেই।',
    wallet: 'ওয়ালেট',
    chooseWallet: 'ওয়ালেট বেছে নিন',
    file: 'স্টেটমেন্ট',
    check: 'স্টেটমেন্ট যাচাই করুন',
    import: 'ইমপোর্ট করুন',
    importAndPay: (_count, shown) => `ইমপোর্ট করে ${shown}টি অর্ডার পরিশোধিত করুন`,
    importing: 'ইমপোর্ট হচ্ছে...',
    imported: (_count, shown) => `ইমপোর্ট হয়েছে: ${shown}টি অর্ডার পরিশোধিত।`,
    inDoubt: (column) =>
      `ফাইলের সব সারিতে লেখা নেই টাকা এসেছে না গেছে। “${column}” কলামের সবই পাওয়া টাকা হলে বলে দিন, তাহলে সেগুলোও মেলানো হবে।`,
    allReceived: (column) => `“${column}” কলামের সবই পাওয়া টাকা`,
    columns: {
      legend: 'এই ফাইলের কলাম',
      byTitle: 'নাম দেখে খোঁজা হবে',
      transactionId: 'ট্রানজেকশন আইডি',
      amount: 'কত টাকা এসেছে',
      time: 'তারিখ ও সময়',
      sender: 'কোন নম্বর থেকে (না দিলেও চলে)',
    },
    read: {
      transactionId: (column) => `ট্রানজেকশন আইডি “${column}” থেকে`,
      amount: (column) => `টাকা “${column}” থেকে`,
      time: (column) => `সময় “${column}” থেকে`,
      sender: (column) => `কে দিয়েছেন “${column}” থেকে`,
      all: (columns) => `পড়া হয়েছে: ${columns}।`,
      withoutSender: (columns) => `পড়া হয়েছে: ${columns}। কে টাকা দিয়েছেন, তার কলাম নেই।`,
    },
    isImported: 'ইমপোর্ট হয়েছে',
    isChecked: 'যাচাই হয়েছে: এখনো কিছু রাখা হয়নি',
    paidNow: (count) => <>{count}টি এখন পরিশোধিত</>,
    counts: {
      matched: (count) => <>{count}টি অর্ডার পরিশোধ করে</>,
      exceptions: (count) => <>{count}টি দেখতে হবে</>,
      alreadyPaid: (count) => <>{count}টি আগেই পরিশোধিত</>,
      known: (count) => <>{count}টি আগেই নেওয়া</>,
      repeated: (count) => <>{count}টি ফাইলে দুবার</>,
      skipped: (count) => <>{count}টিতে টাকা আসেনি</>,
      unreadable: (count) => <>{count}টি পড়া যায়নি</>,
    },
    rows: 'স্টেটমেন্টের সারি',
    unreadable: 'যেসব লাইন পড়া যায়নি',
    line: (line) => `লাইন ${line}: `,
    order: (number) => `অর্ডার #${number}`,
  },
)
