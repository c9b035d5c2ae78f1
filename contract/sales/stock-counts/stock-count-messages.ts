import { defineTexts } from '#contract/language.ts'

/** Texts about counting stock; apart from `messages.ts`, since only staff read them. */
export const stockCountMessages = defineTexts(
  {
    notFound: 'This stock count does not exist.',
    lineNotFound: 'This line is not in the count any more.',
    nameRequired: 'Please give the count a name.',
    closed: 'This count is finished. Begin a new one.',
    codeUnknown: (code: string) => `Nothing on sale has the barcode or SKU ${code}.`,
    codeTwice: (code: string) => `Several products have the barcode ${code}. Count them in the list.`,
    choose: 'Please choose a category, a supplier or words.',
    tooMany: (max: string) => `A count has at most ${max} lines. Please count in parts.`,
    full: (max: string) =>
      `This count has ${max} lines, which is the most. Please begin another one for what is not in it.`,
    nothingFound: 'No product matches.',
    changedMeanwhile: (units: string) => `Somebody else counted ${units} meanwhile. Please look at it again.`,
    nothingCounted: 'Nothing is counted yet.',
    belowReserved: (name: string, reserved: string) =>
      `${name}: ${reserved} are reserved for orders, and fewer would be left. Count it again, or change the orders first.`,
    aboveMaximum: (name: string) => `${name}: there would be too many units.`,
    countedOtherwise: (name: string) =>
      `${name}: its stock was divided among its variants, or put together, after it was counted. Empty this line and count the product again.`,
    cannotUncount: 'Scanning cannot take away what was not counted.',
  },
  {
    notFound: 'এমন কোনো স্টক গোনা নেই।',
    lineNotFound: 'এই পণ্য এখন আর এই গোনায় নেই।',
    nameRequired: 'গোনার একটি নাম দিন।',
    closed: 'এই গোনা শেষ হয়েছে। নতুন করে শুরু করুন।',
    codeUnknown: (code) => `বিক্রিতে থাকা কোনো পণ্যের বারকোড বা SKU ${code} নয়।`,
    codeTwice: (code) => `একাধিক পণ্যের বারকোড ${code}। তালিকা থেকে গুনুন।`,
    choose: 'ক্যাটাগরি, সরবরাহকারী বা নাম বেছে নিন।',
    tooMany: (max) => `একবারে সর্বোচ্চ ${max}টি গোনা যায়। ভাগে ভাগে গুনুন।`,
    full: (max) => `এই গোনায় ${max}টি পণ্য হয়ে গেছে, এর বেশি রাখা যায় না। বাকিগুলোর জন্য নতুন গোনা শুরু করুন।`,
    nothingFound: 'কোনো পণ্য মেলেনি।',
    changedMeanwhile: (units) => `এর মধ্যে অন্য কেউ ${units}টি গুনেছেন। আবার দেখুন।`,
    nothingCounted: 'এখনো কিছু গোনা হয়নি।',
    belowReserved: (name, reserved) =>
      `${name}: অর্ডারের জন্য ${reserved}টি রাখা আছে, তার চেয়ে কম থাকবে। আবার গুনুন, অথবা আগে অর্ডার বদলান।`,
    aboveMaximum: (name) => `${name}: সংখ্যা অনেক বেশি হয়ে যাবে।`,
    countedOtherwise: (name) =>
      `${name}: গোনার পর এর স্টক ধরন অনুযায়ী ভাগ করা হয়েছে, বা এক করা হয়েছে। এই লাইনের সংখ্যা মুছে পণ্যটি আবার গুনুন।`,
    cannotUncount: 'যা গোনা হয়নি, তা কমানো যায় না।',
  },
)
