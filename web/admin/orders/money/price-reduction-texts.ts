import { defineTexts } from '#contract/language.ts'

/** The texts of the dialog that gives back a part of a delivered order's price. */
export const priceReductionTexts = defineTexts(
  {
    title: 'Reduce the price',
    text: 'The customer keeps the goods and pays less for them. What was paid above the new total goes to the refunds.',
    amount: 'Amount in taka',
    reason: 'Reason',
    reasonHint: 'For your team; the customer sees the new total only.',
    reasons: ['A small fault', 'Delivered late', 'Something was missing'],
    save: 'Reduce the price',
    newTotal: (total: string) => `New total: ${total}`,
    newTotalAtMost: (total: string) =>
      `New total: at most ${total}, since the VAT of the amount comes off too`,
    saved: 'Price reduced. The customer is notified of the new total.',
  },
  {
    title: 'কিছু টাকা ফেরত দিন',
    text: 'পণ্য ক্রেতার কাছেই থাকবে, দাম কমবে। নতুন মোটের চেয়ে বেশি দেওয়া টাকা ফেরতের তালিকায় যাবে।',
    amount: 'কত টাকা',
    reason: 'কারণ',
    reasonHint: 'শুধু কর্মীরা দেখেন; ক্রেতা দেখেন নতুন মোট।',
    reasons: ['সামান্য ত্রুটি', 'ডেলিভারিতে দেরি', 'কিছু জিনিস কম ছিল'],
    save: 'দাম কমান',
    newTotal: (total) => `নতুন মোট: ${total}`,
    newTotalAtMost: (total) => `নতুন মোট: সর্বোচ্চ ${total}, কারণ এই টাকার ভ্যাটও কমবে`,
    saved: 'দাম কমানো হয়েছে। ক্রেতাকে নতুন মোট জানানো হয়েছে।',
  },
)
