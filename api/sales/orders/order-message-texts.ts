import { defineTexts } from '#contract/language.ts'

/**
 * What messages about orders say; the SMS in Bangla are short, since 70 of its characters are a part.
 * docs/bangladesh.md §3.1
 */
export const orderMessageTexts = defineTexts(
  {
    dear: (name: string, text: string) => `Dear ${name}, ${text}`,
    seeMyOrders: 'See my orders',
    line: (units: string, name: string) => `${units} x ${name}`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    freeDelivery: 'Free delivery',
    deliveryFee: 'Delivery fee',
    addedTax: 'VAT',
    grandTotal: 'Grand total',
    paymentMethod: { cash: 'cash on delivery', 'mobile-banking': 'by mobile banking', ssl: 'online' },

    placedSubject: (number: string, shop: string) => `Your order #${number} at ${shop}`,
    placedHeading: 'Thank you for your order',
    placed: (number: string) => `we received your order #${number}.`,
    payment: (method: string) => `Payment: ${method}`,
    deliveryTo: (address: string) => `Delivery to: ${address}`,
    willNotify: 'We will tell you when it is on its way.',
    placedSms: (shop: string, number: string, total: string, method: string) =>
      `${shop}: we received your order #${number}. Total ${total}, ${method}. Thank you!`,
    deliveryDays: (days: string) => `Delivery: ${days}`,
    /** Shorter in Bangla, so that the days fit into the same part of the SMS. */
    smsPaymentMethod: { cash: 'cash on delivery', 'mobile-banking': 'by mobile banking', ssl: 'online' },
    placedSmsWithDays: (shop: string, number: string, total: string, method: string, days: string) =>
      `${shop}: we received your order #${number}. Total ${total}, ${method}. Delivery ${days}.`,
    placedSmsWithoutDays: (shop: string, number: string, total: string, method: string) =>
      `${shop}: we received your order #${number}. Total ${total}, ${method}.`,
    /** Where an SMS has a second part anyway. */
    placedSmsInFull: (shop: string, number: string, total: string, method: string, days: string) =>
      `${shop}: we received your order #${number}. Total ${total}, ${method}. Delivery ${days}.`,
    seeOrder: (link: string) => `See it: ${link}`,
    thankYou: 'Thank you!',

    statusSubject: {
      pending: (number: string) => `Your order #${number} is waiting to be prepared`,
      processing: (number: string) => `Your order #${number} is being prepared`,
      shipped: (number: string) => `Your order #${number} is on its way`,
      delivered: (number: string) => `Your order #${number} has been delivered`,
      cancelled: (number: string) => `Your order #${number} has been cancelled`,
    },
    status: {
      pending: (number: string) => `your order #${number} is waiting to be prepared.`,
      processing: (number: string) => `your order #${number} is being prepared.`,
      shipped: (number: string) => `your order #${number} is on its way.`,
      delivered: (number: string) => `your order #${number} has been delivered.`,
      cancelled: (number: string) => `your order #${number} has been cancelled.`,
    },
    reason: (note: string) => `Reason: ${note}`,
    courier: (courier: string) => `Courier: ${courier}.`,
    keepReady: (amount: string) => `Please keep ${amount} ready.`,
    keepReadySms: (amount: string) => `Please keep ${amount} ready.`,
    payAtDoorSms: (amount: string) => `To pay: ${amount}.`,
    amountPaid: 'Paid',
    dueAtDoor: 'To be paid on delivery',
    /** Where the money of a cancelled order goes. */
    goesBackToWallet: (amount: string, wallet: string, end: string) =>
      `${amount} goes back to ${wallet} ending in ${end}; it may take up to 48 hours.`,
    goesBackToNumber: (amount: string, end: string) =>
      `${amount} goes back to your number ending in ${end}; it may take up to 48 hours.`,
    goesBackAsPaid: (amount: string) => `${amount} goes back the way you paid; it may take up to 48 hours.`,
    goesBackAsAgreed: (amount: string) => `${amount} goes back to you; we will ask you where to send it.`,
    wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },

    changedSubject: (number: string) => `Your order #${number} was changed`,
    changed: (number: string, total: string, due: string) =>
      `we changed your order #${number} as agreed. The new total is ${total}, of which ${due} is to be paid.`,
    changedSms: (shop: string, number: string, total: string, due: string) =>
      `${shop}: your order #${number} was changed. New total ${total}, to be paid ${due}.`,

    deliveryChanged: (number: string, to: string) =>
      `we changed the delivery of your order #${number} as agreed. It goes to ${to}.`,
    deliveryChangedSms: (shop: string, number: string) =>
      `${shop}: the delivery of your order #${number} was changed.`,
    newTotal: (total: string, due: string) => `The new total is ${total}, of which ${due} is to be paid.`,
    newTotalSms: (total: string, due: string) => `New total ${total}, to be paid ${due}.`,

    goesTo: (to: string) => `It goes to ${to}.`,
    goesToSms: (place: string) => `It goes to ${place}.`,

    partSentSubject: (number: string) => `A part of your order #${number} is on its way`,
    partSent: (number: string) => `a part of your order #${number} is on its way.`,
    restFollows: 'The rest will follow.',

    paidSubject: (number: string) => `We received your payment for order #${number}`,
    paidHeading: 'Thank you for your payment',
    paid: (amount: string, number: string) => `we received ${amount} for your order #${number}.`,
    preparing: 'We are preparing it now.',
    stillDue: (amount: string) => `Still to be paid: ${amount}.`,
    paidSms: (shop: string, amount: string, number: string) =>
      `${shop}: we received ${amount} for your order #${number}.`,

    returnApprovedSubject: (number: string) => `Your return of order #${number}`,
    returnApproved: (number: string) =>
      `you can now send back the items you asked to return from order #${number}. Please pack it with the order number.`,
    sendReturnTo: (address: string) => `Our address: ${address}`,
    returnEntered: (number: string) =>
      `we noted the return from your order #${number}. What you still have, please send with the order number.`,
    returnRejectedSubject: (number: string) => `About your return of order #${number}`,
    returnRejected: (number: string, reason: string) =>
      `we cannot accept the return you asked for from order #${number}. Reason: ${reason}`,
    notice: (shop: string, text: string) => `${shop}: ${text}`,

    exchangeSubject: (number: string, former: string) => `Your order #${number} replaces order #${former}`,
    exchange: (former: string, number: string, rest: string) =>
      `we send you other goods for what you returned of order #${former}: your new order is #${number}. ${rest}`,
    exchangeSms: (shop: string, number: string, former: string, rest: string) =>
      `${shop}: your order #${number} replaces what you returned of #${former}. ${rest}`,
    exchangeDue: (amount: string) => `Please pay ${amount} on delivery.`,
    exchangePaid: 'There is nothing to pay.',
  },
  {
    dear: (name, text) => `প্রিয় ${name}, ${text}`,
    seeMyOrders: 'আমার অর্ডার দেখুন',
    line: (units, name) => `${units} × ${name}`,
    subtotal: 'পণ্যের দাম',
    discount: 'ছাড়',
    freeDelivery: 'ফ্রি ডেলিভারি',
    deliveryFee: 'ডেলিভারি চার্জ',
    addedTax: 'ভ্যাট',
    grandTotal: 'সর্বমোট',
    paymentMethod: { cash: 'ক্যাশ অন ডেলিভারি', 'mobile-banking': 'মোবাইল ব্যাংকিং', ssl: 'অনলাইন পেমেন্ট' },

    placedSubject: (number, shop) => `${shop}-এ আপনার অর্ডার #${number}`,
    placedHeading: 'অর্ডারের জন্য ধন্যবাদ',
    placed: (number) => `আপনার অর্ডার #${number} আমরা পেয়েছি।`,
    payment: (method) => `পেমেন্ট: ${method}`,
    deliveryTo: (address) => `ডেলিভারির ঠিকানা: ${address}`,
    willNotify: 'পার্সেল পাঠানো হলে আপনাকে জানাব।',
    placedSms: (shop, number, total, method) => `${shop}: অর্ডার #${number} পেয়েছি। ${total}, ${method}।`,
    deliveryDays: (days) => `ডেলিভারি: ${days}`,
    smsPaymentMethod: { cash: 'ক্যাশ', 'mobile-banking': 'মোবাইলে', ssl: 'অনলাইনে' },
    placedSmsWithDays: (shop, number, total, method, days) =>
      `${shop}: অর্ডার #${number} পেয়েছি। ${total} ${method}। ডেলিভারি ${days}।`,
    placedSmsWithoutDays: (shop, number, total, method) =>
      `${shop}: অর্ডার #${number} পেয়েছি। ${total} ${method}।`,
    placedSmsInFull: (shop, number, total, method, days) =>
      `${shop}: অর্ডার #${number} পেয়েছি। ${total}, ${method}। পাবেন ${days}।`,
    seeOrder: (link) => `দেখুন: ${link}`,
    thankYou: 'ধন্যবাদ!',

    statusSubject: {
      pending: (number) => `আপনার অর্ডার #${number} অপেক্ষমাণ`,
      processing: (number) => `আপনার অর্ডার #${number} প্রস্তুত হচ্ছে`,
      shipped: (number) => `আপনার অর্ডার #${number} পাঠানো হয়েছে`,
      delivered: (number) => `আপনার অর্ডার #${number} ডেলিভারি হয়েছে`,
      cancelled: (number) => `আপনার অর্ডার #${number} বাতিল হয়েছে`,
    },
    status: {
      pending: (number) => `অর্ডার #${number} অপেক্ষমাণ।`,
      processing: (number) => `অর্ডার #${number} প্রস্তুত হচ্ছে।`,
      shipped: (number) => `অর্ডার #${number} পাঠানো হয়েছে।`,
      delivered: (number) => `অর্ডার #${number} ডেলিভারি হয়েছে।`,
      cancelled: (number) => `অর্ডার #${number} বাতিল হয়েছে।`,
    },
    reason: (note) => `কারণ: ${note}`,
    courier: (courier) => `কুরিয়ার: ${courier}।`,
    keepReady: (amount) => `পার্সেল নেওয়ার সময় ${amount} দিতে হবে, টাকাটা হাতে রাখুন।`,
    keepReadySms: (amount) => `${amount} হাতে রাখুন।`,
    payAtDoorSms: (amount) => `দেবেন ${amount}।`,
    amountPaid: 'পরিশোধিত',
    dueAtDoor: 'ডেলিভারির সময় দেবেন',
    goesBackToWallet: (amount, wallet, end) =>
      `${amount} ফেরত পাবেন ${wallet} নম্বরে (শেষে ${end}); ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে।`,
    goesBackToNumber: (amount, end) => `${amount} ফেরত পাবেন আপনার নম্বরে (শেষে ${end}); ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে।`,
    goesBackAsPaid: (amount) => `${amount} ফেরত পাবেন যেভাবে দিয়েছেন, সেভাবেই; ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে।`,
    goesBackAsAgreed: (amount) => `${amount} ফেরত পাবেন; কোথায় পাঠাব, আপনাকে জিজ্ঞেস করে নেব।`,
    wallets: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },

    changedSubject: (number) => `আপনার অর্ডার #${number} বদলানো হয়েছে`,
    changed: (number, total, due) =>
      `কথামতো আপনার অর্ডার #${number} বদলানো হয়েছে। নতুন সর্বমোট ${total}, এর মধ্যে বাকি ${due}।`,
    changedSms: (shop, number, total, due) => `${shop}: অর্ডার #${number} বদলেছে। মোট ${total}, বাকি ${due}।`,

    deliveryChanged: (number, to) => `কথামতো আপনার অর্ডার #${number}-এর ডেলিভারি বদলানো হয়েছে। পার্সেল যাবে: ${to}।`,
    deliveryChangedSms: (shop, number) => `${shop}: অর্ডার #${number}-এর ডেলিভারি বদলেছে।`,
    newTotal: (total, due) => `নতুন সর্বমোট ${total}, এর মধ্যে বাকি ${due}।`,
    newTotalSms: (total, due) => `মোট ${total}, বাকি ${due}।`,

    goesTo: (to) => `পার্সেল যাবে: ${to}।`,
    goesToSms: (place) => `যাবে ${place}।`,

    partSentSubject: (number) => `আপনার অর্ডার #${number}-এর একটি অংশ পাঠানো হয়েছে`,
    partSent: (number) => `অর্ডার #${number}-এর একটি অংশ পাঠানো হয়েছে।`,
    restFollows: 'বাকিটা পরে আসছে।',

    paidSubject: (number) => `অর্ডার #${number}-এর টাকা পেয়েছি`,
    paidHeading: 'পেমেন্টের জন্য ধন্যবাদ',
    paid: (amount, number) => `আপনার অর্ডার #${number}-এর জন্য ${amount} পেয়েছি।`,
    preparing: 'এখন অর্ডারটি প্রস্তুত করা হচ্ছে।',
    stillDue: (amount) => `বাকি ${amount}।`,
    paidSms: (shop, amount, number) => `${shop}: অর্ডার #${number}-এর ${amount} পেয়েছি।`,

    returnApprovedSubject: (number) => `অর্ডার #${number}-এর পণ্য ফেরত`,
    returnApproved: (number) => `অর্ডার #${number}-এর পণ্য ফেরত পাঠাতে পারেন। প্যাকেটে অর্ডার নম্বরটি লিখে দিন।`,
    sendReturnTo: (address) => `আমাদের ঠিকানা: ${address}`,
    returnEntered: (number) =>
      `অর্ডার #${number}-এর পণ্য ফেরত লিখে রাখা হয়েছে। পণ্য আপনার কাছে থাকলে অর্ডার নম্বর লিখে পাঠান।`,
    returnRejectedSubject: (number) => `অর্ডার #${number}-এর পণ্য ফেরত প্রসঙ্গে`,
    returnRejected: (number, reason) => `অর্ডার #${number}-এর পণ্য ফেরত নেওয়া যাচ্ছে না। কারণ: ${reason}`,
    notice: (shop, text) => `${shop}: ${text}`,

    exchangeSubject: (number, former) => `অর্ডার #${former}-এর বদলে আপনার অর্ডার #${number}`,
    exchange: (former, number, rest) =>
      `অর্ডার #${former}-এর ফেরত দেওয়া পণ্যের বদলে অন্য পণ্য পাঠাচ্ছি: আপনার নতুন অর্ডার #${number}। ${rest}`,
    exchangeSms: (shop, number, former, rest) => `${shop}: #${former}-এর বদলে অর্ডার #${number}। ${rest}`,
    exchangeDue: (amount) => `নেওয়ার সময় দেবেন ${amount}।`,
    exchangePaid: 'কিছু দিতে হবে না।',
  },
)
