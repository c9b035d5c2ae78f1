import { defineTexts } from '#contract/language.ts'

/** Texts about imports of customers and past orders, which only staff read. */
export const recordImportMessages = defineTexts(
  {
    fileRequired: 'Please choose the file, a CSV file.',
    beingChecked: 'Another file of yours is being checked. Please try again in a moment.',
    notFound: 'This import is not there.',
    notChecked: 'This import was started before.',
    notRunning: 'This import is not running.',
    notPaused: 'This import is not paused.',
    nothingToDo: 'There is nothing to import: everything in this file is in the shop, or cannot come in.',
    customersUnknown:
      'No column of this file is a phone or an email. Please choose the customers’ file of Shopify, WooCommerce or this shop.',
    ordersUnknown:
      'This file has no columns of order numbers and dates. Please choose the orders’ file of Shopify, WooCommerce or this shop.',
    tooMany: (max: string) => `A file may have at most ${max} of them. Please split it.`,
    failed: 'The import stopped because of an error of ours. Resume it, or check the file again.',
    notStorable: 'It could not be stored.',
    erased: 'What the file says here was erased. Please check the file again.',
    columnNotUsed: (count: number) => `This column is not used. Cells with a value: ${count}.`,

    noContact: 'It has neither a phone nor an email that can be used.',
    phoneUnusable: (typed: string) => `“${typed}” is no mobile number of Bangladesh and was left out.`,
    emailUnusable: (typed: string) => `“${typed}” is no email address and was left out.`,
    nameTooLong: 'The name is too long and was cut.',
    addressUnclear: (typed: string) =>
      `The address does not say for sure in which upazila or thana it lies, so it is kept as a text: ${typed}`,
    sameAsLine: (line: number) => `It has the phone or email of line ${line}.`,
    belongsTo: (name: string) => `An account of the shop has this phone or email: ${name}.`,
    belongsToTwo: (one: string, other: string) =>
      `The phone belongs to the account of ${one}, the email to that of ${other}. Please write each into a line of its own.`,
    ofStaff: 'This is an account of staff or of a seller, and stays as it is.',
    someoneNew: 'Somebody has opened an account with this phone or email since the file was checked.',

    numberMissing: 'The order number is missing.',
    dateUnreadable: (typed: string) => `“${typed}” is no date of an order. Please write it as 2026-11-21.`,
    otherCurrency: (currency: string) => `The amounts are in ${currency}, not in taka.`,
    amountUnreadable: (typed: string) => `“${typed}” is no amount in taka.`,
    totalTooHigh: 'Its total is more than ৳1,000,000,000.',
    contradictory: (line: number) => `Line ${line} has the same order number, but another date or total.`,
    noLines: 'The file does not say what was ordered.',
    tooManyLines: 'It has more than 200 lines.',
    isOwnOrder: 'This is an order of this shop.',
    noAccount:
      'No account has this phone or email: it is found by search, and linked once the customer is imported.',
    stillOpen:
      'It was not finished in the former shop. This shop does not deliver it: enter it as an order if it is still to be sent.',
    textLines: (count: number) =>
      count === 1
        ? 'One line matches no product for sure and is kept as a text.'
        : `${count} lines match no product for sure and are kept as texts.`,
  },
  {
    fileRequired: 'ফাইল বেছে নিন, CSV ফাইল হতে হবে।',
    beingChecked: 'আপনার আরেকটি ফাইল যাচাই হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
    notFound: 'এই ইমপোর্টটি আর নেই।',
    notChecked: 'এই ইমপোর্ট আগেই শুরু হয়েছে।',
    notRunning: 'এই ইমপোর্ট এখন চলছে না।',
    notPaused: 'এই ইমপোর্ট থামানো নেই।',
    nothingToDo: 'ইমপোর্ট করার কিছু নেই: ফাইলের সবকিছু দোকানে আছে, নয়তো নেওয়া যায় না।',
    customersUnknown: 'এই ফাইলে ফোন বা ইমেইলের কোনো কলাম নেই। Shopify, WooCommerce বা এই দোকানের ক্রেতার ফাইল দিন।',
    ordersUnknown: 'এই ফাইলে অর্ডার নম্বর ও তারিখের কলাম নেই। Shopify, WooCommerce বা এই দোকানের অর্ডারের ফাইল দিন।',
    tooMany: (max) => `একটি ফাইলে সর্বোচ্চ ${max}টি থাকতে পারে। ফাইলটি ভাগ করুন।`,
    failed: 'আমাদের একটি ভুলে ইমপোর্ট থেমে গেছে। আবার চালু করুন, নয়তো ফাইলটি আবার যাচাই করুন।',
    notStorable: 'সেভ করা যায়নি।',
    erased: 'ফাইলের এই লেখা মুছে ফেলা হয়েছে। ফাইলটি আবার যাচাই করুন।',
    columnNotUsed: (count) => `এই কলাম নেওয়া হয়নি। মান আছে এমন ঘর: ${count}।`,

    noContact: 'কাজে লাগে এমন ফোন বা ইমেইল নেই।',
    phoneUnusable: (typed) => `“${typed}” বাংলাদেশের মোবাইল নম্বর নয়, বাদ দেওয়া হয়েছে।`,
    emailUnusable: (typed) => `“${typed}” ইমেইল ঠিকানা নয়, বাদ দেওয়া হয়েছে।`,
    nameTooLong: 'নাম বেশি বড়, ছোট করা হয়েছে।',
    addressUnclear: (typed) => `ঠিকানাটি কোন উপজেলা বা থানার, তা নিশ্চিত নয়; তাই যেমন আছে তেমন রাখা হয়েছে: ${typed}`,
    sameAsLine: (line) => `${line} নম্বর লাইনের ফোন বা ইমেইলের সঙ্গে মিলে গেছে।`,
    belongsTo: (name) => `এই ফোন বা ইমেইল দোকানের এক অ্যাকাউন্টে আছে: ${name}।`,
    belongsToTwo: (one, other) => `ফোনটি ${one}-এর অ্যাকাউন্টের, ইমেইলটি ${other}-এর। দুটি আলাদা লাইনে লিখুন।`,
    ofStaff: 'এটি কর্মী বা বিক্রেতার অ্যাকাউন্ট, যেমন আছে তেমন থাকবে।',
    someoneNew: 'ফাইল যাচাইয়ের পর এই ফোন বা ইমেইল দিয়ে কেউ অ্যাকাউন্ট খুলেছেন।',

    numberMissing: 'অর্ডার নম্বর নেই।',
    dateUnreadable: (typed) => `“${typed}” অর্ডারের তারিখ নয়। এভাবে লিখুন: 2026-11-21।`,
    otherCurrency: (currency) => `টাকা নয়, পরিমাণ ${currency} মুদ্রায়।`,
    amountUnreadable: (typed) => `“${typed}” টাকার পরিমাণ নয়।`,
    totalTooHigh: 'মোট টাকা ১০০ কোটির বেশি।',
    contradictory: (line) => `${line} নম্বর লাইনে একই অর্ডার নম্বর, কিন্তু তারিখ বা মোট আলাদা।`,
    noLines: 'কী অর্ডার হয়েছিল, ফাইলে নেই।',
    tooManyLines: 'লাইন ২০০টির বেশি।',
    isOwnOrder: 'এটি এই দোকানেরই অর্ডার।',
    noAccount: 'এই ফোন বা ইমেইলে কোনো অ্যাকাউন্ট নেই: খুঁজলে পাওয়া যাবে, ক্রেতা ইমপোর্ট হলে যুক্ত হবে।',
    stillOpen: 'আগের দোকানে অর্ডারটি শেষ হয়নি। এই দোকান এটি পাঠাবে না; পাঠাতে হলে নতুন অর্ডার হিসেবে লিখুন।',
    textLines: (count) => `${count}টি লাইন কোনো পণ্যের সঙ্গে নিশ্চিতভাবে মেলেনি, লেখা হিসেবে রাখা হয়েছে।`,
  },
)
