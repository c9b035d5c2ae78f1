import type { Policy } from '#contract/settings/settings.ts'
import { about, aboutBn } from './default-about.ts'
import type { Settings } from './settings.ts'

type Slug = Policy['slug']

/** The default text of a content page. */
export type DefaultPolicy = Omit<Policy, 'slug' | 'updatedAt'>

/** What of the settings decides which sentences a default text has; their numbers are placeholders. */
type Terms = Pick<Settings, 'returnDays' | 'supportPhone' | 'districtFreeDelivery'> & {
  identity: Pick<Settings['identity'], 'email'>
}

const cancellationReturns = ({ returnDays }: Terms) => `
## Cancelling an order

You may cancel an order yourself under **My Orders** while it is still *pending*. A cash order is simply cancelled. If you have already paid, you ask for a refund on the same page: the order is cancelled at once and the refund begins.

Once your parcel is being prepared (*processing*), please contact us. When the courier has it (*shipped*), you may refuse it on delivery.

## Delivery time

- Paid in advance and delivered in the seller's own city: within **5 days**.
- To any other city, upazila or village: within **10 days**.
- Prepaid parcels are handed to the courier within **48 hours** of your payment.
- Working days that it mostly takes inside Dhaka: {daysInside}.
- Working days that it mostly takes elsewhere: {daysOutside}.
- What you order before {cutOffHour} is handled the same working day.

If we cannot deliver in this time, you get your money back within 10 days of payment, by the same channel, and we pay the charges.

## Returns

${
  returnDays > 0
    ? `You have **{returnDays} ${returnDays === 1 ? 'day' : 'days'}** from delivery to report that a product is damaged, wrong, incomplete or not as described.`
    : 'Please check the product in front of the courier. If it is damaged, wrong, incomplete or not as described, refuse it or report it to customer support.'
} Send a photograph to customer support; keep the box and the bill. We pay for the return.

Fresh food, opened cosmetics, innerwear and made-to-order goods can be returned only when they arrived damaged or wrong.

## Refunds

After you send the request it can take **up to 48 hours** for us to check it and send the money. You choose **bKash, Nagad or Rocket** and the number. Refunds to a card are not possible through this form; what was paid online returns the way it came, and the bank may need 7 to 10 working days more.

You see the state of a refund under **Refund Request**: *pending*, *approved*, *refunded* or *rejected*.
`

const privacy = `
## What we keep, and why

- **Your account**: name, email or phone, and a password that is stored only as a hash. To let you in and to recognise you.
- **Your orders**: delivery address, phone, what you bought, how you paid. To deliver, to answer you later, and because tax law asks for bills to be kept.
- **Your reviews and wishlist**: because you gave them to us. Reviews show your name.
- **Technical records**: the address your device called from, and errors. To keep thieves out and the shop running.

We never see your bKash, Nagad or Rocket PIN, nor the number of your card. **Nobody from this shop will ask for your PIN, password or one-time code**, on the phone or in writing.

## Who else sees it

The seller and the courier see your name, phone and address for the order that they deliver. A payment company sees the amount and what it needs to charge you. We sell your data to nobody, and give it to authorities only when the law obliges us.

## In your browser

Your cart and your sign-in are kept in your browser's local storage, and one cookie keeps you signed in. There are no advertising cookies.

## Your rights

You may see and correct your data in your profile, and download all of it there. To have your account deleted, ask customer support; then only what bills require is kept. You get an answer within 72 hours.
`

const emi = `
## Paying in instalments

EMI (equal monthly instalments) is an agreement between you and the bank of your credit card. Cash on delivery, bKash, Nagad and Rocket cannot be paid in instalments.

## How to

1. Put the product in your cart and go to checkout.
2. Choose **Pay online**. Where it is not offered, this shop takes no cards and has no EMI.
3. If your bank takes part and the amount is high enough, the payment page offers **EMI**. Choose the months there and enter your card. We never see its number.

## What it costs

The bank decides its charge and shows it on the payment page before you confirm. At first the whole amount is reserved on your card; the bank changes it into instalments within a few working days. An instalment that is missed may cost a late fee by the bank.

## When something changes

If the order is cancelled or returned, the full amount goes back to the card and the bank closes the plan. Charges that the bank has already taken are a matter between you and the bank.
`

