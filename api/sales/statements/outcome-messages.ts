import { defineTexts } from '#contract/language.ts'
import type { RowOutcome } from '#contract/sales/statements.ts'

/** The outcome of a statement's row, for the merchant. */
export const outcomeMessages = defineTexts(
  {
    matched: 'Pays its order.',
    'already-paid': 'Recorded before: its order was marked paid, or has this payment.',
    known: 'Taken in before. Nothing changes.',
    'unknown-transaction': 'No order names this transaction ID.',
    'no-transaction-id':
      'An order was to be paid from this number with this amount, but gave no transaction ID. Mark it paid there if it is this one.',
    'other-wallet': 'An order names this transaction ID, but of another wallet.',
    'amount-differs': 'This is not the amount that is to be paid, or that was recorded.',
    'time-differs': 'Paid long before or after the order was placed.',
    'order-cancelled': 'Its order is cancelled, so this money has to go back.',
    'used-twice': 'More than one order names this transaction ID, and one of them was paid with it before.',
    'amounts-disagree':
      'The same transaction ID stands there with different amounts, or as money that went out or back.',
    'own-refund': 'You sent a refund with this transaction ID: it is money that went out.',
    'direction-unknown':
      'The statement does not say whether this money came in or went out. Please look it up in your wallet, or say at the check which column is money received.',
    reversed:
      'This payment was taken back, or its money went out again. Its orders stay as they are: please look the payment up in your wallet and take it back here if it is gone.',
  } satisfies Record<RowOutcome, string>,
  {
    matched: 'এর অর্ডার পরিশোধ করে।',
    'already-paid': 'আগেই লেখা হয়েছে: অর্ডারটি পরিশোধিত বলা আছে, নয়তো এই পেমেন্ট আছে।',
    known: 'আগেই নেওয়া হয়েছে। কিছু বদলায় না।',
    'unknown-transaction': 'কোনো অর্ডারে এই ট্রানজেকশন আইডি নেই।',
    'no-transaction-id':
      'এই নম্বর থেকে এই টাকায় একটি অর্ডার পরিশোধের কথা, কিন্তু ট্রানজেকশন আইডি দেওয়া হয়নি। এটিই সেই পেমেন্ট হলে অর্ডারে পরিশোধিত বলুন।',
    'other-wallet': 'একটি অর্ডারে এই ট্রানজেকশন আইডি আছে, তবে অন্য মোবাইল ব্যাংকিংয়ের।',
    'amount-differs': 'যত টাকা দেওয়ার কথা বা লেখা আছে, এটি তা নয়।',
    'time-differs': 'অর্ডারের অনেক আগে বা পরে টাকা দেওয়া হয়েছে।',
    'order-cancelled': 'অর্ডারটি বাতিল, তাই টাকা ফেরত দিতে হবে।',
    'used-twice': 'একাধিক অর্ডারে এই ট্রানজেকশন আইডি আছে, আর একটি আগেই এটি দিয়ে পরিশোধ হয়েছে।',
    'amounts-disagree': 'একই ট্রানজেকশন আইডি আলাদা টাকায় আছে, নয়তো বেরিয়ে যাওয়া বা ফেরত টাকা হিসেবে।',
    'own-refund': 'আপনি এই ট্রানজেকশন আইডিতে টাকা ফেরত পাঠিয়েছেন: এ টাকা বেরিয়ে গেছে।',
    'direction-unknown':
      'টাকা এসেছে না গেছে, স্টেটমেন্টে তা নেই। মোবাইল ব্যাংকিংয়ে দেখুন, নয়তো যাচাইয়ের সময় কোন কলামে আসা টাকা বলে দিন।',
    reversed:
      'এই পেমেন্ট ফিরিয়ে নেওয়া হয়েছে, নয়তো এর টাকা আবার বেরিয়ে গেছে। অর্ডারগুলো যেমন আছে থাকবে: মোবাইল ব্যাংকিংয়ে দেখুন, টাকা না থাকলে এখানে ফিরিয়ে নিন।',
  },
)
