import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'

/** The texts of the page of money that needs the staff, and of payments and refunds that are not settled. */
export const unsettledMoneyTexts = defineTexts(
  {
    title: 'Money',
    about: 'Payments somebody should look at, and statements of mobile wallets.',
    list: 'Not settled',
    none: 'All money is settled. Nothing to do here.',
    noneToDecide: 'No payment or refund waits for a decision.',
    toCheck: (count: number, shown: string) =>
      count === 1 ? 'Payments to check: 1 order' : `Payments to check: ${shown} orders`,
    toCheckHint: 'Paid to your wallet, as the customers say. Look whether the money has come.',
    order: (number: string) => `Order #${number}`,
    lastError: (text: ReactNode) => <>Last error: {text}</>,
    sentBack: 'Sent back.',
    asked: 'Asked. The answer takes a while.',
    accept: 'Accept',
    sendBack: 'Send back',
    sentInPanel: 'Sent back in the panel',
    askAgain: 'Ask the gateway again',
    enterReference: 'Enter reference',
    dismiss: 'Dismiss',
    acceptTitle: 'Accept this payment?',
    accepted: 'Accepted. The order is paid.',
    notNeeded: 'The order wants no money any more: the payment goes back.',
    acceptText: (amount: string | null) =>
      `The gateway calls it risky. If the card's owner objects later, ${amount ?? 'this money'} may be taken back from you.`,
    sendBackTitle: 'Send this payment back?',
    sendingBack: 'It goes back, and the customer is notified.',
    sendBackText: (amount: string | null) =>
      `The customer gets ${amount ?? 'this money'} back the way it came. The order stays unpaid.`,
    inPanelTitle: 'Have you sent this payment back?',
    inPanelConfirm: 'I have sent it back',
    inPanelText:
      'The shop cannot send this payment back automatically. Send it back in the gateway’s merchant panel first: here it is only taken off the list. The order stays unpaid.',
    dismissTitle: 'Take this payment off the list?',
    dismissText:
      'Look into the gateway’s merchant panel first: if another shop uses the same store, the payment is that shop’s. Otherwise send it back there.',
    offTheList: 'Taken off the list.',
  },
  {
    title: 'টাকাপয়সা',
    about: 'যেসব পেমেন্ট কাউকে দেখতে হবে, আর মোবাইল ব্যাংকিংয়ের স্টেটমেন্ট।',
    list: 'মীমাংসা বাকি',
    none: 'সব টাকার মীমাংসা হয়েছে। কিছু করার নেই।',
    noneToDecide: 'সিদ্ধান্ত নেওয়ার মতো কোনো পেমেন্ট বা ফেরত নেই।',
    toCheck: (_count, shown) => `পেমেন্ট মেলাতে হবে: ${shown}টি অর্ডার`,
    toCheckHint: 'ক্রেতারা মোবাইল ব্যাংকিংয়ে টাকা পাঠানোর কথা বলেছেন। টাকা এসেছে কি না দেখুন।',
    order: (number) => `অর্ডার #${number}`,
    lastError: (text) => <>শেষ চেষ্টার ত্রুটি: {text}</>,
    sentBack: 'ফেরত পাঠানো হয়েছে।',
    asked: 'জানতে চাওয়া হয়েছে। উত্তর আসতে একটু সময় লাগবে।',
    accept: 'গ্রহণ করুন',
    sendBack: 'ফেরত পাঠান',
    sentInPanel: 'প্যানেল থেকে ফেরত পাঠানো হয়েছে',
    askAgain: 'গেটওয়েকে আবার জিজ্ঞেস করুন',
    enterReference: 'রেফারেন্স লিখুন',
    dismiss: 'সরিয়ে দিন',
    acceptTitle: 'এই পেমেন্ট গ্রহণ করবেন?',
    accepted: 'গ্রহণ করা হয়েছে। অর্ডারটি পরিশোধিত।',
    notNeeded: 'অর্ডারটির আর টাকা লাগবে না: পেমেন্ট ফেরত যাচ্ছে।',
    acceptText: (amount) =>
      `গেটওয়ে একে ঝুঁকির পেমেন্ট বলছে। কার্ডের মালিক পরে আপত্তি করলে ${amount ?? 'এই টাকা'} আপনার কাছ থেকে কেটে নেওয়া হতে পারে।`,
    sendBackTitle: 'এই পেমেন্ট ফেরত পাঠাবেন?',
    sendingBack: 'ফেরত যাচ্ছে, ক্রেতাকে জানানো হয়েছে।',
    sendBackText: (amount) =>
      `যেভাবে এসেছিল, সেভাবেই ${amount ?? 'টাকাটা'} ক্রেতার কাছে ফিরে যাবে। অর্ডারটির টাকা বাকি থাকবে।`,
    inPanelTitle: 'পেমেন্টটি ফেরত পাঠিয়েছেন?',
    inPanelConfirm: 'ফেরত পাঠিয়েছি',
    inPanelText:
      'দোকান নিজে থেকে এই পেমেন্ট ফেরত পাঠাতে পারে না। আগে গেটওয়ের মার্চেন্ট প্যানেল থেকে ফেরত পাঠান: এখানে শুধু তালিকা থেকে সরানো হবে। অর্ডারটির টাকা বাকি থাকবে।',
    dismissTitle: 'পেমেন্টটি তালিকা থেকে সরাবেন?',
    dismissText:
      'আগে গেটওয়ের মার্চেন্ট প্যানেলে দেখুন: একই স্টোর অন্য কোনো দোকান ব্যবহার করলে পেমেন্টটি সেই দোকানের। না হলে সেখান থেকেই ফেরত পাঠান।',
    offTheList: 'তালিকা থেকে সরানো হয়েছে।',
  },
)
