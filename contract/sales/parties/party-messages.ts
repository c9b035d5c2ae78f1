import { defineTexts } from '#contract/language.ts'

/** Texts about the names of couriers and suppliers; apart from `messages.ts`, since only staff read them. */
export const partyMessages = defineTexts(
  {
    nameRequired: 'Please enter a name of up to 80 characters.',
    notFound: 'Nobody in the books has this name. Please load the page again.',
    nameTaken: 'The books have somebody of this name already. Please choose another one.',
    serviceName: 'The shop tells this courier service of parcels under this name, which therefore stays.',
    newServiceName: 'A courier service of the shop has this name. Please choose another one.',
    stillHolds: (amount: string) =>
      `The courier still holds ${amount}. Please record the payout first, then the name can be erased.`,
    stillOwed: (amount: string) =>
      `The account is not settled: ${amount}. Please record the payment first, then the name can be erased.`,
    hasParcels: (count: string) =>
      `Parcels that are on their way with this courier: ${count}. The name can be erased once they are delivered or back.`,
    contactSaved: 'The supplier is saved.',
    leadDaysInvalid: 'Please enter a number of days up to 180, or leave it empty.',
    supplierKnown: 'A supplier of this name is known already. Please change that one.',
    renamed: 'The name is changed.',
    erased: 'The name is erased.',
  },
  {
    nameRequired: 'একটি নাম লিখুন, সর্বোচ্চ ৮০ অক্ষর।',
    notFound: 'এই নামে হিসাবে কেউ নেই। পেজটি আবার লোড করুন।',
    nameTaken: 'এই নামে হিসাবে আগেই একজন আছেন। অন্য নাম দিন।',
    serviceName: 'এই নামেই দোকান কুরিয়ারকে পার্সেলের খবর দেয়, তাই নামটি বদলানো যায় না।',
    newServiceName: 'দোকানের একটি কুরিয়ার সার্ভিসের নাম এটি। অন্য নাম দিন।',
    stillHolds: (amount) => `কুরিয়ারের কাছে এখনো ${amount} আছে। আগে পাওয়া টাকা লিখুন, তারপর নাম মুছতে পারবেন।`,
    stillOwed: (amount) => `হিসাব এখনো মেটেনি: ${amount}। আগে টাকা দেওয়া লিখুন, তারপর নাম মুছতে পারবেন।`,
    hasParcels: (count) => `এই কুরিয়ারের কাছে এখনো ${count}টি পার্সেল আছে। ডেলিভারি বা ফেরত হলে নাম মুছতে পারবেন।`,
    contactSaved: 'সরবরাহকারীর তথ্য সেভ হয়েছে।',
    leadDaysInvalid: 'কত দিন লাগে তা লিখুন, সর্বোচ্চ ১৮০; না জানলে খালি রাখুন।',
    supplierKnown: 'এই নামে একজন সরবরাহকারী আগে থেকেই আছেন। তাঁর তথ্য বদলান।',
    renamed: 'নাম বদলানো হয়েছে।',
    erased: 'নাম মুছে ফেলা হয়েছে।',
  },
)
