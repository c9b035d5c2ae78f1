import { defineTexts } from '#contract/language.ts'

type ByOrder = (number: string) => string
type ByAmount = (who: string, amount: string, number: string) => string

/** What messages about refunds say; those in Bangla are short, as those about orders. */
export const refundMessageTexts = defineTexts(
  {
    subject: {
      pending: ((number) => `You get money back for order #${number}`) satisfies ByOrder,
      approved: ((number) => `Your refund for order #${number} has been approved`) satisfies ByOrder,
      refunded: ((number) => `Your refund for order #${number} has been sent to you`) satisfies ByOrder,
      rejected: ((number) => `Your refund for order #${number} has been declined`) satisfies ByOrder,
      returned: ((number) => `Your refund for order #${number} could not be delivered`) satisfies ByOrder,
    },
    sentence: {
      pending: ((name, amount, number) =>
        `Dear ${name}, you get ${amount} back for order #${number}.`) satisfies ByAmount,
      approved: ((name, amount, number) =>
        `Dear ${name}, your refund of ${amount} for order #${number} has been approved.`) satisfies ByAmount,
      refunded: ((name, amount, number) =>
        `Dear ${name}, your refund of ${amount} for order #${number} has been sent to you.`) satisfies ByAmount,
      rejected: ((name, amount, number) =>
        `Dear ${name}, your refund of ${amount} for order #${number} has been declined.`) satisfies ByAmount,
      returned: ((name, amount, number) =>
        `Dear ${name}, your refund of ${amount} for order #${number} could not be delivered.`) satisfies ByAmount,
    },
    sms: {
      pending: ((shop, amount, number) =>
        `${shop}: you get ${amount} back for order #${number}.`) satisfies ByAmount,
      approved: ((shop, amount, number) =>
        `${shop}: your refund of ${amount} for order #${number} has been approved.`) satisfies ByAmount,
      refunded: ((shop, amount, number) =>
        `${shop}: your refund of ${amount} for order #${number} has been sent to you.`) satisfies ByAmount,
      rejected: ((shop, amount, number) =>
        `${shop}: your refund of ${amount} for order #${number} has been declined.`) satisfies ByAmount,
      returned: ((shop, amount, number) =>
        `${shop}: your refund of ${amount} for order #${number} could not be delivered.`) satisfies ByAmount,
    },
    detail: {
      pending: 'The order is cancelled. It may take up to 48 hours to get the refund.',
      refunded: 'Your bank or wallet may take a few days to show it.',
      rejected: '',
      returned:
        'Your bank or wallet returned it to us. We will check and send it again; you don’t need to do anything.',
    },
    changed: 'Your order costs less now. It may take up to 48 hours to get the refund.',
    returned: 'We received what you returned. It may take up to 48 hours to get the refund.',
    paidAbove:
      'We received more than this order needed. It may take up to 48 hours to get the rest back; you don’t need to do anything.',
    surplus:
      'We received a payment that this order did not need: it was already paid, or cancelled before the money came. We are sending it back the way it came; you don’t need to do anything.',
    reason: (reason: string) => ` Reason: ${reason}`,
    seeMyRefunds: 'See my refunds',
  },
  {
    subject: {
      pending: (number) => `অর্ডার #${number}-এর টাকা ফেরত পাবেন`,
      approved: (number) => `অর্ডার #${number}-এর টাকা ফেরত অনুমোদন হয়েছে`,
      refunded: (number) => `অর্ডার #${number}-এর টাকা ফেরত পাঠানো হয়েছে`,
      rejected: (number) => `অর্ডার #${number}-এর টাকা ফেরত নামঞ্জুর হয়েছে`,
      returned: (number) => `অর্ডার #${number}-এর টাকা ফেরত পৌঁছায়নি`,
    },
    sentence: {
      pending: (name, amount, number) => `প্রিয় ${name}, অর্ডার #${number}-এর ${amount} ফেরত পাবেন।`,
      approved: (name, amount, number) => `প্রিয় ${name}, অর্ডার #${number}-এর ${amount} ফেরত অনুমোদন হয়েছে।`,
      refunded: (name, amount, number) => `প্রিয় ${name}, অর্ডার #${number}-এর ${amount} ফেরত পাঠানো হয়েছে।`,
      rejected: (name, amount, number) => `প্রিয় ${name}, অর্ডার #${number}-এর ${amount} ফেরত নামঞ্জুর হয়েছে।`,
      returned: (name, amount, number) => `প্রিয় ${name}, অর্ডার #${number}-এর ${amount} ফেরত পৌঁছায়নি।`,
    },
    sms: {
      pending: (shop, amount, number) => `${shop}: অর্ডার #${number}-এর ${amount} ফেরত পাবেন।`,
      approved: (shop, amount, number) => `${shop}: অর্ডার #${number}-এর ${amount} ফেরত অনুমোদন হয়েছে।`,
      refunded: (shop, amount, number) => `${shop}: অর্ডার #${number}-এর ${amount} ফেরত পাঠানো হয়েছে।`,
      rejected: (shop, amount, number) => `${shop}: অর্ডার #${number}-এর ${amount} ফেরত নামঞ্জুর হয়েছে।`,
      returned: (shop, amount, number) => `${shop}: অর্ডার #${number}-এর ${amount} ফেরত পৌঁছায়নি।`,
    },
    detail: {
      pending: 'অর্ডারটি বাতিল হয়েছে। টাকা পেতে ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে।',
      refunded: 'ব্যাংক বা মোবাইল ব্যাংকিংয়ে পৌঁছাতে কয়েক দিন লাগতে পারে।',
      rejected: '',
      returned: 'আপনার ব্যাংক বা মোবাইল ব্যাংকিং টাকাটি ফেরত দিয়েছে। আমরা দেখে আবার পাঠাচ্ছি; আপনাকে কিছু করতে হবে না।',
    },
    changed: 'আপনার অর্ডারের দাম কমেছে। টাকা পেতে ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে।',
    returned: 'আপনার ফেরত দেওয়া পণ্য পেয়েছি। টাকা পেতে ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে।',
    paidAbove: 'এই অর্ডারের চেয়ে বেশি টাকা পেয়েছি। বাকিটা ফেরত পেতে ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে; আপনাকে কিছু করতে হবে না।',
    surplus:
      'এমন একটি পেমেন্ট পেয়েছি যা এই অর্ডারে লাগেনি: আগেই টাকা দেওয়া ছিল, নয়তো টাকা আসার আগে অর্ডার বাতিল হয়েছে। যেভাবে এসেছে, সেভাবেই ফেরত পাঠাচ্ছি; আপনাকে কিছু করতে হবে না।',
    reason: (reason) => ` কারণ: ${reason}`,
    seeMyRefunds: 'আমার টাকা ফেরত দেখুন',
  },
)
