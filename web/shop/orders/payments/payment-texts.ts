import { defineTexts } from '#contract/language.ts'

/** Texts of the two pages that the gateway returns to. */
export const paymentTexts = defineTexts(
  {
    successful: 'Payment Successful',
    successfulText: 'Your payment went through.',
    failed: 'Payment Failed',
    failedText: 'Your payment did not go through.',
    transactionId: 'Transaction ID:',
    signIn: 'Sign in to see your order status.',
    login: 'Login',
    continueShopping: 'Continue Shopping',
    myOrders: 'My Orders',
    notYours: 'None of your orders has this transaction ID.',
    retry: 'Retry',
    order: (shortId: string, total: string) => `Order #${shortId} · ${total}`,
    noAnswerYet: 'The gateway has not answered yet. Your order shows it as soon as it does.',
    tryAgain: 'Try Again',
    checkAgain: 'Check again',
    confirmed: { title: 'Your order is confirmed', text: 'Your payment has arrived. We are on it.' },
    waiting: {
      title: 'Waiting for the gateway',
      text: 'We will confirm your order as soon as we hear from the payment gateway. This page updates automatically.',
    },
    unpaid: { title: 'Your order is placed', text: 'We will check your payment and confirm your order.' },
    cash: { title: 'Your order is placed', text: 'You pay in cash when it arrives.' },
    cancelled: {
      title: 'This order is cancelled',
      text: 'Nothing will be delivered. If money left your account, please contact us.',
    },
    cancelledPaid: {
      title: 'This order is cancelled',
      text: 'Your payment arrived after that; we send it back to you.',
    },
    refunded: { title: 'This order is refunded', text: 'Your money is on its way back to you.' },
    unpaidAttempt: {
      title: 'Your order is not paid yet',
      text: 'The payment did not go through. We are holding your order for a short while: you can try again, here or in My Orders.',
    },
  },
  {
    successful: 'পেমেন্ট সফল হয়েছে',
    successfulText: 'আপনার পেমেন্ট সফল হয়েছে।',
    failed: 'পেমেন্ট হয়নি',
    failedText: 'আপনার পেমেন্ট সফল হয়নি।',
    transactionId: 'ট্রানজেকশন আইডি:',
    signIn: 'অর্ডারের অবস্থা দেখতে লগইন করুন।',
    login: 'লগইন',
    continueShopping: 'আরও কেনাকাটা করুন',
    myOrders: 'আমার অর্ডার',
    notYours: 'আপনার কোনো অর্ডারে এই ট্রানজেকশন আইডি নেই।',
    retry: 'আবার চেষ্টা করুন',
    order: (shortId, total) => `অর্ডার #${shortId} · ${total}`,
    noAnswerYet: 'পেমেন্টের ফলাফল এখনো আসেনি। এলেই আপনার অর্ডারে দেখতে পাবেন।',
    tryAgain: 'আবার চেষ্টা করুন',
    checkAgain: 'আবার দেখুন',
    confirmed: {
      title: 'আপনার অর্ডার নিশ্চিত হয়েছে',
      text: 'আপনার পেমেন্ট পেয়েছি। অর্ডারটি প্রস্তুত করছি।',
    },
    waiting: {
      title: 'পেমেন্টের খবরের অপেক্ষায় আছি',
      text: 'পেমেন্টের খবর এলেই আপনার অর্ডার নিশ্চিত করব। এই পৃষ্ঠা নিজে থেকেই হালনাগাদ হবে।',
    },
    unpaid: { title: 'আপনার অর্ডার নেওয়া হয়েছে', text: 'আপনার পেমেন্ট দেখে অর্ডার নিশ্চিত করব।' },
    cash: { title: 'আপনার অর্ডার নেওয়া হয়েছে', text: 'পণ্য হাতে পেয়ে টাকা দেবেন।' },
    cancelled: {
      title: 'এই অর্ডার বাতিল হয়েছে',
      text: 'কিছু পাঠানো হবে না। অ্যাকাউন্ট থেকে টাকা কাটা হয়ে থাকলে আমাদের জানান।',
    },
    cancelledPaid: {
      title: 'এই অর্ডার বাতিল হয়েছে',
      text: 'বাতিলের পরে আপনার পেমেন্ট এসেছে; টাকা ফেরত পাঠাচ্ছি।',
    },
    refunded: { title: 'এই অর্ডারের টাকা ফেরত দেওয়া হয়েছে', text: 'টাকা আপনার কাছে পৌঁছানোর পথে।' },
    unpaidAttempt: {
      title: 'আপনার অর্ডারের পেমেন্ট এখনো হয়নি',
      text: 'এবারের চেষ্টায় টাকা আসেনি। অর্ডারটি কিছুক্ষণ রাখা আছে: এখানে বা “আমার অর্ডার” থেকে আবার চেষ্টা করুন।',
    },
  },
)
