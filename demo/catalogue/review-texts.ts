export type ReviewKind =
  | 'clothes'
  | 'shoesAndBags'
  | 'jewellery'
  | 'gadgets'
  | 'appliances'
  | 'kitchen'
  | 'home'
  | 'food'
  | 'books'
  | 'stationery'
  | 'play'
  | 'baby'
  | 'beauty'

/** Sentiment of a review: good is 4 or 5 stars, mixed 3, bad 1 or 2. */
export type ReviewTone = 'good' | 'mixed' | 'bad'
export type ReviewLanguage = 'en' | 'bn'
type Texts = Record<ReviewTone, Record<ReviewLanguage, string[]>>

/** Review texts by kind of product. Each text must fit every product of its kind. */
export const reviewTexts: Record<ReviewKind, Texts> = {
  clothes: {
    good: {
      en: [
        'The colour is the same as in the picture, which is rare online.',
        'Wore it on a family visit and three cousins asked where it is from.',
        'Very neat finishing, I turned it inside out and found no loose thread.',
        'Much better than what I saw in New Market at the same price.',
        'Washed it four times already and it still looks new.',
        'My family is difficult to please, and we ordered a second one.',
        'Light and comfortable even in this heat.',
        'The packing was so beautiful that I gave it as a gift without wrapping.',
      ],
      bn: [
        'রং একদম ছবির মতোই। খুব পছন্দ হয়েছে।',
        'উপহার দিয়েছিলাম, ভীষণ খুশি হয়েছে।',
        'কাজের ফিনিশিং অনেক ভালো, দাম অনুযায়ী সেরা।',
        'কাপড়টা আরামদায়ক, গরমেও পরা যায়।',
      ],
    },
    mixed: {
      en: [
        'Good, but the shade is a little darker than on my screen.',
        'The work is nice; I only expected it to be a bit heavier.',
        'Needed a good iron before I could wear it. Otherwise fine.',
      ],
      bn: ['ভালো, তবে ছবির চেয়ে রংটা একটু গাঢ়।'],
    },
    bad: {
      en: [
        'The colour is clearly different from the photo. I sent it back.',
        'Two stitches were open when it came. Not what I expected for this money.',
      ],
      bn: ['ছবির সাথে মিল পেলাম না, হতাশ হয়েছি।'],
    },
  },
  shoesAndBags: {
    good: {
      en: [
        'Exactly as described, and it looks more expensive than it is.',
        'I use it every day for the office, no complaint after two months.',
        'Solid stitching. The shop in Elephant Road wanted 800 taka more.',
        'A gift for my cousin, who uses nothing else now.',
        'Survived its first rain without any damage.',
        'Good quality, and the seller answered my question within minutes.',
      ],
      bn: ['মান খুব ভালো, প্রতিদিন ব্যবহার করছি।', 'যেমন দেখেছি তেমনই পেয়েছি, ধন্যবাদ।', 'দামের তুলনায় অসাধারণ জিনিস।'],
    },
    mixed: {
      en: [
        'Looks good, but the box had suffered on the way.',
        'Fine for the price, the inside could be finished better.',
      ],
      bn: ['মোটামুটি। বাইরে সুন্দর, ভেতরের ফিনিশিং সাধারণ।'],
    },
    bad: {
      en: ['Came with a scratch, and the exchange took nine days.', 'Gave up after one month of normal use.'],
      bn: ['এক মাসেই নষ্ট হয়ে গেছে।'],
    },
  },
  jewellery: {
    good: {
      en: [
        'Light to wear for a whole evening, no itching.',
        'Looks lovely in photographs, everybody asked.',
        'Matches three of my sarees, very happy.',
        'Fine finishing, and the box is gift ready.',
        'Wore it at my cousin’s wedding and danced; nothing came loose.',
      ],
      bn: ['শাড়ির সাথে দারুণ মানিয়েছে।', 'ফিনিশিং খুব সুন্দর, হালকাও।', 'সবাই জিজ্ঞেস করছিল কোথা থেকে নিয়েছি।'],
    },
    mixed: {
      en: ['Pretty, but smaller than in the picture.', 'Nice, I only hoped for a bit more shine.'],
      bn: ['সুন্দর, তবে ছবির চেয়ে ছোট।'],
    },
    bad: {
      en: ['One piece was broken when it came.', 'The colour does not look like the picture.'],
      bn: ['ভাঙা অবস্থায় পেয়েছি।'],
    },
  },
  gadgets: {
    good: {
      en: [
        'Sealed box, official warranty card inside, works perfectly.',
        'Checked everything in front of the delivery man, all good.',
        'Better than I expected at this price.',
        'Using it for three weeks without a single problem.',
        'I compared five shops at Multiplan Center, this was the cheapest genuine one.',
        'Set up in two minutes, even my father managed it alone.',
        'Build quality is really solid for the money.',
        'Second one I am buying, the first is with my brother in Rangpur.',
        'Exactly the specification that is written here, nothing hidden.',
      ],
      bn: [
        'অরিজিনাল প্রোডাক্ট, ওয়ারেন্টি কার্ডসহ পেয়েছি।',
        'তিন সপ্তাহ ধরে ব্যবহার করছি, কোনো সমস্যা নেই।',
        'এই দামে এর চেয়ে ভালো কিছু পাবেন না।',
        'বক্স ইনট্যাক্ট ছিল, সবকিছু ঠিকঠাক কাজ করছে।',
      ],
    },
    mixed: {
      en: [
        'Does its job. The manual is only in tiny letters and hardly helps.',
        'Good product, but the box had seen a hard journey.',
        'Works, though I expected a bit more after reading the other reviews.',
      ],
      bn: ['কাজ চলে, তবে আরেকটু ভালো আশা করেছিলাম।'],
    },
    bad: {
      en: [
        'Stopped working on the sixth day. The replacement came after a week of calls.',
        'Not as good as the description makes you believe.',
      ],
      bn: ['এক সপ্তাহ পর সমস্যা শুরু হয়েছে, সার্ভিস সেন্টারে দিতে হলো।'],
    },
  },
  appliances: {
    good: {
      en: [
        'One of the best purchases of the year for our house.',
        'Works as promised, and the electricity bill hardly changed.',
        'They called before coming and explained everything.',
        'We use it daily in a family of six, no trouble so far.',
        'Voltage is bad in our area, but it works fine.',
        'Heavy, proper build. Feels like the old ones that lasted twenty years.',
      ],
      bn: ['বাসার সবাই খুশি।', 'ভোল্টেজ কম থাকলেও ভালো চলে।', 'সময়মতো পেয়েছি, সার্ভিস চমৎকার।'],
    },
    mixed: {
      en: [
        'Product is fine, but I had to call twice about the warranty card.',
        'Good, only the cable could be longer.',
      ],
      bn: ['জিনিস ভালো, ডেলিভারিতে একটু দেরি হয়েছে।'],
    },
    bad: {
      en: [
        'Arrived with a dent. They gave a part of the money back, but still.',
        'Feels weaker than the description says.',
      ],
      bn: ['ডেন্ট অবস্থায় এসেছে, মন খারাপ হলো।'],
    },
  },
  kitchen: {
    good: {
      en: [
        'Used it for all of Ramadan, still like new.',
        'Easy to clean, which is what matters to me.',
        'My mother-in-law approves, need I say more.',
        'Proper quality, not the thin stuff from the footpath.',
        'Packed in three layers, nothing was broken.',
        'Ordered one for home and one for my daughter’s hostel.',
      ],
      bn: ['রান্নাঘরের কাজ অনেক সহজ হয়ে গেছে।', 'প্যাকিং দারুণ ছিল, একটাও ভাঙেনি।', 'অনেক মজবুত, পরিষ্কার করাও সহজ।'],
    },
    mixed: {
      en: [
        'A bit smaller than it looks in the picture, read the size.',
        'Works well, but the colour I got was not my first choice.',
      ],
      bn: ['ছবির চেয়ে একটু ছোট মনে হলো।'],
    },
    bad: {
      en: [
        'One part was missing in the box. Still waiting for it.',
        'Not as strong as written. I would not buy it again.',
      ],
      bn: ['বক্সে একটা অংশ কম ছিল।'],
    },
  },
  home: {
    good: {
      en: [
        'Our room looks completely different now. Lovely.',
        'The quality shows, worth every taka.',
        'Guests keep asking about it.',
        'True to the description and to the measure.',
        'Took it for my aunt in Toronto; she cried a little.',
      ],
      bn: ['কাজ দেখলেই মন ভরে যায়।', 'ঘরের চেহারাই বদলে গেছে।', 'মাপ ঠিক আছে, মানও ভালো।'],
    },
    mixed: {
      en: [
        'Nice work, though the colour is softer than in the photo.',
        'Good, though it came more tightly folded and packed than it should.',
      ],
      bn: ['সুন্দর, তবে রংটা একটু হালকা।'],
    },
    bad: {
      en: [
        'Smaller than the size that is written. I measured it twice.',
        'Not as finely made as in the pictures.',
      ],
      bn: ['ছবির মতো সূক্ষ্ম কাজ নয়।'],
    },
  },
  food: {
    good: {
      en: [
        'Tastes like my childhood in the village.',
        'Finally something unadulterated. Ordering again next month.',
        'Very fresh, the packing date was only nine days old.',
        'We finished it within a week, so that says everything.',
        'Taste is authentic. I am from that district and I know.',
        'Sealed well, nothing leaked on the way to Khulna.',
        'A little dear, but once you have had this you cannot go back.',
      ],
      bn: [
        'একদম খাঁটি, গ্রামের স্বাদ পেলাম।',
        'ঘ্রাণেই বোঝা যায় ভেজাল নেই।',
        'আবার অর্ডার করব ইনশাআল্লাহ।',
        'বাচ্চারাও খুব পছন্দ করেছে।',
      ],
    },
    mixed: {
      en: ['Good taste, but last time it was even better.', 'Fine, though a bit expensive for the quantity.'],
      bn: ['স্বাদ ভালো, দামটা একটু বেশি।'],
    },
    bad: {
      en: ['The pack was open at one corner when it arrived.', 'Did not taste as fresh as promised.'],
      bn: ['প্যাকেট ফুটো ছিল, অর্ধেক পড়ে গেছে।'],
    },
  },
  books: {
    good: {
      en: [
        'Good paper and clear print, no missing pages.',
        'Came in a cardboard sleeve, so the corners are perfect.',
        'Cheaper than Nilkhet with the discount, and original.',
        'My son actually opens it without being told.',
        'Exactly what I was looking for.',
        'Took two, one for the school library.',
      ],
      bn: ['কাগজ আর ছাপা দুটোই ভালো।', 'বইমেলায় খুঁজে পাইনি, এখানে পেলাম।', 'প্যাকেজিং যত্ন করে করা।', 'সংগ্রহে রাখার মতো বই।'],
    },
    mixed: {
      en: ['Nice, but one corner was bent.', 'Fine in itself, only delivery took six days.'],
      bn: ['এক কোনা একটু ভাঁজ ছিল, বাকিটা ঠিক আছে।'],
    },
    bad: {
      en: [
        'The quality of the paper is poor for the price.',
        'It came wet from the rain, and support was slow.',
      ],
      bn: ['বৃষ্টিতে ভিজে এসেছে।'],
    },
  },
  stationery: {
    good: {
      en: [
        'My daughter took it to school and her friends want the same.',
        'Good quality at an honest price.',
        'Bought for the whole class, all of them came in order.',
        'Better than what the shop by our school sells.',
        'Using it since the term began, no complaint.',
      ],
      bn: ['স্কুলের জন্য একদম ঠিক।', 'দাম অনুযায়ী মান অনেক ভালো।', 'মেয়ে খুব খুশি।'],
    },
    mixed: {
      en: ['Fine for school, nothing special.', 'Okay, delivery cost me almost as much.'],
      bn: ['মোটামুটি ভালো।'],
    },
    bad: {
      en: ['Came damaged at one side.', 'Not the quality I know from before.'],
      bn: ['মান আগের মতো নেই।'],
    },
  },
  play: {
    good: {
      en: [
        'Everybody at home wants a turn with it.',
        'Strong enough for my two boys, and that is saying something.',
        'Bought for a birthday, it was the favourite gift.',
        'Real quality, feels right in the hand.',
        'In use every single day since it came.',
      ],
      bn: ['বাসার সবাই এটা নিয়ে ব্যস্ত।', 'বেশ মজবুত, দাম হিসেবে ভালো।', 'জন্মদিনের উপহার হিসেবে দারুণ।'],
    },
    mixed: {
      en: ['Good, but I would have liked a better box.', 'Okay for beginners and children.'],
      bn: ['নতুনদের জন্য ঠিক আছে।'],
    },
    bad: {
      en: ['Something broke on the second day.', 'Looks bigger in the photo. Disappointed.'],
      bn: ['দুই দিনেই ভেঙে গেছে।'],
    },
  },
  baby: {
    good: {
      en: [
        'Our girl is sensitive to everything, and this suits her.',
        'Just as it should be. My sister wants the same.',
        'We tried four others before this, and will stay with it.',
        'Arrived before the baby did, thank you for hurrying.',
        'Clean packing, no smell at all.',
      ],
      bn: ['বাবুর জন্য একদম ঠিক।', 'অনেক যত্ন করে বানানো।', 'নতুন মায়েদের জন্য খুব কাজের।'],
    },
    mixed: {
      en: ['Good quality, but smaller than I had thought.', 'Fine, but the price went up since last time.'],
      bn: ['ভালো, তবে দামটা একটু বেশি।'],
    },
    bad: {
      en: ['Did not suit our child. It may suit yours.', 'The seal was broken, so we did not use it.'],
      bn: ['আমাদের বাবুর জন্য মানানসই হয়নি।'],
    },
  },
  beauty: {
    good: {
      en: [
        'Using it for three weeks and I am content, honestly.',
        'Original product, the batch number matches.',
        'Mild, nothing sharp about it.',
        'Suits me well, and I react to many things.',
        'It will last for months.',
        'Better than the imported one at double the price.',
      ],
      bn: ['ব্যবহার করে সত্যিই উপকার পেয়েছি।', 'প্রতিদিন ব্যবহার করি, খুব ভালো লাগে।', 'আমার জন্য একদম মানানসই।'],
    },
    mixed: {
      en: ['It is okay. No wonder, but no harm either.', 'Good, only the packing could be better.'],
      bn: ['খারাপ না, আবার অসাধারণও না।'],
    },
    bad: {
      en: ['It did not suit me, please test a little first.', 'The seal was open inside the parcel.'],
      bn: ['আমাকে স্যুট করেনি।'],
    },
  },
}

