import { defineTexts } from '#contract/language.ts'

/** Texts about orders to suppliers; apart from `messages.ts`, since only staff read them. */
export const purchasingMessages = defineTexts(
  {
    /** The subject of the email, and the first line of the order as a text. */
    subject: (number: string, shop: string) => `Purchase order ${number}, ${shop}`,
    notFound: 'This purchase order does not exist.',
    supplierRequired: 'Please enter the supplier.',
    linesRequired: 'Please add at least one product.',
    tooManyLines: (max: string) => `A purchase order has at most ${max} lines.`,
    unitsInvalid: 'Please enter how many units.',
    variantUnknown: 'This product is not on sale any more.',
    variantTwice: 'The same product is in two lines. Please put them together.',
    notOnSale: (name: string) => `${name} is not on sale any more.`,
    sellersGoods: (name: string) => `${name} belongs to a seller, who buys it for himself.`,
    onlyDrafts: 'Only a draft can be changed. Take the order back to a draft first.',
    notPossible: (state: string) => `That is not possible: the order is “${state}” now.`,
    nothingReceived: 'Please enter what came.',
    lineTwice: 'A line can be received once at a time.',
    moreThanOrdered: (name: string, ordered: string, received: string) =>
      `${name}: ${received} would have come, and ${ordered} were ordered. Please confirm that more came.`,
    goodsDeleted: (names: string) =>
      `Deleted meanwhile, and not in the order any more: ${names}. Please look at the order and try again.`,
    noReplyTo:
      'Your business has no email address that suppliers can answer to. Enter it in the settings, under “Business”.',
    productGone: (name: string) => `${name} was deleted and cannot be received.`,
    notSendable: (state: string) => `An order that is “${state}” is not sent any more.`,
    emailTextRequired: 'Please enter a text.',
    noEmail: (supplier: string) => `No email address of ${supplier} is known. Enter it at “Suppliers”.`,
    otherEmail: 'The supplier has another email address now. Please look at it and send again.',
    states: {
      draft: 'Draft',
      ordered: 'Ordered',
      'partly-received': 'Partly received',
      received: 'Received',
      cancelled: 'Cancelled',
    },
  },
  {
    subject: (number, shop) => `${shop}: মালের অর্ডার ${number}`,
    notFound: 'এমন কোনো মালের অর্ডার নেই।',
    supplierRequired: 'সরবরাহকারীর নাম লিখুন।',
    linesRequired: 'অন্তত একটি পণ্য যোগ করুন।',
    tooManyLines: (max) => `একটি মালের অর্ডারে সর্বোচ্চ ${max}টি পণ্য রাখা যায়।`,
    unitsInvalid: 'কয়টি, তা লিখুন।',
    variantUnknown: 'এই পণ্য এখন আর বিক্রি হয় না।',
    variantTwice: 'একই পণ্য দুইবার আছে। একসঙ্গে লিখুন।',
    notOnSale: (name) => `${name} এখন আর বিক্রি হয় না।`,
    sellersGoods: (name) => `${name} একজন বিক্রেতার পণ্য, তিনি নিজেই কেনেন।`,
    onlyDrafts: 'শুধু খসড়া বদলানো যায়। আগে অর্ডারটি খসড়ায় ফিরিয়ে আনুন।',
    notPossible: (state) => `এটি করা যাবে না: অর্ডারটি এখন “${state}”।`,
    nothingReceived: 'কী এসেছে, তা লিখুন।',
    lineTwice: 'একটি পণ্য একবারে একবারই তোলা যায়।',
    moreThanOrdered: (name, ordered, received) =>
      `${name}: অর্ডার ছিল ${ordered}টি, এটি ধরলে আসবে ${received}টি। বেশি এসে থাকলে নিশ্চিত করুন।`,
    goodsDeleted: (names) => `এর মধ্যে মুছে ফেলা হয়েছে, তাই অর্ডারে আর নেই: ${names}। অর্ডারটি দেখে আবার চেষ্টা করুন।`,
    noReplyTo:
      'সরবরাহকারী উত্তর পাঠাতে পারেন, আপনার ব্যবসার এমন কোনো ইমেইল ঠিকানা নেই। সেটিংসের “ব্যবসার পরিচয়” অংশে লিখে দিন।',
    productGone: (name) => `${name} মুছে ফেলা হয়েছে, তাই স্টকে তোলা যাবে না।`,
    notSendable: (state) => `“${state}” অবস্থার অর্ডার আর পাঠানো যায় না।`,
    emailTextRequired: 'লেখাটি লিখুন।',
    noEmail: (supplier) => `${supplier}-এর ইমেইল ঠিকানা জানা নেই। “সরবরাহকারী” পেজে লিখে দিন।`,
    otherEmail: 'সরবরাহকারীর ইমেইল ঠিকানা বদলেছে। ঠিকানাটি দেখে আবার পাঠান।',
    states: {
      draft: 'খসড়া',
      ordered: 'অর্ডার করা হয়েছে',
      'partly-received': 'কিছু এসেছে',
      received: 'সব এসেছে',
      cancelled: 'বাতিল',
    },
  },
)
