import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { WalletKind } from '#contract/settings/business.ts'

/** Texts of the checkout; what the shop answers is in `contract/messages.ts`. */
export const checkoutTexts = defineTexts(
  {
    title: 'Checkout',
    description: 'Where your order goes and how you pay for it.',
    loading: 'Loading...',
    retry: 'Retry',
    nothingChosen: 'Open your cart and press Checkout, or choose something new.',
    startShopping: 'Start Shopping',
    backToProducts: 'Back to Products',
    unpaidOrder: 'Waiting for payment',
    unpaidOrderText: (number: string, total: string) =>
      `Order #${number} (${total}) is waiting for your payment. Anything you order here is a separate order.`,
    myOrders: 'My Orders',

    form: 'Payment and delivery',
    contact: 'Contact',
    delivery: 'Delivery',
    couponSection: 'Coupon',
    phone: 'Phone Number',
    address: 'Shipping Address',
    addressNotSaved: (reason: string) =>
      `Your order is placed, but its address could not be saved. ${reason}`,
    autofill: (value: string) => `Use ${value}`,
    moreAboutOrder: 'More about your order',
    offline:
      'Paying online needs a connection. What you typed is kept: press Place Order again when you are connected, your order is never placed twice.',
    pressAgain: 'You can press Place Order again: your order is never placed twice.',
    consent: (policy: (to: string, name: string) => ReactNode) => (
      <>
        By placing this order you agree to our {policy('/cancellation-returns', 'cancellation and returns')}{' '}
        policy and our {policy('/privacy-policy', 'privacy policy')}.
      </>
    ),
    opensNewTab: ' (opens in a new tab)',
    placeOrder: 'Place Order',
    placingOrder: 'Placing order...',

    payment: 'Payment',
    paymentMethod: 'Payment Method',
    cash: { label: 'Cash on Delivery', detail: 'Pay in cash when it arrives.' },
    mobileBanking: {
      label: 'Mobile Banking',
      detail: (wallets: string) => `${wallets}: you send the total and enter the number you paid from.`,
    },
    online: {
      label: 'Pay online',
      detail: 'Card, mobile banking or bank account on the secure page of our payment partner.',
    },
    payThrough: 'Pay Through',
    sendMoney: (merchantNumber: ReactNode) => (
      <>To pay by mobile banking, send the Grand Total to {merchantNumber} via bKash, Nagad or Rocket.</>
    ),
    copyNumber: 'Copy number',
    numberCopied: 'Number copied',
    numberNotCopied: 'The number could not be copied. Please type it in.',
    sendToOneOf: 'To pay by mobile banking, send the Grand Total to one of these numbers:',
    sendTo: (wallet: string, number: ReactNode, amount = 'the Grand Total') => (
      <>
        Send {amount} by {wallet} to {number}
      </>
    ),
    howToSend: {
      personal: 'personal number, use Send Money',
      merchant: 'merchant number, use Payment',
      agent: 'agent number, use Cash Out',
    } satisfies Record<WalletKind, string>,
    wallet: 'Wallet',
    wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } satisfies Record<Wallet, string>,
    paymentNumber: 'Payment Number',
    paymentNumberHint: 'Optional. The number you paid from.',
    paymentNumberUnusual: 'This does not look like a mobile number. Is it the number you paid from?',
    transactionId: 'Transaction ID (TrxID)',
    transactionIdHint: 'Optional. You’ll find it in your wallet’s confirmation SMS.',

    findArea: 'Find your area',
    findAreaHint: 'In English or বাংলা: Mirpur, মিরপুর, Cumilla',
    places: 'Places',
    noPlace: 'No match. Choose your area below.',
    aDivision: 'Division',
    districtOf: (division: string) => `District of ${division}`,
    division: 'Division',
    district: 'District',
    city: 'City/Upazila',
    selectDivision: 'Select a division',
    selectDistrict: 'Select a district',
    selectCity: 'Select a city/upazila',
    placesFailed: 'The places we deliver to could not be loaded.',
    fees: (inside: string, outside: string) => `${inside} in Dhaka, ${outside} elsewhere`,
    feesWithDistricts: (inside: string, outside: string) =>
      `${inside} in Dhaka, ${outside} elsewhere; some districts differ`,
    arrival: (days: string) => `Order now and it arrives ${days}.`,
    deliveryBreak: (name: string, days: string) => `No delivery ${days}: ${name}.`,
    expectedBreak: (name: string, days: string) =>
      `No delivery around ${days}: ${name}, depending on the moon.`,

    otherRecipient: 'Somebody else receives it',
    recipientName: 'Name of the recipient',
    recipientPhone: 'Phone of the recipient',
    recipientPhoneHint: 'The courier calls this number.',

    coupon: 'Coupon Code',
    couponOptional: 'Optional',
    couponChecking: 'Checking...',
    couponUnknown: 'We could not check it now and will do so when you order.',
    couponRejected: 'Clear the code to continue without it.',
    couponAccepted: (amount: string) => `You save ${amount}`,

    summary: 'Order Summary',
    totalPrice: 'Total Price',
    couponDiscount: 'Coupon discount',
    discount: 'Discount',
    freeDelivery: 'Free delivery',
    deliveryFee: 'Delivery Fee',
    feeFailed: 'Error loading fee',
    grandTotal: 'Grand Total',
    includedTax: 'VAT included',
    addedTax: 'VAT',

    newFigures: 'Please check the new figures',
    keepEditing: 'Keep editing',
    orderFor: (total: string) => `Order for ${total}`,
    allSoldOut: 'Everything in your order has just sold out.',
    withoutCoupon: 'The coupon will not be applied.',
    previousTotal: 'Previous total',
    couponLowersTotal: 'Your coupon lowers the total. Please confirm it.',
    soldOut: 'Sold out',
    leftOut: 'It will be left out of your order.',
    cheaper: (before: string) => `Now cheaper: it was ${before}`,
    dearer: (before: string) => `The price went up: it was ${before}`,
  },
  {
    title: 'চেকআউট',
    description: 'আপনার অর্ডার কোথায় যাবে আর কীভাবে টাকা দেবেন।',
    loading: 'লোড হচ্ছে...',
    retry: 'আবার চেষ্টা করুন',
    nothingChosen: 'কার্ট খুলে চেকআউট চাপুন, অথবা নতুন কিছু বেছে নিন।',
    startShopping: 'কেনাকাটা শুরু করুন',
    backToProducts: 'সব পণ্য দেখুন',
    unpaidOrder: 'পেমেন্টের অপেক্ষায়',
    unpaidOrderText: (number, total) =>
      `আপনার অর্ডার #${number} (${total}) নেওয়া হয়েছে, পেমেন্ট বাকি। এখানে অর্ডার করলে সেটি হবে আরেকটি নতুন অর্ডার।`,
    myOrders: 'আমার অর্ডার',

    form: 'পেমেন্ট ও ডেলিভারি',
    contact: 'যোগাযোগ',
    delivery: 'ডেলিভারি',
    couponSection: 'কুপন',
    phone: 'ফোন নম্বর',
    address: 'ডেলিভারির ঠিকানা',
    addressNotSaved: (reason) => `অর্ডার হয়েছে, তবে ঠিকানাটি সেভ করা যায়নি। ${reason}`,
    autofill: (value) => `${value} বসান`,
    moreAboutOrder: 'অর্ডার সম্পর্কে আরও কিছু',
    offline:
      'অনলাইনে টাকা দিতে ইন্টারনেট লাগবে। যা লিখেছেন তা থেকে যাবে: সংযোগ ফিরলে আবার “অর্ডার করুন” চাপুন, একই অর্ডার দুবার হবে না।',
    pressAgain: 'আবার “অর্ডার করুন” চাপতে পারেন: একই অর্ডার দুবার হবে না।',
    consent: (policy) => (
      <>
        অর্ডার করলে আপনি আমাদের {policy('/cancellation-returns', 'বাতিল ও পণ্য ফেরতের নিয়ম')} এবং{' '}
        {policy('/privacy-policy', 'গোপনীয়তার নীতি')} মেনে নিচ্ছেন।
      </>
    ),
    opensNewTab: ' (নতুন ট্যাবে খুলবে)',
    placeOrder: 'অর্ডার করুন',
    placingOrder: 'অর্ডার হচ্ছে...',

    payment: 'পেমেন্ট',
    paymentMethod: 'কীভাবে টাকা দেবেন',
    cash: { label: 'ক্যাশ অন ডেলিভারি', detail: 'পণ্য হাতে পেয়ে নগদ টাকা দিন।' },
    mobileBanking: {
      label: 'মোবাইল ব্যাংকিং',
      detail: (wallets) => `${wallets}: সর্বমোট টাকা পাঠিয়ে যে নম্বর থেকে পাঠালেন সেটি লিখুন।`,
    },
    online: {
      label: 'অনলাইনে পেমেন্ট',
      detail: 'কার্ড, মোবাইল ব্যাংকিং বা ব্যাংক অ্যাকাউন্ট থেকে, আমাদের পেমেন্ট পার্টনারের নিরাপদ পেজে।',
    },
    payThrough: 'কোন মাধ্যমে',
    sendMoney: (merchantNumber) => (
      <>মোবাইল ব্যাংকিংয়ে পেমেন্ট করতে বিকাশ, নগদ বা রকেট থেকে {merchantNumber} নম্বরে সর্বমোট টাকা পাঠান।</>
    ),
    copyNumber: 'নম্বর কপি করুন',
    numberCopied: 'নম্বর কপি হয়েছে',
    numberNotCopied: 'নম্বরটি কপি করা যায়নি। হাতে লিখে নিন।',
    sendToOneOf: 'মোবাইল ব্যাংকিংয়ে পেমেন্ট করতে এর কোনো একটি নম্বরে সর্বমোট টাকা পাঠান:',
    sendTo: (wallet, number, amount = 'সর্বমোট টাকা') => (
      <>
        {wallet} থেকে {number} নম্বরে {amount} পাঠান
      </>
    ),
    howToSend: {
      personal: 'পার্সোনাল নম্বর, সেন্ড মানি করুন',
      merchant: 'মার্চেন্ট নম্বর, পেমেন্ট করুন',
      agent: 'এজেন্ট নম্বর, ক্যাশ আউট করুন',
    },
    wallet: 'কোথা থেকে পাঠালেন',
    wallets: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
    paymentNumber: 'পেমেন্টের নম্বর',
    paymentNumberHint: 'না দিলেও চলবে। যে নম্বর থেকে টাকা পাঠিয়েছেন।',
    paymentNumberUnusual: 'এটি মোবাইল নম্বরের মতো দেখাচ্ছে না। এই নম্বর থেকেই কি টাকা পাঠিয়েছেন?',
    transactionId: 'ট্রানজেকশন আইডি (TrxID)',
    transactionIdHint: 'না দিলেও চলবে। টাকা পাঠানোর পর যে এসএমএস এসেছে, তাতে পাবেন।',

    findArea: 'আপনার এলাকা খুঁজুন',
    findAreaHint: 'যেমন মিরপুর বা কুমিল্লা। ইংরেজিতেও লিখতে পারেন।',
    places: 'এলাকা',
    noPlace: 'এই নামে কিছু নেই। নিচে থেকে এলাকা বেছে নিন।',
    aDivision: 'বিভাগ',
    districtOf: (division) => `${division} বিভাগের জেলা`,
    division: 'বিভাগ',
    district: 'জেলা',
    city: 'শহর/উপজেলা',
    selectDivision: 'বিভাগ বেছে নিন',
    selectDistrict: 'জেলা বেছে নিন',
    selectCity: 'শহর/উপজেলা বেছে নিন',
    placesFailed: 'ডেলিভারির এলাকাগুলো লোড করা যায়নি।',
    fees: (inside, outside) => `ঢাকায় ${inside}, অন্য জায়গায় ${outside}`,
    feesWithDistricts: (inside, outside) => `ঢাকায় ${inside}, অন্য জায়গায় ${outside}; কিছু জেলায় আলাদা`,
    arrival: (days) => `এখন অর্ডার করলে ডেলিভারি ${days}।`,
    deliveryBreak: (name, days) => `${name}: ${days} ডেলিভারি বন্ধ।`,
    expectedBreak: (name, days) => `${name}: ${days} ডেলিভারি বন্ধ, চাঁদ দেখা সাপেক্ষে।`,

    otherRecipient: 'অন্য কেউ পার্সেল নেবেন',
    recipientName: 'যিনি নেবেন তাঁর নাম',
    recipientPhone: 'যিনি নেবেন তাঁর ফোন',
    recipientPhoneHint: 'কুরিয়ার এই নম্বরে ফোন করবে।',

    coupon: 'কুপন কোড',
    couponOptional: 'না দিলেও চলবে',
    couponChecking: 'যাচাই হচ্ছে...',
    couponUnknown: 'এখন যাচাই করা গেল না, অর্ডার করার সময় হবে।',
    couponRejected: 'কুপন ছাড়া অর্ডার করতে কোডটি মুছে দিন।',
    couponAccepted: (amount) => `আপনার ${amount} সাশ্রয় হচ্ছে`,

    summary: 'আপনার অর্ডার',
    totalPrice: 'পণ্যের দাম',
    couponDiscount: 'কুপনের ছাড়',
    discount: 'ছাড়',
    freeDelivery: 'ফ্রি ডেলিভারি',
    deliveryFee: 'ডেলিভারি চার্জ',
    feeFailed: 'চার্জ জানা যায়নি',
    grandTotal: 'সর্বমোট',
    includedTax: 'ভ্যাট অন্তর্ভুক্ত',
    addedTax: 'ভ্যাট',

    newFigures: 'নতুন হিসাবটি দেখে নিন',
    keepEditing: 'ফিরে যান',
    orderFor: (total) => `${total} দিয়ে অর্ডার করুন`,
    allSoldOut: 'আপনার অর্ডারের সবকিছু এইমাত্র শেষ হয়ে গেছে।',
    withoutCoupon: 'কুপনটি ধরা হবে না।',
    previousTotal: 'আগের সর্বমোট',
    couponLowersTotal: 'কুপনে সর্বমোট কমেছে। দেখে নিশ্চিত করুন।',
    soldOut: 'স্টক শেষ',
    leftOut: 'এটি অর্ডার থেকে বাদ যাবে।',
    cheaper: (before) => `দাম কমেছে: আগে ছিল ${before}`,
    dearer: (before) => `দাম বেড়েছে: আগে ছিল ${before}`,
  },
)