/** A second sentence about shop and courier, which fits every product. */
export const reviewClosings: Texts = {
  good: {
    en: [
      'Delivery to Sylhet took three days.',
      'Got it the next day in Dhaka.',
      'Thanks to the seller.',
      'The courier was polite and waited while I checked.',
      'Recommended.',
      'Will order again.',
      'Paid with bKash, no hassle.',
      'Came in two days to Mymensingh.',
      'Five stars also for the packing.',
    ],
    bn: [
      'দুই দিনেই হাতে পেয়েছি।',
      'বিক্রেতাকে ধন্যবাদ।',
      'ডেলিভারি ম্যানের ব্যবহার ভালো ছিল।',
      'সবাইকে নিতে বলব।',
      'রাজশাহীতে তিন দিনে এসেছে।',
    ],
  },
  mixed: {
    en: ['Delivery was on time at least.', 'The courier came late in the evening.', 'Three stars from me.'],
    bn: ['ডেলিভারি সময়মতো ছিল।', 'সব মিলিয়ে চলে।'],
  },
  bad: {
    en: [
      'Support was friendly, though.',
      'I hope they check before sending next time.',
      'Refund came by Nagad on the second day.',
    ],
    bn: ['পাঠানোর আগে দেখে দেওয়া উচিত।', 'রিফান্ড অবশ্য পেয়েছি।'],
  },
}