const support = ({ returnDays, districtFreeDelivery, ...contact }: Terms) => `
## Talk to us

${contactLine(contact)}Have the order number at hand: \`#\` and six digits, under **My Orders**.

## Common questions

**Where is my order?** My Orders shows every step with its time. The courier calls before coming; please keep your phone on.

**How do I pay by mobile banking?** Where the shop offers it, choose Mobile Banking at checkout, send the total to the number shown there with bKash, Nagad or Rocket, and enter the number you paid from. We confirm it and you get a message.

**How much is delivery?** It depends on where the parcel goes: mostly {feeInside} inside Dhaka and {feeOutside} elsewhere. Checkout shows it before you order.
${freeLine(districtFreeDelivery, '\nOrders of {freeDeliveryFrom} or more are delivered free.\n')}
**What should I look at when the parcel comes?** That it is the right product and whole, in front of the courier. If it is not, refuse it or tell us${returnDays > 0 ? ` within {returnDays} ${returnDays === 1 ? 'day' : 'days'}` : ''}.

**What about warranty?** It is written on the product page. Keep the invoice that every order has; we arrange it with the seller.

## Complaints

Complain [in your account](/user/complaints), about an order or anything else. Every complaint is answered within **72 hours**. If we do not agree, you may turn to the **Directorate of National Consumer Rights Protection** (hotline 16121) within 30 days, under the Consumer Rights Protection Act 2009.
`

const cancellationReturnsBn = ({ returnDays }: Terms) => `
## অর্ডার বাতিল

অর্ডার যতক্ষণ *অপেক্ষমাণ*, আপনি নিজেই **আমার অর্ডার** থেকে তা বাতিল করতে পারেন। ক্যাশ অন ডেলিভারির অর্ডার সঙ্গে সঙ্গে বাতিল হয়ে যায়। টাকা দিয়ে থাকলে একই পেজ থেকে টাকা ফেরত চান: অর্ডারটি তখনই বাতিল হবে আর টাকা ফেরতের কাজ শুরু হবে।

পার্সেল তৈরি শুরু হয়ে গেলে (*প্রস্তুত হচ্ছে*) আমাদের ফোন করুন। কুরিয়ারের হাতে চলে গেলে (*পাঠানো হয়েছে*) ডেলিভারির সময় পার্সেলটি না নিলেও চলবে।

## ডেলিভারির সময়

- আগাম টাকা দেওয়া অর্ডার, বিক্রেতার নিজের শহরে: **৫ দিনের** মধ্যে।
- অন্য যেকোনো শহর, উপজেলা বা গ্রামে: **১০ দিনের** মধ্যে।
- আগাম টাকা দেওয়া পার্সেল পেমেন্টের **৪৮ ঘণ্টার** মধ্যে কুরিয়ারে দেওয়া হয়।
- সাধারণত ঢাকায় {daysInside} কর্মদিবস লাগে।
- ঢাকার বাইরে সাধারণত {daysOutside} কর্মদিবস লাগে।
- {cutOffHour}র আগে অর্ডার করলে সেই কর্মদিবসেই কাজ শুরু হয়।

এই সময়ে ডেলিভারি দিতে না পারলে পেমেন্টের ১০ দিনের মধ্যে একই মাধ্যমে টাকা ফেরত পাবেন, খরচ আমরা দেব।

## পণ্য ফেরত

${
  returnDays > 0
    ? `পণ্য ভাঙা, ভুল, কম বা বিবরণের সঙ্গে না মিললে ডেলিভারির **{returnDays} দিনের** মধ্যে জানান।`
    : 'কুরিয়ারের সামনেই পণ্য দেখে নিন। ভাঙা, ভুল, কম বা বিবরণের সঙ্গে না মিললে পার্সেল নেবেন না, অথবা কাস্টমার সাপোর্টে জানান।'
} ছবি তুলে কাস্টমার সাপোর্টে পাঠান; বাক্স ও বিল রেখে দিন। ফেরত পাঠানোর খরচ আমরা দেব।

তাজা খাবার, খোলা প্রসাধনী, অন্তর্বাস ও অর্ডার দিয়ে বানানো পণ্য শুধু নষ্ট বা ভুল এলে ফেরত নেওয়া হয়।

## টাকা ফেরত

অনুরোধ পাঠানোর পর যাচাই করে টাকা পাঠাতে **৪৮ ঘণ্টা পর্যন্ত** লাগতে পারে। **বিকাশ, নগদ বা রকেট** আর নম্বর আপনি বেছে নেবেন। এই ফরম দিয়ে কার্ডে টাকা ফেরত যায় না; অনলাইনে দেওয়া টাকা যে পথে এসেছিল সেই পথেই ফেরত যায়, তাতে ব্যাংকের আরও ৭ থেকে ১০ কর্মদিবস লাগতে পারে।

টাকা ফেরতের অবস্থা **টাকা ফেরত** পেজে দেখতে পাবেন।
`

