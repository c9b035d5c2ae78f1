import { formatCount } from '#contract/counts.ts'
import { stateInBangla } from './states-bangla.ts'

/** Checkout, orders and their payments: the texts in English (docs/style.md §11). */
export const orderEnglish = {
  // Checkout
  loginToOrder: 'Please login to place an order',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Invalid Bangladeshi phone number',
  addressRequired: 'Address is required',
  divisionRequired: 'Division is required',
  districtRequired: 'District is required',
  cityRequired: 'City/Upazila is required',
  divisionUnknown: 'Please select a division',
  districtUnknown: 'Please select a district',
  cityUnknown: 'Please select a city/upazila',
  noItems: 'No item selected for checkout.',
  orderPlaced: 'Order placed successfully!',
  orderReceivedRedirecting: 'Order received, redirecting to payment...',
  orderFailed: (reason: string) => `Order failed: ${reason}`,
  orderFailedTryAgain: 'Failed to place order. Please try again.',
  figuresChanged: 'Prices or stock have changed. Please check the new figures and confirm.',
  someSoldOut: 'Some items are no longer available in the quantity you chose.',
  colorRequired: 'Please choose one of the colours of this product.',
  sizeRequired: 'Please choose one of the sizes of this product.',
  colorGone: (color: string) =>
    `“${color}” is no longer offered. Please choose one of the colours of this product.`,
  sizeGone: (size: string) =>
    `“${size}” is no longer offered. Please choose one of the sizes of this product.`,
  tooManyUnits: (max: number) => `Please order at most ${max} of one item.`,
  tooManyLines: (max: number) => `Please order at most ${max} different items at once.`,
  orderTooLarge: 'This order is too large to be placed online. Please contact us.',
  idempotencyKeyInvalid: 'The Idempotency-Key header must have 1 to 200 characters.',
  orderInProgress: 'This order is already being placed.',
  keyReused: 'This request was already used for a different order.',
  paymentMethodUnavailable: 'This way to pay is not offered in this shop. Please choose another.',
  onlinePaymentUnavailable: 'Online payment is not available in this shop yet.',
  couponUnknown: 'This coupon is not valid.',
  couponNotStarted: 'This coupon is not valid yet.',
  couponExpired: 'This coupon has expired.',
  couponUsedUp: 'This coupon has been used up.',
  couponAlreadyUsed: 'You have already used this coupon.',
  couponMinimum: (amount: string, missing: string) =>
    `This coupon needs a subtotal of at least ${amount}. Add ${missing} more to use it.`,
  walletRequired: 'Please choose the wallet you paid with.',
  walletTransactionInvalid: 'A transaction ID has letters and digits only, for example 9GH7XK2L1M.',
  walletTransactionUsed: 'This transaction ID was already given for another order. Please check it.',
  walletPaymentEmpty: 'Please enter the transaction ID, or the number you paid from.',
  walletPaymentNotDue: 'This order does not wait for a payment by mobile banking.',
  walletPaymentNamed: 'Thank you. We check your payment and then prepare your order.',
  couponOtherCategory: 'This coupon doesn’t apply to these items.',

  // Orders
  orderNotFound: 'Order not found',
  orderCancelled: (shortId: string) => `Order #${shortId} has been cancelled.`,
  orderCancelFailed: 'Failed to cancel order',
  orderNotPending: 'Only a pending order can be cancelled.',
  orderPaidRequestRefund: 'This order is already paid. Please ask for a refund instead.',
  orderAwaitsPayment: (supportPhone: string) =>
    supportPhone
      ? `This order is waiting for its online payment and cannot be cancelled now. Please call ${supportPhone}.`
      : 'This order is waiting for its online payment and cannot be cancelled now. Please contact the shop.',
  orderMoveImpossible: (from: string, to: string) => `An order that is ${from} cannot become ${to}.`,
  paymentMoveImpossible: (from: string, to: string) => `A payment that is ${from} cannot become ${to}.`,
  paymentOfCancelledOrder: 'This order is cancelled, so no payment can be marked for it.',

  // Address book
  addressNotFound: 'This address is not in your address book any more.',
  tooManyAddresses: (max: number) => `You can save at most ${max} addresses. Please delete one first.`,

  // Orders, for the staff
  noteRequired: 'Please write a note.',
  addressChanged: 'Address changed.',
  recipientNameRequired: 'Please enter who receives it.',
  recipientPhoneRequired: 'Please enter the recipient’s phone number; the courier calls it.',
  versionNotFound: 'The order has no such former version.',
  promiseSaved: 'Saved.',
  promiseCrossed: 'The last day must not be before the first.',
  orderAssignedTo: (name: string) => `This order is already assigned to ${name}.`,
  colleagueRequired: 'Please choose a colleague who works on orders.',
  tooManyPhonesShown: (max: number) =>
    `You have shown ${max} phone numbers within an hour. Please wait, or ask a manager to call.`,
  cashBlocked:
    'We cannot offer cash on delivery for this order. Please choose another way to pay, or call us: we are glad to help.',
  cashBlockedBecause: (reason: string) =>
    `Cash on delivery is blocked for this customer (“${reason}”). Take the payment in advance, or lift the block on the customer’s page.`,
  blockReasonRequired: 'Please write why.',
  blockDayPast: 'This day is over already.',
  customerBlocked: 'Cash on delivery is blocked for this customer.',
  customerUnblocked: 'This customer can order by cash again.',
  noOpenComplaint: 'There is no complaint to answer.',
  promiseOnlyOpenOrders: 'This order is delivered or cancelled already.',
  noOrdersChosen: 'Please choose at least one order.',
  tooManyOrders: (max: number) => `Please choose at most ${max} orders at once.`,
  oneNumberPerOrder: 'Each tracking number must be for one of the chosen orders, and no order has two.',
  maskedTextChanged: 'A part of this text is hidden from you. Leave it as it is, or write all of it anew.',
  addressOfPacked: 'This order is packed already. Please ask a manager to change its address.',
  addressOfShipped: 'This order is already shipped, so its address can no longer be changed.',
  onlyPendingCanBeConfirmed: 'Only a pending order is confirmed by phone.',
  onlyShippedCanBeRefused: 'Only a shipped order can be refused on delivery.',
  onlyShippedHasTracking: 'Courier and tracking number belong to a shipped order.',
  periodIncomplete: 'Please choose a first and a last day, the first one before the last.',
  periodTooLong: (max: number) => `Please choose at most ${max} days.`,
  wholeTaka: 'Please write an amount in whole taka.',
  discountTooLarge: 'The discount is larger than the price of the items.',
  deliveryRefused: 'The parcel was not accepted.',

  // Online payment
  onlinePaymentLimits: (min: string, max: string) =>
    `Online payment takes amounts from ${min} to ${max}. Please choose another way to pay.`,
  onlinePaymentByGateway:
    'An order paid online becomes paid by the payment gateway only. Look at the list of money that is not settled.',
  paymentPageFailed:
    'Your order is placed, but the payment page could not be opened. Please try again with Pay now in My Orders.',
  payCancelledOrder: 'This order is cancelled and cannot be paid any more.',
  payPaidOrder: 'This order is already paid.',
  payNotOnline: 'This order is not to be paid online.',
  paymentBeingChecked: 'A payment for this order has come in and is being checked. Please do not pay again.',
  notificationRejected: 'This notification is not from a payment gateway of this shop.',
  transactionIdInvalid: 'Invalid transaction id',
  paymentNotFound: 'Payment not found',
  paymentNotHeld: 'This payment does not wait for a decision any more.',
  paymentDiffers: 'This payment is not what was asked for, so it cannot be accepted. Please send it back.',
}

