import { defineTexts } from '#contract/language.ts'

/** Texts of an order that waits on the device for a connection (docs/product.md §36). */
export const waitingOrderTexts = defineTexts(
  {
    title: 'Waiting order',
    waiting:
      "Your order is waiting for the connection. It will be sent once when you're back online. You can close this page: it goes on when you open the shop again.",
    waitingShort: "Your order is waiting for the connection. It will be sent once when you're back online.",
    sendNow: 'Send now',
    cancel: 'Cancel order',
    cancelled: 'Your order will not be sent.',
    cancelledButSent:
      'Your order will not be sent again. If it reached the shop before the line broke, it is in My Orders.',
    beingSent: 'Your order is being sent right now.',
    placed: (number: string) => `Your waiting order #${number} has been placed.`,
    changed: 'Prices or stock changed while your order was waiting. It is not placed yet.',
    review: 'Check the new figures',
    refused: (reason: string) => `Your waiting order was not placed. ${reason}`,
    openCheckout: 'Open Checkout',
    discard: 'Discard',
    signIn: 'An order is waiting on this device. Sign in to send it.',
    login: 'Login',
    expired:
      'Your order waited for more than a day and was not sent by itself. Look at My Orders before you order again.',
    units: (name: string, quantity: string) => `${name} × ${quantity}`,
    grandTotal: 'Grand Total',
  },
  {
    title: 'অপেক্ষায় থাকা অর্ডার',
    waiting:
      'আপনার অর্ডার সংযোগের অপেক্ষায় আছে। ইন্টারনেট ফিরলে একবারই পাঠানো হবে। পেজটি বন্ধ করতে পারেন: দোকান আবার খুললে পাঠানো হবে।',
    waitingShort: 'আপনার অর্ডার সংযোগের অপেক্ষায় আছে। ইন্টারনেট ফিরলে একবারই পাঠানো হবে।',
    sendNow: 'এখনই পাঠান',
    cancel: 'অর্ডার বাতিল করুন',
    cancelled: 'অর্ডারটি আর পাঠানো হবে না।',
    cancelledButSent: 'অর্ডারটি আর পাঠানো হবে না। সংযোগ যাওয়ার আগেই দোকানে পৌঁছে থাকলে “আমার অর্ডার” পেজে পাবেন।',
    beingSent: 'আপনার অর্ডার এই মুহূর্তে পাঠানো হচ্ছে।',
    placed: (number) => `আপনার অপেক্ষায় থাকা অর্ডার #${number} নেওয়া হয়েছে।`,
    changed: 'অর্ডার অপেক্ষায় থাকতে দাম বা স্টক বদলে গেছে। অর্ডারটি এখনো হয়নি।',
    review: 'নতুন হিসাব দেখুন',
    refused: (reason) => `আপনার অপেক্ষায় থাকা অর্ডারটি হয়নি। ${reason}`,
    openCheckout: 'চেকআউট খুলুন',
    discard: 'বাদ দিন',
    signIn: 'এই ডিভাইসে একটি অর্ডার অপেক্ষায় আছে। পাঠাতে লগইন করুন।',
    login: 'লগইন',
    expired:
      'আপনার অর্ডার এক দিনের বেশি অপেক্ষায় ছিল, তাই নিজে থেকে পাঠানো হয়নি। আবার অর্ডার করার আগে “আমার অর্ডার” দেখে নিন।',
    units: (name, quantity) => `${name} × ${quantity}`,
    grandTotal: 'সর্বমোট',
  },
)