const privacyBn = `
## আমরা কী রাখি, কেন রাখি

- **আপনার অ্যাকাউন্ট**: নাম, ইমেইল বা ফোন, আর পাসওয়ার্ড, যা শুধু হ্যাশ হিসেবে রাখা হয়। আপনাকে চিনতে ও লগইন করতে দিতে।
- **আপনার অর্ডার**: ডেলিভারির ঠিকানা, ফোন, কী কিনেছেন, কীভাবে টাকা দিয়েছেন। ডেলিভারি দিতে, পরে আপনার প্রশ্নের উত্তর দিতে, আর কর আইনে বিল রাখতে হয় বলে।
- **আপনার রিভিউ ও পছন্দের তালিকা**: কারণ আপনি আমাদের দিয়েছেন। রিভিউতে আপনার নাম দেখা যায়।
- **কারিগরি তথ্য**: আপনার ডিভাইস যে ঠিকানা থেকে এসেছে, আর ত্রুটির বিবরণ। চোর ঠেকাতে ও দোকান চালু রাখতে।

আপনার বিকাশ, নগদ বা রকেটের পিন বা কার্ডের নম্বর আমরা কখনো দেখি না। **এই দোকানের কেউ আপনার পিন, পাসওয়ার্ড বা ওটিপি চাইবে না**, ফোনেও না, লিখেও না।

## আর কে দেখে

বিক্রেতা ও কুরিয়ার যে অর্ডার ডেলিভারি দেন, তার জন্য আপনার নাম, ফোন ও ঠিকানা দেখেন। পেমেন্ট কোম্পানি টাকার পরিমাণ আর টাকা নিতে যা লাগে তা দেখে। আপনার তথ্য আমরা কারও কাছে বিক্রি করি না; কর্তৃপক্ষকে দিই শুধু আইন বাধ্য করলে।

## আপনার ব্রাউজারে

কার্ট ও লগইনের তথ্য আপনার ব্রাউজারে থাকে, আর একটি কুকি আপনাকে লগইন অবস্থায় রাখে। বিজ্ঞাপনের কোনো কুকি নেই।

## আপনার অধিকার

প্রোফাইলে নিজের তথ্য দেখতে ও ঠিক করতে পারেন, সবটা একটি ফাইলে নামিয়েও নিতে পারেন। অ্যাকাউন্ট মুছে ফেলতে চাইলে কাস্টমার সাপোর্টে জানান; তখন শুধু বিলের জন্য যা লাগে তা থাকবে। ৭২ ঘণ্টার মধ্যে উত্তর পাবেন।
`

const emiBn = `
## কিস্তিতে পেমেন্ট

ইএমআই (সমান মাসিক কিস্তি) আপনার সঙ্গে আপনার ক্রেডিট কার্ডের ব্যাংকের চুক্তি। ক্যাশ অন ডেলিভারি, বিকাশ, নগদ ও রকেটে কিস্তি হয় না।

## কীভাবে করবেন

1. পণ্য কার্টে রেখে চেকআউটে যান।
2. **অনলাইনে পেমেন্ট** বেছে নিন। এটি না থাকলে এই দোকান কার্ড নেয় না, ইএমআইও নেই।
3. আপনার ব্যাংক এতে থাকলে আর টাকার পরিমাণ যথেষ্ট হলে পেমেন্টের পেজে **EMI** দেখতে পাবেন। সেখানে মাস বেছে নিয়ে কার্ডের তথ্য দিন। কার্ডের নম্বর আমরা দেখি না।

## খরচ কত

চার্জ ঠিক করে ব্যাংক, আপনি নিশ্চিত করার আগে পেমেন্টের পেজে তা দেখায়। প্রথমে পুরো টাকাটা কার্ডে আটকে রাখা হয়; কয়েক কর্মদিবসের মধ্যে ব্যাংক তা কিস্তিতে ভাগ করে। কিস্তি দিতে দেরি হলে ব্যাংক জরিমানা নিতে পারে।

## কিছু বদলে গেলে

অর্ডার বাতিল হলে বা পণ্য ফেরত গেলে পুরো টাকা কার্ডে ফেরত যায়, আর ব্যাংক কিস্তি বন্ধ করে। ব্যাংক আগে যে চার্জ নিয়ে ফেলেছে, তা আপনার ও ব্যাংকের বিষয়।
`

