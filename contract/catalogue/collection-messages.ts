import { formatCount } from '#contract/counts.ts'
import { defineTexts } from '#contract/language.ts'

/** Texts about collections; apart from `messages.ts`, since nearly all of them are for staff. */
export const collectionMessages = defineTexts(
  {
    notFound: 'Collection not found',
    created: 'Collection created',
    saved: 'Collection saved',
    deleted: 'Collection deleted',
    addressTaken: (slug: string) => `Another collection has the address /collections/${slug}.`,
    addressReserved: 'This address is taken by the shop itself. Please choose another.',
    tooMany: (max: number) => `A shop has at most ${formatCount(max)} collections. Please delete one first.`,
    tooManyProducts: (max: number) =>
      `A collection has at most ${formatCount(max)} products chosen by hand. For more please use conditions.`,
    productGone: 'One of the products is no longer there. Please reload the page.',
    conditionsRequired: 'Please add a condition.',
    tooManyConditions: (max: number) => `At most ${formatCount(max)} conditions are possible.`,
    conditionsInvalid: 'The conditions cannot be read.',
    categoryRequired: 'Please choose a category.',
    sellerRequired: 'Please choose a seller.',
    textRequired: 'Please write what it must be.',
    priceInvalid: 'Please enter a price in whole taka, from 1 to 10,000,000.',
    discountInvalid: 'Please enter a discount from 1 to 99 percent.',
    daysInvalid: 'Please enter a number of days from 1 to 365.',
    fieldRequired: 'Please choose a field.',
    orderChanged: 'The collections have changed meanwhile. Please reload and order them again.',
    sortByHand: 'Only a collection by hand has an order of its own.',
  },
  {
    notFound: 'কালেকশনটি পাওয়া যায়নি',
    created: 'কালেকশন তৈরি হয়েছে',
    saved: 'কালেকশন সেভ হয়েছে',
    deleted: 'কালেকশন মুছে ফেলা হয়েছে',
    addressTaken: (slug) => `/collections/${slug} ঠিকানাটি অন্য একটি কালেকশনের।`,
    addressReserved: 'এই ঠিকানাটি দোকান নিজেই ব্যবহার করে। অন্য একটি দিন।',
    tooMany: (max) => `একটি দোকানে সর্বোচ্চ ${formatCount(max)}টি কালেকশন থাকতে পারে। আগে একটি মুছে ফেলুন।`,
    tooManyProducts: (max) =>
      `হাতে বাছা কালেকশনে সর্বোচ্চ ${formatCount(max)}টি পণ্য রাখা যায়। এর বেশি হলে শর্ত দিয়ে তৈরি করুন।`,
    productGone: 'একটি পণ্য আর নেই। পাতাটি আবার লোড করুন।',
    conditionsRequired: 'অন্তত একটি শর্ত দিন।',
    tooManyConditions: (max) => `সর্বোচ্চ ${formatCount(max)}টি শর্ত দেওয়া যায়।`,
    conditionsInvalid: 'শর্তগুলো পড়া যাচ্ছে না।',
    categoryRequired: 'একটি ক্যাটাগরি বেছে নিন।',
    sellerRequired: 'একজন বিক্রেতা বেছে নিন।',
    textRequired: 'কী মিলতে হবে তা লিখুন।',
    priceInvalid: 'দাম পূর্ণ টাকায় লিখুন, ১ থেকে ১,০০,০০,০০০-এর মধ্যে।',
    discountInvalid: 'ছাড় ১ থেকে ৯৯ শতাংশের মধ্যে লিখুন।',
    daysInvalid: 'দিনের সংখ্যা ১ থেকে ৩৬৫-এর মধ্যে লিখুন।',
    fieldRequired: 'একটি ফিল্ড বেছে নিন।',
    orderChanged: 'এর মধ্যে কালেকশনের তালিকা বদলেছে। পাতাটি আবার লোড করে সাজান।',
    sortByHand: 'নিজের মতো সাজানো যায় শুধু হাতে বাছা কালেকশন।',
  },
)
