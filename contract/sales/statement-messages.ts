import { formatCount } from '#contract/counts.ts'
import { defineTexts } from '#contract/language.ts'

/** Texts about imported wallet statements; in a file of their own, since only staff read them. */
export const statementMessages = defineTexts(
  {
    statementWalletRequired: 'Please choose the wallet this statement is of: bkash, nagad or rocket.',
    statementFileRequired: 'Please choose the statement, a CSV file.',
    statementColumnInvalid: 'The title of a column has at most 120 characters.',
    statementNoCsv:
      'This is not a CSV file. Please open the statement in a spreadsheet and save it as CSV (UTF-8).',
    statementEncoding:
      'The letters of this file cannot be read. Please save it again as CSV with the encoding UTF-8.',
    statementBroken: (line: number) =>
      `This CSV file is broken at line ${line}. Please save it again from the spreadsheet.`,
    statementEmpty: 'There are no payments in this file.',
    statementTooLong: (max: number) =>
      `A statement may have at most ${formatCount(max)} rows. Please split it, or choose a shorter period.`,
    statementColumnsUnknown: (missing: string, there: string) =>
      `We do not see which column is the ${missing}. The columns of this file are: ${there}.`,
    statementColumnMissing: (title: string) => `This file has no column “${title}”.`,
    statementIdMissing: 'This row has no transaction ID.',
    statementIdUnreadable: (id: string) =>
      `“${id}” is no transaction ID. A spreadsheet may have shortened it: format the column as text.`,
    statementAmountUnreadable: (amount: string) => `“${amount}” cannot be read as an amount.`,
    statementTimeUnreadable: (time: string) => `“${time}” cannot be read as date and time.`,
    statementStatusUnknown: (status: string) =>
      `We do not know whether “${status}” means that this payment has succeeded. Please look at it yourself.`,
    exceptionNotFound: 'This payment is not in the list of exceptions.',
    exceptionResolved: 'Somebody has already dealt with this payment.',
    exceptionOrderChanged:
      'This order is not suggested for this payment any more. Please look at the list again.',
    exceptionTooLittle: 'Less than one taka pays no order.',
    exceptionUsedMeanwhile: 'Some of this payment was used meanwhile. Please look at the list again.',
    exceptionNobodys: 'Please choose the order that this money came for.',
    moreThanReceived: (open: string) => `Only ${open} of this payment is left to divide.`,
    orderChosenTwice: 'Each order can be chosen once.',
    nothingToTakeBack: 'No payment of an order came from this transaction.',
    takenBackNote: 'Its payments were taken back.',
    exceptionNoteRequired: 'Please write what was done about it.',
  },
  {
    statementWalletRequired: 'স্টেটমেন্টটি কিসের বেছে নিন: বিকাশ, নগদ বা রকেট।',
    statementFileRequired: 'স্টেটমেন্টের CSV ফাইল বেছে নিন।',
    statementColumnInvalid: 'কলামের নাম ১২০ অক্ষরের বেশি হতে পারবে না।',
    statementNoCsv: 'এটি CSV ফাইল নয়। স্প্রেডশিটে খুলে CSV (UTF-8) হিসেবে সেভ করুন।',
    statementEncoding: 'এই ফাইলের অক্ষর পড়া যায় না। UTF-8 এনকোডিংয়ে আবার CSV হিসেবে সেভ করুন।',
    statementBroken: (line) => `CSV ফাইলটি ${formatCount(line)} নম্বর লাইনে ভাঙা। স্প্রেডশিট থেকে আবার সেভ করুন।`,
    statementEmpty: 'এই ফাইলে কোনো পেমেন্ট নেই।',
    statementTooLong: (max) =>
      `স্টেটমেন্টে সর্বোচ্চ ${formatCount(max)}টি সারি থাকতে পারে। ভাগ করুন, নয়তো কম দিনের নিন।`,
    statementColumnsUnknown: (missing, there) => `কোন কলামটি ${missing}, বোঝা যাচ্ছে না। ফাইলের কলামগুলো: ${there}।`,
    statementColumnMissing: (title) => `এই ফাইলে “${title}” কলাম নেই।`,
    statementIdMissing: 'এই সারিতে ট্রানজেকশন আইডি নেই।',
    statementIdUnreadable: (id) =>
      `“${id}” ট্রানজেকশন আইডি নয়। স্প্রেডশিট হয়তো ছোট করেছে: কলামটি টেক্সট হিসেবে রাখুন।`,
    statementAmountUnreadable: (amount) => `“${amount}” টাকার পরিমাণ হিসেবে পড়া যায় না।`,
    statementTimeUnreadable: (time) => `“${time}” তারিখ ও সময় হিসেবে পড়া যায় না।`,
    statementStatusUnknown: (status) => `“${status}” মানে পেমেন্ট সফল হয়েছে কি না, জানা নেই। নিজে দেখে নিন।`,
    exceptionNotFound: 'এই পেমেন্ট মীমাংসার তালিকায় নেই।',
    exceptionResolved: 'কেউ আগেই এই পেমেন্টের মীমাংসা করেছেন।',
    exceptionOrderChanged: 'এই পেমেন্টের জন্য অর্ডারটি আর প্রস্তাবিত নয়। তালিকাটি আবার দেখুন।',
    exceptionTooLittle: 'এক টাকার কমে কোনো অর্ডার পরিশোধ হয় না।',
    exceptionUsedMeanwhile: 'এর মধ্যে এই পেমেন্টের কিছু টাকা ব্যবহার হয়েছে। তালিকাটি আবার দেখুন।',
    exceptionNobodys: 'টাকাটি কোন অর্ডারের, বেছে নিন।',
    moreThanReceived: (open) => `এই পেমেন্টের মাত্র ${open} ভাগ করা বাকি আছে।`,
    orderChosenTwice: 'একটি অর্ডার একবারই বেছে নেওয়া যায়।',
    nothingToTakeBack: 'এই ট্রানজেকশন থেকে কোনো অর্ডারের পেমেন্ট হয়নি।',
    takenBackNote: 'এর পেমেন্টগুলো ফিরিয়ে নেওয়া হয়েছে।',
    exceptionNoteRequired: 'কী করা হয়েছে লিখুন।',
  },
)
