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
export type ReviewTexts = Record<ReviewKind, Record<ReviewTone, string[]>>
export type ReviewClosings = Record<ReviewTone, string[]>

/** Review texts in English by kind of product. Each text must fit every product of its kind. */
export const reviewTexts: ReviewTexts = {
  clothes: {
    good: [
      'The colour is the same as in the picture, which is rare online.',
      'Wore it on a family visit and three cousins asked where it is from.',
      'Very neat finishing, I turned it inside out and found no loose thread.',
      'Much better than what I saw in New Market at the same price.',
      'Washed it four times already and it still looks new.',
      'My family is difficult to please, and we ordered a second one.',
      'Light and comfortable even in this heat.',
      'The packing was so beautiful that I gave it as a gift without wrapping.',
    ],
    mixed: [
      'Good, but the shade is a little darker than on my screen.',
      'The work is nice; I only expected it to be a bit heavier.',
      'Needed a good iron before I could wear it. Otherwise fine.',
    ],
    bad: [
      'The colour is clearly different from the photo. I sent it back.',
      'Two stitches were open when it came. Not what I expected for this money.',
    ],
  },
  shoesAndBags: {
    good: [
      'Exactly as described, and it looks more expensive than it is.',
      'I use it every day for the office, no complaint after two months.',
      'Solid stitching. The shop in Elephant Road wanted 800 taka more.',
      'A gift for my cousin, who uses nothing else now.',
      'Survived its first rain without any damage.',
      'Good quality, and the seller answered my question within minutes.',
    ],
    mixed: [
      'Looks good, but the box had suffered on the way.',
      'Fine for the price, the inside could be finished better.',
    ],
    bad: ['Came with a scratch, and the exchange took nine days.', 'Gave up after one month of normal use.'],
  },
  jewellery: {
    good: [
      'Light to wear for a whole evening, no itching.',
      'Looks lovely in photographs, everybody asked.',
      'Matches three of my sarees, very happy.',
      'Fine finishing, and the box is gift ready.',
      'Wore it at my cousin’s wedding and danced; nothing came loose.',
    ],
    mixed: ['Pretty, but smaller than in the picture.', 'Nice, I only hoped for a bit more shine.'],
    bad: ['One piece was broken when it came.', 'The colour does not look like the picture.'],
  },
  gadgets: {
    good: [
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
    mixed: [
      'Does its job. The manual is only in tiny letters and hardly helps.',
      'Good product, but the box had seen a hard journey.',
      'Works, though I expected a bit more after reading the other reviews.',
    ],
    bad: [
      'Stopped working on the sixth day. The replacement came after a week of calls.',
      'Not as good as the description makes you believe.',
    ],
  },
  appliances: {
    good: [
      'One of the best purchases of the year for our house.',
      'Works as promised, and the electricity bill hardly changed.',
      'They called before coming and explained everything.',
      'We use it daily in a family of six, no trouble so far.',
      'Voltage is bad in our area, but it works fine.',
      'Heavy, proper build. Feels like the old ones that lasted twenty years.',
    ],
    mixed: [
      'Product is fine, but I had to call twice about the warranty card.',
      'Good, only the cable could be longer.',
    ],
    bad: [
      'Arrived with a dent. They gave a part of the money back, but still.',
      'Feels weaker than the description says.',
    ],
  },
  kitchen: {
    good: [
      'Used it for all of Ramadan, still like new.',
      'Easy to clean, which is what matters to me.',
      'My mother-in-law approves, need I say more.',
      'Proper quality, not the thin stuff from the footpath.',
      'Packed in three layers, nothing was broken.',
      'Ordered one for home and one for my daughter’s hostel.',
    ],
    mixed: [
      'A bit smaller than it looks in the picture, read the size.',
      'Works well, but the colour I got was not my first choice.',
    ],
    bad: [
      'One part was missing in the box. Still waiting for it.',
      'Not as strong as written. I would not buy it again.',
    ],
  },
  home: {
    good: [
      'Our room looks completely different now. Lovely.',
      'The quality shows, worth every taka.',
      'Guests keep asking about it.',
      'True to the description and to the measure.',
      'Took it for my aunt in Toronto; she cried a little.',
    ],
    mixed: [
      'Nice work, though the colour is softer than in the photo.',
      'Good, though it came more tightly folded and packed than it should.',
    ],
    bad: [
      'Smaller than the size that is written. I measured it twice.',
      'Not as finely made as in the pictures.',
    ],
  },
  food: {
    good: [
      'Tastes like my childhood in the village.',
      'Finally something unadulterated. Ordering again next month.',
      'Very fresh, the packing date was only nine days old.',
      'We finished it within a week, so that says everything.',
      'Taste is authentic. I am from that district and I know.',
      'Sealed well, nothing leaked on the way to Khulna.',
      'A little dear, but once you have had this you cannot go back.',
    ],
    mixed: [
      'Good taste, but last time it was even better.',
      'Fine, though a bit expensive for the quantity.',
    ],
    bad: ['The pack was open at one corner when it arrived.', 'Did not taste as fresh as promised.'],
  },
  books: {
    good: [
      'Good paper and clear print, no missing pages.',
      'Came in a cardboard sleeve, so the corners are perfect.',
      'Cheaper than Nilkhet with the discount, and original.',
      'My son actually opens it without being told.',
      'Exactly what I was looking for.',
      'Took two, one for the school library.',
    ],
    mixed: ['Nice, but one corner was bent.', 'Fine in itself, only delivery took six days.'],
    bad: [
      'The quality of the paper is poor for the price.',
      'It came wet from the rain, and support was slow.',
    ],
  },
  stationery: {
    good: [
      'My daughter took it to school and her friends want the same.',
      'Good quality at an honest price.',
      'Bought for the whole class, all of them came in order.',
      'Better than what the shop by our school sells.',
      'Using it since the term began, no complaint.',
    ],
    mixed: ['Fine for school, nothing special.', 'Okay, delivery cost me almost as much.'],
    bad: ['Came damaged at one side.', 'Not the quality I know from before.'],
  },
  play: {
    good: [
      'Everybody at home wants a turn with it.',
      'Strong enough for my two boys, and that is saying something.',
      'Bought for a birthday, it was the favourite gift.',
      'Real quality, feels right in the hand.',
      'In use every single day since it came.',
    ],
    mixed: ['Good, but I would have liked a better box.', 'Okay for beginners and children.'],
    bad: ['Something broke on the second day.', 'Looks bigger in the photo. Disappointed.'],
  },
  baby: {
    good: [
      'Our girl is sensitive to everything, and this suits her.',
      'Just as it should be. My sister wants the same.',
      'We tried four others before this, and will stay with it.',
      'Arrived before the baby did, thank you for hurrying.',
      'Clean packing, no smell at all.',
    ],
    mixed: ['Good quality, but smaller than I had thought.', 'Fine, but the price went up since last time.'],
    bad: ['Did not suit our child. It may suit yours.', 'The seal was broken, so we did not use it.'],
  },
  beauty: {
    good: [
      'Using it for three weeks and I am content, honestly.',
      'Original product, the batch number matches.',
      'Mild, nothing sharp about it.',
      'Suits me well, and I react to many things.',
      'It will last for months.',
      'Better than the imported one at double the price.',
    ],
    mixed: ['It is okay. No wonder, but no harm either.', 'Good, only the packing could be better.'],
    bad: ['It did not suit me, please test a little first.', 'The seal was open inside the parcel.'],
  },
}

/** A second sentence about shop and courier, which fits every product. */
export const reviewClosings: ReviewClosings = {
  good: [
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
  mixed: ['Delivery was on time at least.', 'The courier came late in the evening.', 'Three stars from me.'],
  bad: [
    'Support was friendly, though.',
    'I hope they check before sending next time.',
    'Refund came by Nagad on the second day.',
  ],
}