/** The same in Bangla; the words of the shop are in docs/glossary.md. */
export const orderBangla = {
  // Checkout
  loginToOrder: 'অর্ডার করতে লগইন করুন',
  phoneRequired: 'ফোন নম্বর লিখুন',
  phoneInvalid: 'বাংলাদেশি ফোন নম্বরটি ঠিক নয়',
  addressRequired: 'ঠিকানা লিখুন',
  divisionRequired: 'বিভাগ বেছে নিন',
  districtRequired: 'জেলা বেছে নিন',
  cityRequired: 'শহর/উপজেলা বেছে নিন',
  divisionUnknown: 'একটি বিভাগ বেছে নিন',
  districtUnknown: 'একটি জেলা বেছে নিন',
  cityUnknown: 'একটি শহর/উপজেলা বেছে নিন',
  noItems: 'চেকআউটের জন্য কোনো পণ্য বেছে নেওয়া হয়নি।',
  orderPlaced: 'অর্ডার করা হয়েছে!',
  orderReceivedRedirecting: 'অর্ডার পাওয়া গেছে, পেমেন্টের পেজে নেওয়া হচ্ছে...',
  orderFailed: (reason: string) => `অর্ডার হয়নি: ${reason}`,
  orderFailedTryAgain: 'অর্ডার করা যায়নি। আবার চেষ্টা করুন।',
  figuresChanged: 'দাম বা স্টক বদলেছে। নতুন হিসাব দেখে নিশ্চিত করুন।',
  someSoldOut: 'কিছু পণ্য আপনার চাওয়া পরিমাণে আর নেই।',
  colorRequired: 'এই পণ্যের একটি রং বেছে নিন।',
  sizeRequired: 'এই পণ্যের একটি সাইজ বেছে নিন।',
  colorGone: (color: string) => `“${color}” এখন আর পাওয়া যায় না। এই পণ্যের একটি রং বেছে নিন।`,
  sizeGone: (size: string) => `“${size}” এখন আর পাওয়া যায় না। এই পণ্যের একটি সাইজ বেছে নিন।`,
  tooManyUnits: (max: number) => `একটি পণ্য সর্বোচ্চ ${formatCount(max)}টি অর্ডার করা যায়।`,
  tooManyLines: (max: number) => `একবারে সর্বোচ্চ ${formatCount(max)} রকম পণ্য অর্ডার করা যায়।`,
  orderTooLarge: 'এত বড় অর্ডার অনলাইনে নেওয়া যায় না। আমাদের সঙ্গে যোগাযোগ করুন।',
  idempotencyKeyInvalid: 'Idempotency-Key হেডার ১ থেকে ২০০ অক্ষরের হতে হবে।',
  orderInProgress: 'এই অর্ডার ইতিমধ্যে নেওয়া হচ্ছে।',
  keyReused: 'এই অনুরোধ আগে অন্য একটি অর্ডারে ব্যবহার হয়েছে।',
  paymentMethodUnavailable: 'এই দোকানে এভাবে পেমেন্ট করা যায় না। অন্য উপায় বেছে নিন।',
  onlinePaymentUnavailable: 'এই দোকানে এখনো অনলাইনে পেমেন্ট করা যায় না।',
  couponUnknown: 'কুপনটি ঠিক নয়।',
  couponNotStarted: 'কুপনটি এখনো চালু হয়নি।',
  couponExpired: 'কুপনের মেয়াদ শেষ।',
  couponUsedUp: 'কুপনটি শেষ হয়ে গেছে।',
  couponAlreadyUsed: 'আপনি কুপনটি আগেই ব্যবহার করেছেন।',
  couponMinimum: (amount: string, missing: string) =>
    `কুপনটির জন্য অন্তত ${amount}-এর পণ্য লাগবে। আরও ${missing}-এর পণ্য নিন।`,
  walletRequired: 'যে মোবাইল ব্যাংকিং থেকে টাকা দিয়েছেন, সেটি বেছে নিন।',
  walletTransactionInvalid: 'ট্রানজেকশন আইডিতে শুধু ইংরেজি অক্ষর ও সংখ্যা থাকে, যেমন 9GH7XK2L1M।',
  walletTransactionUsed: 'এই ট্রানজেকশন আইডি অন্য একটি অর্ডারে দেওয়া হয়েছে। দেখে নিন।',
  walletPaymentEmpty: 'ট্রানজেকশন আইডি লিখুন, অথবা যে নম্বর থেকে টাকা পাঠিয়েছেন সেটি লিখুন।',
  walletPaymentNotDue: 'এই অর্ডারে মোবাইল ব্যাংকিংয়ে আর কোনো টাকা পাঠাতে হবে না।',
  walletPaymentNamed: 'ধন্যবাদ। টাকা এসেছে কি না দেখে আমরা অর্ডার প্রস্তুত করব।',
  couponOtherCategory: 'কুপনটি এই পণ্যগুলোর জন্য নয়।',

  // Orders
  orderNotFound: 'অর্ডারটি পাওয়া যায়নি',
  orderCancelled: (shortId: string) => `অর্ডার #${shortId} বাতিল করা হয়েছে।`,
  orderCancelFailed: 'অর্ডার বাতিল করা যায়নি',
  orderNotPending: 'শুধু অপেক্ষমাণ অর্ডার বাতিল করা যায়।',
  orderPaidRequestRefund: 'এই অর্ডারের টাকা দেওয়া হয়ে গেছে। টাকা ফেরতের অনুরোধ করুন।',
  orderAwaitsPayment: (supportPhone: string) =>
    supportPhone
      ? `এই অর্ডার অনলাইন পেমেন্টের অপেক্ষায় আছে, এখন বাতিল করা যাবে না। ফোন করুন: ${supportPhone}।`
      : 'এই অর্ডার অনলাইন পেমেন্টের অপেক্ষায় আছে, এখন বাতিল করা যাবে না। দোকানে যোগাযোগ করুন।',
  orderMoveImpossible: (from: string, to: string) =>
    `অর্ডার “${stateInBangla(from)}” থেকে “${stateInBangla(to)}” করা যায় না।`,
  paymentMoveImpossible: (from: string, to: string) =>
    `পেমেন্ট “${stateInBangla(from)}” থেকে “${stateInBangla(to)}” করা যায় না।`,
  paymentOfCancelledOrder: 'অর্ডারটি বাতিল, তাই এর পেমেন্টের অবস্থা বদলানো যায় না।',

  // Address book
  addressNotFound: 'ঠিকানাটি আপনার তালিকায় আর নেই।',
  tooManyAddresses: (max: number) =>
    `সর্বোচ্চ ${formatCount(max)}টি ঠিকানা সেভ করা যায়। নতুন ঠিকানার জন্য আগে একটি মুছে ফেলুন।`,

  // Orders, for the staff
  noteRequired: 'নোট লিখুন।',
  addressChanged: 'ঠিকানা বদলানো হয়েছে।',
  recipientNameRequired: 'যিনি পণ্য নেবেন, তাঁর নাম লিখুন।',
  recipientPhoneRequired: 'যিনি পণ্য নেবেন, তাঁর ফোন নম্বর লিখুন; কুরিয়ার তাঁকে ফোন করবে।',
  versionNotFound: 'অর্ডারটির আগের এমন কোনো রূপ নেই।',
  promiseSaved: 'সেভ হয়েছে।',
  promiseCrossed: 'শেষ দিন প্রথম দিনের আগে হতে পারবে না।',
  orderAssignedTo: (name: string) => `অর্ডারটি আগেই ${name} নিয়েছেন।`,
  colleagueRequired: 'অর্ডারের কাজ করেন এমন একজন সহকর্মী বেছে নিন।',
  tooManyPhonesShown: (max: number) =>
    `এক ঘণ্টায় ${formatCount(max)}টি ফোন নম্বর দেখা হয়ে গেছে। একটু পরে আবার চেষ্টা করুন, নয়তো ম্যানেজারকে ফোন করতে বলুন।`,
  cashBlocked: 'এই অর্ডারে ক্যাশ অন ডেলিভারি দেওয়া যাচ্ছে না। অন্যভাবে টাকা দিন, অথবা আমাদের ফোন করুন; আমরা সাহায্য করব।',
  cashBlockedBecause: (reason: string) =>
    `এই ক্রেতার ক্যাশ অন ডেলিভারি বন্ধ আছে (“${reason}”)। আগে টাকা নিন, নয়তো ক্রেতার পেজ থেকে আবার চালু করুন।`,
  blockReasonRequired: 'কারণটি লিখুন।',
  blockDayPast: 'এই দিনটি পেরিয়ে গেছে।',
  customerBlocked: 'এই ক্রেতার ক্যাশ অন ডেলিভারি বন্ধ করা হয়েছে।',
  customerUnblocked: 'এই ক্রেতা আবার ক্যাশ অন ডেলিভারিতে অর্ডার করতে পারবেন।',
  noOpenComplaint: 'উত্তর দেওয়ার মতো কোনো অভিযোগ নেই।',
  promiseOnlyOpenOrders: 'এই অর্ডার আগেই ডেলিভারি বা বাতিল হয়েছে।',
  noOrdersChosen: 'অন্তত একটি অর্ডার বেছে নিন।',
  tooManyOrders: (max: number) => `একবারে সর্বোচ্চ ${formatCount(max)}টি অর্ডার বেছে নিন।`,
  oneNumberPerOrder: 'প্রতিটি ট্র্যাকিং নম্বর বেছে নেওয়া কোনো অর্ডারের হতে হবে, আর এক অর্ডারের দুটি নম্বর হবে না।',
  maskedTextChanged: 'এই লেখার কিছু অংশ আপনি দেখতে পান না। এভাবেই রাখুন, নয়তো পুরোটা নতুন করে লিখুন।',
  addressOfPacked: 'অর্ডারটি আগেই প্যাক করা হয়েছে। ঠিকানা বদলাতে ম্যানেজারকে বলুন।',
  addressOfShipped: 'অর্ডারটি পাঠানো হয়ে গেছে, তাই ঠিকানা আর বদলানো যাবে না।',
  onlyPendingCanBeConfirmed: 'শুধু অপেক্ষমাণ অর্ডার ফোনে নিশ্চিত করা যায়।',
  onlyShippedCanBeRefused: 'শুধু পাঠানো অর্ডার ডেলিভারির সময় ফেরত আসতে পারে।',
  onlyShippedHasTracking: 'কুরিয়ার ও ট্র্যাকিং নম্বর শুধু পাঠানো অর্ডারে দেওয়া যায়।',
  periodIncomplete: 'প্রথম ও শেষ দিন বেছে নিন; প্রথম দিন আগে হতে হবে।',
  periodTooLong: (max: number) => `সর্বোচ্চ ${formatCount(max)} দিন বেছে নিন।`,
  wholeTaka: 'পূর্ণ টাকায় লিখুন।',
  discountTooLarge: 'ছাড় পণ্যের দামের চেয়ে বেশি।',
  deliveryRefused: 'পার্সেলটি কেউ নেননি।',

  // Online payment
  onlinePaymentLimits: (min: string, max: string) =>
    `অনলাইনে ${min} থেকে ${max} পর্যন্ত দেওয়া যায়। অন্য উপায় বেছে নিন।`,
  onlinePaymentByGateway: 'অনলাইন অর্ডার শুধু পেমেন্ট গেটওয়ের মাধ্যমেই পরিশোধিত হয়। যে টাকার মীমাংসা বাকি, তার তালিকা দেখুন।',
  paymentPageFailed: 'অর্ডার হয়েছে, কিন্তু পেমেন্টের পেজ খোলা যায়নি। “আমার অর্ডার” থেকে আবার পেমেন্ট করুন।',
  payCancelledOrder: 'এই অর্ডার বাতিল, এর টাকা আর দেওয়া যাবে না।',
  payPaidOrder: 'এই অর্ডারের টাকা দেওয়া হয়ে গেছে।',
  payNotOnline: 'এই অর্ডারের টাকা অনলাইনে দেওয়ার নয়।',
  paymentBeingChecked: 'এই অর্ডারের একটি পেমেন্ট এসেছে, যাচাই চলছে। আবার টাকা দেবেন না।',
  notificationRejected: 'এই নোটিশ এই দোকানের কোনো পেমেন্ট গেটওয়ের নয়।',
  transactionIdInvalid: 'ট্রানজেকশন আইডি ঠিক নয়',
  paymentNotFound: 'পেমেন্টটি পাওয়া যায়নি',
  paymentNotHeld: 'এই পেমেন্টে আর সিদ্ধান্তের কিছু নেই।',
  paymentDiffers: 'যা চাওয়া হয়েছিল, এই পেমেন্ট তা নয়; তাই নেওয়া যাবে না। টাকা ফেরত পাঠান।',
}