const supportBn = ({ returnDays, districtFreeDelivery, ...contact }: Terms) => `
## আমাদের সঙ্গে কথা বলুন

${contactLineBn(contact)}অর্ডার নম্বর হাতের কাছে রাখুন: **আমার অর্ডার** পেজে \`#\` ও ছয়টি সংখ্যা।

## সাধারণ প্রশ্ন

**আমার অর্ডার কোথায়?** আমার অর্ডার পেজে প্রতিটি ধাপ ও সময় দেখতে পাবেন। কুরিয়ার আসার আগে ফোন করে; ফোন চালু রাখুন।

**মোবাইল ব্যাংকিংয়ে কীভাবে টাকা দেব?** এই সুবিধা থাকলে চেকআউটে মোবাইল ব্যাংকিং বেছে নিন, সেখানে দেখানো নম্বরে বিকাশ, নগদ বা রকেট থেকে সর্বমোট টাকা পাঠান, আর যে নম্বর থেকে পাঠালেন সেটি লিখুন। আমরা নিশ্চিত করে আপনাকে জানাব।

**ডেলিভারি চার্জ কত?** পার্সেল কোথায় যাবে তার ওপর নির্ভর করে: সাধারণত ঢাকায় {feeInside}, ঢাকার বাইরে {feeOutside}। অর্ডার করার আগেই চেকআউটে দেখতে পাবেন।
${freeLine(districtFreeDelivery, '\n{freeDeliveryFrom} বা তার বেশি টাকার অর্ডারে ডেলিভারি ফ্রি।\n')}
**পার্সেল এলে কী দেখব?** ঠিক পণ্য কি না আর অক্ষত কি না, কুরিয়ারের সামনেই। না হলে পার্সেল নেবেন না, অথবা ${returnDays > 0 ? '{returnDays} দিনের মধ্যে ' : ''}জানান।

**ওয়ারেন্টি?** পণ্যের পেজে লেখা থাকে। প্রতিটি অর্ডারের ইনভয়েস রেখে দিন; বিক্রেতার সঙ্গে আমরা ব্যবস্থা করব।

## অভিযোগ

[আপনার অ্যাকাউন্ট থেকে](/user/complaints) অভিযোগ করুন, অর্ডার বা অন্য যা কিছু নিয়ে। প্রতিটি অভিযোগের উত্তর **৭২ ঘণ্টার** মধ্যে দেওয়া হয়। একমত না হলে ভোক্তা অধিকার সংরক্ষণ আইন, ২০০৯ অনুযায়ী ৩০ দিনের মধ্যে **জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে** (হটলাইন ১৬১২১) যেতে পারেন।
`

/** Only where one amount holds everywhere. */
const freeLine = (districts: Terms['districtFreeDelivery'], line: string) =>
  Object.keys(districts).length > 0 ? '' : line

type Contact = Pick<Terms, 'supportPhone' | 'identity'>

/** Names only what the footer shows. */
function contactLine({ supportPhone, identity: { email } }: Contact): string {
  if (supportPhone) return 'The phone number of the shop stands at the foot of every page. '
  return email ? 'The email address of the shop stands at the foot of every page. ' : ''
}

function contactLineBn({ supportPhone, identity: { email } }: Contact): string {
  if (supportPhone) return 'দোকানের ফোন নম্বর প্রতিটি পেজের নিচে আছে। '
  return email ? 'দোকানের ইমেইল ঠিকানা প্রতিটি পেজের নিচে আছে। ' : ''
}

const policy = (title: string, body: string, titleBn: string, bodyBn: string): DefaultPolicy => ({
  title,
  bodyMarkdown: body.trim(),
  titleBn,
  bodyMarkdownBn: bodyBn.trim(),
})

/**
 * The text of a content page until an admin edits it (docs/product.md §4): what the Digital Commerce Operation Guidelines 2021
 * require of every shop in Bangladesh (docs/bangladesh.md §5.4) and whose deadlines the shop counts, what this software does,
 * and placeholders for what the settings say (docs/product.md §40). A shop with other terms edits it, in both languages.
 */
export function defaultPolicy(slug: Slug, terms: Terms): DefaultPolicy {
  return defaultPolicies[slug](terms)
}

const defaultPolicies: Readonly<Record<Slug, (terms: Terms) => DefaultPolicy>> = {
  'cancellation-returns': (terms) =>
    policy(
      'Cancellation, Returns and Refunds',
      cancellationReturns(terms),
      'বাতিল, পণ্য ফেরত ও টাকা ফেরত',
      cancellationReturnsBn(terms),
    ),
  'privacy-policy': () => policy('Privacy Policy', privacy, 'গোপনীয়তার নীতি', privacyBn),
  'emi-policy': () => policy('EMI Policy', emi, 'কিস্তির নিয়ম (ইএমআই)', emiBn),
  'customer-support': (terms) => policy('Customer Support', support(terms), 'কাস্টমার সাপোর্ট', supportBn(terms)),
  about: () => policy('About Us', about, 'আমাদের সম্পর্কে', aboutBn),
}
