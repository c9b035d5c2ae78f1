import { formatCount } from '#contract/counts.ts'
import { stateInBangla } from './states-bangla.ts'

/** Refunds, returns, payouts and other corrections: the texts in English (docs/style.md §11). */
export const refundEnglish = {
  // Refunds
  refundMethodRequired: 'Please choose how you want the money back: bKash, Nagad or Rocket.',
  refundMethodUnknown: 'Refunds are sent by bKash, Nagad or Rocket only. Please choose one of these three.',
  refundNumberInvalid: 'Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)',
  refundSubmitted: 'Refund request submitted!',
  refundFailed: 'Refund request failed',
  refundAccepted:
    'Your order has been cancelled and refund request accepted. It may take up to 48 hours to get the refund. Thank you.',
  refundAlreadyRequested: 'A refund was already requested for this order.',
  refundNotPending: 'A refund can only be requested while the order is pending.',
  refundNotPaid: 'A refund can only be requested for a paid order.',
  refundUnderWay: 'All that you paid for this order goes back to you already.',
  nothingToRefund: 'Nothing was paid for this order, so there is nothing to send back.',
  refundNotFound: 'Refund request not found',
  refundMoveImpossible: (from: string, to: string) => `A refund that is ${from} cannot become ${to}.`,
  refundRejectedByGateway: (reason: string) =>
    `The payment gateway refused this refund: ${reason}. You can send it in the merchant panel and enter its reference here.`,
  refundUnclear:
    'The payment gateway gave no clear answer. We keep asking; please do not send it again before looking into the merchant panel.',
  refundInProgress: 'The payment gateway is already sending this refund.',
  refundNotInPanel: 'This refund has no payment of a gateway. Please choose a wallet, or cash or bank.',
  refundReferenceRequired: 'Please enter the reference of the money sent back.',
  partWasSent:
    'A part of this order was sent already. It cannot be cancelled as a whole; take out of it what is not sent.',
  partWasDelivered:
    'A part of this order was delivered already. Please record for each parcel what became of it.',
  refusedUnitsRequired: 'Please choose at least one unit that was not taken.',
  parcelNotFound: 'Parcel not found',
  parcelEmpty: 'Please choose at least one unit to pack.',
  nothingToPack: 'All items of this order are packed or sent already.',
  notSoManyToPack: (name: string, units: number) => `Only ${units} of ${name} can be packed.`,
  notSoManyInParcel: (name: string, units: number) => `Only ${units} of ${name} are in this parcel.`,
  parcelNotPossible: 'This parcel is no longer in the state that was shown. Please look at the order again.',
  courierKeepsParcel: (courier: string, reason: string) =>
    `${courier} does not give the parcel back: ${reason}`,
  courierNotNotified: (courier: string, number: string) =>
    `${courier} did not answer. Please tell them to cancel the parcel ${number}.`,
  courierCannotTrack: (courier: string) =>
    `${courier || 'This courier'} cannot be asked by the shop where a parcel is.`,
  courierSilentNow: (courier: string) => `${courier} does not answer now. Please try again in a minute.`,
  courierSilent: (name: string) =>
    `${name} does not answer, so the parcel was not handed over. Try again, or type the tracking number that ${name} gave you.`,
  courierRejected: (name: string, reason: string) => `${name} does not accept this parcel: ${reason}`,
  bookedForOtherCash: (courier: string, told: string, now: string) =>
    `${courier} was told to collect ${told} for a parcel that has to collect ${now} now. Unpack it, which takes the booking back, then pack it and hand it over again.`,
  packOnlyConfirmedOrders: 'The shop has to confirm this order before you pack it.',
  packOnlyOpenOrders: 'Only orders that are pending or being prepared can be packed.',
  walletTransactionRecorded: 'A payment with this transaction ID was recorded already.',
  walletTransactionRecordedFor: (order: string) =>
    `A payment with this transaction ID was recorded already, for order ${order}. Please compare both.`,
  walletTransactionOfOtherAmount: (amount: string) =>
    `The wallet’s statement shows ${amount} for this transaction ID. Please settle it under “Exceptions of statements”.`,
  changeOnlyOpenOrders: 'Only orders that are pending or being prepared can be changed.',
  changeAwaitsPayment:
    'The customer may be paying this order online right now. Wait until it is paid or cancelled, which takes half an hour, or start packing it.',
  refundToSendFirst: (amount: string) =>
    `${amount} of this order has still to go back to the customer. Please send it first: until then it would count as paid for what the order costs more.`,
  unitsMatchedMeanwhile: 'So many of these units are not left: somebody else has put them into a stock.',
  onlySoMuchToGiveBack: (amount: string) => `Only ${amount} is left to give back.`,
  changeToNothing: 'An order needs at least one item. To take out everything, cancel it.',
  belowWhatWasSent: (name: string, units: number) =>
    `${units} of ${name} are sent already and stay in the order.`,
  unpackedForChange: (parcels: number) =>
    parcels === 1
      ? 'A parcel was unpacked, because the order was changed. What is left of it has to be packed again.'
      : `${parcels} parcels were unpacked, because the order was changed. What is left of them has to be packed again.`,
  onlySoManyLeft: (name: string, units: number) =>
    units === 0
      ? `${name} is sold out, so no more of it can be added.`
      : `Only ${units} of ${name} can be added.`,
  totalChanged: (total: string) =>
    `Prices have changed: the new total is ${total}. Please check it and save again.`,
  orderChangedSaved: 'Order changed. The customer is notified of the new total.',
  priceReduced: 'Price lowered. The customer is notified of the new total.',
  reduceOnlyDelivered: 'Only a delivered order can cost less afterwards. Change the order instead.',
  reductionRequired: 'Please enter how much less it costs, in whole taka.',
  reductionReasonRequired: 'Please say why it costs less.',
  reductionTooLarge: (left: string) => `This is more than the items cost, ${left}.`,
  amountRequired: 'Please enter how much came in, in whole taka.',
  walletOrCourier: 'Money comes by a wallet or with a courier, not both.',
  courierRequired: 'Please enter which courier collected it.',
  courierNameRequired: 'Please choose the courier.',
  dayRequired: 'Please choose the day.',
  dayInFuture: 'This day is not here yet.',
  payoutWallet: 'Please choose the wallet if the money came by wallet, and none otherwise.',
  payoutNotFound: 'This payout does not exist.',
  moreThanHeld: (held: string) => `This courier holds only ${held}. Please confirm that more was paid out.`,
  heldAmountChanged: (held: string) =>
    `What this courier holds changed meanwhile: it is ${held} now. Please look at it again.`,
  supplierPaymentNotFound: 'This payment does not exist.',
  moreThanDueToSupplier: (owed: string) =>
    `The shop owes this supplier only ${owed}. Please confirm that more was paid.`,
  supplierDueChanged: (owed: string) =>
    `What the shop owes this supplier changed meanwhile: it is ${owed} now. Please look at it again.`,
  parcelChangedMeanwhile:
    'The order was changed while the courier booked its parcel, so the booking was cancelled. Please look at it and book it again.',
  bookingsCancelled: (numbers: string) =>
    `Already cancelled with the courier: ${numbers}. Please book these parcels again.`,
  parcelBookedMeanwhile: 'A parcel of this order was just booked with its courier. Please look at it again.',
  sellerNotFound: 'This seller does not exist.',
  moreThanDueToSeller: (owed: string) =>
    `The shop owes this seller only ${owed}. Please confirm that more was paid.`,
  sellerDueChanged: (owed: string) =>
    `What the shop owes this seller changed meanwhile: it is ${owed} now. Please look at it again.`,
  moreThanDue: (due: string) => `Only ${due} is still to be paid.`,
  paymentReallyCame: 'This money really came in. It can be sent back, but not taken out of the books.',
  paymentTooOldToReverse: 'A payment can be taken back within an hour after it was recorded.',
  paymentAlreadyReversed: 'This payment was taken back already.',
  paymentRefunded: 'This payment is being refunded and cannot be taken back.',
  refundIsDue: 'This money is owed to the customer. It has to go back and cannot be declined.',
  declineReasonRequired: 'Please say why the money does not go back; the customer reads it.',
  secondPersonRequired: (limit: string) =>
    `A refund above ${limit} needs two persons: one approves it, another one sends it.`,

  // Returns
  returnRequested: 'We received your request and will answer it soon.',
  returnFailed: 'Return request failed',
  returnReasonRequired: 'Please choose why it comes back.',
  returnEmpty: 'Please choose at least one item.',
  tooManyPhotos: (max: number) => `You can add up to ${max} photos.`,
  returnNotFound: 'Return not found',
  returnOnlyDelivered: 'Only goods of a delivered order can be returned.',
  returnsNotOffered: 'This shop takes goods back only as agreed. Please contact us.',
  returnTooLate: (days: number) =>
    `Goods can be returned within ${days === 1 ? 'a day' : `${days} days`} after delivery. Please contact us.`,
  nothingLeftToReturn: 'All items of this order are in a return already.',
  notSoManyToReturn: (name: string, units: number) =>
    units === 0 ? `${name} is in a return already.` : `Only ${units} of ${name} can be returned.`,
  exchangeTwice: 'The same order was placed a moment ago. Please wait half a minute and try again.',
  nothingLeftOfLine: 'One of these items was not delivered, or is in a return already.',
  nothingLeftOf: (name: string) => `${name} was not delivered, or all of it is in a return already.`,
  lineOfOtherOrder: 'This item is not in the order. Please look at it again.',
  returnMoveImpossible: (from: string, to: string) => `A return that is ${from} cannot become ${to}.`,
  rejectionReasonRequired: 'Please say why; the customer reads it.',
  notSoManyInReturn: (name: string, units: number) => `Only ${units} of ${name} are in this return.`,
  returnFeeTooLarge: (value: string) => `The fee is larger than what came back is worth, ${value}.`,
  commissionPercentInvalid: 'This must be a share from 0 to 100 percent, with at most two decimals.',
  returnDaysInvalid: 'This must be a whole number of days from 0 to 365.',
  cartReminderHoursInvalid: 'This must be a whole number of hours from 0 to 336.',
  secondPersonAboveInvalid: 'This must be an amount in whole taka, or empty.',
  refundIdMismatch: 'The id in the body is not the one in the address.',
}

/** The same in Bangla; the words of the shop are in docs/glossary.md. */
export const refundBangla = {
  // Refunds
  refundMethodRequired: 'টাকা কোথায় ফেরত নেবেন বেছে নিন: বিকাশ, নগদ বা রকেট।',
  refundMethodUnknown: 'টাকা ফেরত যায় শুধু বিকাশ, নগদ বা রকেটে। এই তিনটির একটি বেছে নিন।',
  refundNumberInvalid: 'সঠিক মোবাইল নম্বর দিন (যেমন ০১৭১২৩৪৫৬৭৮)',
  refundSubmitted: 'টাকা ফেরতের অনুরোধ পাঠানো হয়েছে!',
  refundFailed: 'টাকা ফেরতের অনুরোধ পাঠানো যায়নি',
  refundAccepted:
    'আপনার অর্ডার বাতিল হয়েছে এবং টাকা ফেরতের অনুরোধ গ্রহণ করা হয়েছে। টাকা পেতে ৪৮ ঘণ্টা পর্যন্ত লাগতে পারে। ধন্যবাদ।',
  refundAlreadyRequested: 'এই অর্ডারের টাকা ফেরতের অনুরোধ আগেই করা হয়েছে।',
  refundNotPending: 'অর্ডার অপেক্ষমাণ থাকলেই শুধু টাকা ফেরত চাওয়া যায়।',
  refundNotPaid: 'টাকা দেওয়া হয়েছে এমন অর্ডারেই শুধু টাকা ফেরত চাওয়া যায়।',
  refundUnderWay: 'এই অর্ডারে আপনি যা দিয়েছেন, তার সবটাই ফেরত দেওয়া হচ্ছে।',
  nothingToRefund: 'এই অর্ডারে কোনো টাকা দেওয়া হয়নি, তাই ফেরত দেওয়ার কিছু নেই।',
  refundNotFound: 'টাকা ফেরতের অনুরোধটি পাওয়া যায়নি',
  refundMoveImpossible: (from: string, to: string) =>
    `টাকা ফেরতের অবস্থা “${stateInBangla(from)}” থেকে “${stateInBangla(to)}” করা যায় না।`,
  refundRejectedByGateway: (reason: string) =>
    `পেমেন্ট গেটওয়ে এই টাকা ফেরত নামঞ্জুর করেছে: ${reason}। মার্চেন্ট প্যানেল থেকে পাঠিয়ে রেফারেন্স এখানে লিখতে পারেন।`,
  refundUnclear: 'পেমেন্ট গেটওয়ে পরিষ্কার উত্তর দেয়নি। আমরা খোঁজ নিতে থাকব; মার্চেন্ট প্যানেল না দেখে আবার পাঠাবেন না।',
  refundInProgress: 'পেমেন্ট গেটওয়ে এই টাকা ফেরত পাঠাচ্ছে।',
  refundNotInPanel: 'এই ফেরতের সঙ্গে গেটওয়ের কোনো পেমেন্ট নেই। মোবাইল ব্যাংকিং, নয়তো নগদ বা ব্যাংক বেছে নিন।',
  refundReferenceRequired: 'ফেরত পাঠানো টাকার রেফারেন্স লিখুন।',
  partWasSent: 'এই অর্ডারের একটি অংশ পাঠানো হয়ে গেছে। পুরোটা বাতিল করা যাবে না; যা পাঠানো হয়নি, তা বাদ দিন।',
  partWasDelivered: 'এই অর্ডারের একটি অংশ ডেলিভারি হয়েছে। প্রতিটি পার্সেলের কী হলো লিখুন।',
  refusedUnitsRequired: 'যা নেওয়া হয়নি, তার অন্তত একটি বেছে নিন।',
  parcelNotFound: 'পার্সেলটি পাওয়া যায়নি',
  parcelEmpty: 'প্যাক করতে অন্তত একটি পণ্য বেছে নিন।',
  nothingToPack: 'এই অর্ডারের সব পণ্য প্যাক করা বা পাঠানো হয়েছে।',
  notSoManyToPack: (name: string, units: number) => `${name}: মাত্র ${formatCount(units)}টি প্যাক করা যাবে।`,
  notSoManyInParcel: (name: string, units: number) => `${name}: এই পার্সেলে আছে মাত্র ${formatCount(units)}টি।`,
  parcelNotPossible: 'পার্সেলের অবস্থা বদলে গেছে। অর্ডারটি আবার দেখুন।',
  courierKeepsParcel: (courier: string, reason: string) => `${courier} পার্সেল ফেরত দিচ্ছে না: ${reason}`,
  courierNotNotified: (courier: string, number: string) =>
    `${courier} সাড়া দেয়নি। তাদের ${number} নম্বরের পার্সেল বাতিল করতে বলুন।`,
  courierCannotTrack: (courier: string) =>
    `পার্সেল কোথায় আছে, দোকান থেকে ${courier || 'এই কুরিয়ারকে'} জিজ্ঞাসা করা যায় না।`,
  courierSilentNow: (courier: string) => `${courier} এখন সাড়া দিচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।`,
  courierSilent: (name: string) =>
    `${name} সাড়া দিচ্ছে না, তাই পার্সেল দেওয়া হয়নি। আবার চেষ্টা করুন, নয়তো ${name}-এর দেওয়া ট্র্যাকিং নম্বর লিখুন।`,
  courierRejected: (name: string, reason: string) => `${name} পার্সেলটি নিচ্ছে না: ${reason}`,
  bookedForOtherCash: (courier: string, told: string, now: string) =>
    `${courier}-কে এই পার্সেলে ${told} তুলতে বলা হয়েছিল, কিন্তু এখন তুলতে হবে ${now}। প্যাক খুলুন, তাতে বুকিং বাতিল হবে; তারপর আবার প্যাক করে কুরিয়ারকে দিন।`,
  packOnlyConfirmedOrders: 'প্যাক করার আগে দোকানকে এই অর্ডার নিশ্চিত করতে হবে।',
  packOnlyOpenOrders: 'শুধু অপেক্ষমাণ বা প্রস্তুত হচ্ছে এমন অর্ডার প্যাক করা যায়।',
  walletTransactionRecorded: 'এই ট্রানজেকশন আইডির পেমেন্ট আগেই লেখা হয়েছে।',
  walletTransactionRecordedFor: (order: string) =>
    `এই ট্রানজেকশন আইডির পেমেন্ট আগেই অর্ডার ${order}-এ লেখা হয়েছে। দুটো মিলিয়ে দেখুন।`,
  walletTransactionOfOtherAmount: (amount: string) =>
    `স্টেটমেন্টে এই ট্রানজেকশন আইডিতে ${amount} আছে। “স্টেটমেন্টে যা মেলেনি” পাতায় মিলিয়ে নিন।`,
  changeOnlyOpenOrders: 'শুধু অপেক্ষমাণ বা প্রস্তুত হচ্ছে এমন অর্ডার বদলানো যায়।',
  changeAwaitsPayment:
    'ক্রেতা হয়তো এখনই অনলাইনে টাকা দিচ্ছেন। টাকা আসা বা অর্ডার বাতিল হওয়া পর্যন্ত আধা ঘণ্টা অপেক্ষা করুন, নয়তো প্যাক করা শুরু করুন।',
  refundToSendFirst: (amount: string) =>
    `এই অর্ডারের ${amount} এখনো ক্রেতাকে ফেরত পাঠানো হয়নি। আগে সেটি পাঠান, নইলে অর্ডারের বাড়তি দাম ওই টাকাতেই পরিশোধিত ধরা হবে।`,
  unitsMatchedMeanwhile: 'এতগুলো আর বাকি নেই: অন্য কেউ আগেই স্টকে তুলেছেন।',
  onlySoMuchToGiveBack: (amount: string) => `ফেরত দেওয়ার আছে মাত্র ${amount}।`,
  changeToNothing: 'অর্ডারে অন্তত একটি পণ্য থাকতে হবে। সব বাদ দিতে হলে অর্ডারটি বাতিল করুন।',
  belowWhatWasSent: (name: string, units: number) =>
    `${name}: ${formatCount(units)}টি পাঠানো হয়েছে, তাই অর্ডারে থাকবে।`,
  unpackedForChange: (parcels: number) =>
    `অর্ডার বদলানোয় ${formatCount(parcels)}টি পার্সেল খোলা হয়েছে। বাকি পণ্য আবার প্যাক করুন।`,
  onlySoManyLeft: (name: string, units: number) =>
    units === 0
      ? `${name}: স্টক শেষ, আর যোগ করা যাবে না।`
      : `${name}: আর মাত্র ${formatCount(units)}টি যোগ করা যাবে।`,
  totalChanged: (total: string) => `দাম বদলেছে: নতুন সর্বমোট ${total}। দেখে আবার সেভ করুন।`,
  orderChangedSaved: 'অর্ডার বদলানো হয়েছে। ক্রেতাকে নতুন সর্বমোট জানানো হচ্ছে।',
  priceReduced: 'দাম কমানো হয়েছে। ক্রেতাকে নতুন সর্বমোট জানানো হচ্ছে।',
  reduceOnlyDelivered: 'শুধু ডেলিভারি হওয়া অর্ডারের দাম পরে কমানো যায়। এর বদলে অর্ডারটি বদলান।',
  reductionRequired: 'কত টাকা কমবে, পূর্ণ টাকায় লিখুন।',
  reductionReasonRequired: 'দাম কেন কমছে, লিখুন।',
  reductionTooLarge: (left: string) => `টাকার পরিমাণ পণ্যের দামের (${left}) চেয়ে বেশি।`,
  amountRequired: 'কত টাকা এসেছে, পূর্ণ টাকায় লিখুন।',
  walletOrCourier: 'টাকা আসে মোবাইল ব্যাংকিংয়ে নয়তো কুরিয়ারে, দুটিতে একসঙ্গে নয়।',
  courierRequired: 'কোন কুরিয়ার টাকা নিয়েছে লিখুন।',
  courierNameRequired: 'কুরিয়ার বেছে নিন।',
  dayRequired: 'দিন বেছে নিন।',
  dayInFuture: 'এই দিন এখনো আসেনি।',
  payoutWallet: 'টাকা মোবাইল ব্যাংকিংয়ে এলে সেটি বেছে নিন, নয়তো খালি রাখুন।',
  payoutNotFound: 'এই টাকা দেওয়ার হিসাবটি পাওয়া যায়নি।',
  moreThanHeld: (held: string) => `এই কুরিয়ারের কাছে আছে মাত্র ${held}। এর বেশি জমা হয়ে থাকলে নিশ্চিত করুন।`,
  heldAmountChanged: (held: string) => `এর মধ্যে কুরিয়ারের কাছে থাকা টাকা বদলেছে: এখন ${held}। আবার দেখুন।`,
  supplierPaymentNotFound: 'এমন কোনো সরবরাহকারীর পেমেন্ট নেই।',
  moreThanDueToSupplier: (due: string) => `এই সরবরাহকারীর পাওনা মাত্র ${due}। এর বেশি দিয়ে থাকলে নিশ্চিত করুন।`,
  supplierDueChanged: (due: string) => `এর মধ্যে পাওনা বদলেছে: এখন ${due}। আবার দেখুন।`,
  parcelChangedMeanwhile: 'কুরিয়ারে বুক করার সময় অর্ডারটি বদলে গেছে, তাই বুকিং বাতিল করা হয়েছে। দেখে আবার বুক করুন।',
  bookingsCancelled: (numbers: string) => `কুরিয়ারে বাতিল হয়ে গেছে: ${numbers}। এই পার্সেলগুলো আবার বুক করুন।`,
  parcelBookedMeanwhile: 'এইমাত্র এই অর্ডারের একটি পার্সেল কুরিয়ারে বুক করা হয়েছে। আবার দেখে নিন।',
  sellerNotFound: 'এমন কোনো বিক্রেতা নেই।',
  moreThanDueToSeller: (due: string) => `এই বিক্রেতার পাওনা মাত্র ${due}। এর বেশি দিয়ে থাকলে নিশ্চিত করুন।`,
  sellerDueChanged: (due: string) => `এর মধ্যে পাওনা বদলেছে: এখন ${due}। আবার দেখুন।`,
  moreThanDue: (due: string) => `বাকি আছে মাত্র ${due}।`,
  paymentReallyCame: 'এই টাকা সত্যিই এসেছে। ফেরত পাঠানো যায়, হিসাব থেকে মোছা যায় না।',
  paymentTooOldToReverse: 'পেমেন্ট লেখার এক ঘণ্টার মধ্যে ফিরিয়ে নেওয়া যায়।',
  paymentAlreadyReversed: 'এই পেমেন্ট আগেই ফিরিয়ে নেওয়া হয়েছে।',
  paymentRefunded: 'এই পেমেন্টের টাকা ফেরত যাচ্ছে, তাই ফিরিয়ে নেওয়া যাবে না।',
  refundIsDue: 'এই টাকা ক্রেতার পাওনা। ফেরত দিতেই হবে, নামঞ্জুর করা যাবে না।',
  declineReasonRequired: 'টাকা কেন ফেরত যাচ্ছে না লিখুন; ক্রেতা এটি পড়বেন।',
  secondPersonRequired: (limit: string) => `${limit}-এর বেশি টাকা ফেরতে দুজন লাগে: একজন অনুমোদন করেন, আরেকজন পাঠান।`,

  // Returns
  returnRequested: 'আপনার অনুরোধ পেয়েছি, শিগগিরই জানাব।',
  returnFailed: 'পণ্য ফেরতের অনুরোধ পাঠানো যায়নি',
  returnReasonRequired: 'কেন ফেরত দিচ্ছেন বেছে নিন।',
  returnEmpty: 'অন্তত একটি পণ্য বেছে নিন।',
  tooManyPhotos: (max: number) => `সর্বোচ্চ ${formatCount(max)}টি ছবি দিতে পারেন।`,
  returnNotFound: 'পণ্য ফেরতের অনুরোধটি পাওয়া যায়নি',
  returnOnlyDelivered: 'ডেলিভারি হওয়া অর্ডারের পণ্যই শুধু ফেরত দেওয়া যায়।',
  returnsNotOffered: 'এই দোকান শুধু কথা হলে পণ্য ফেরত নেয়। আমাদের সঙ্গে যোগাযোগ করুন।',
  returnTooLate: (days: number) =>
    `পণ্য ফেরত দেওয়ার ${formatCount(days)} দিন পার হয়ে গেছে। দরকার হলে আমাদের ফোন করুন।`,
  nothingLeftToReturn: 'এই অর্ডারের সব পণ্য আগেই ফেরতের তালিকায় আছে।',
  notSoManyToReturn: (name: string, units: number) =>
    units === 0 ? `${name} আগেই ফেরতের তালিকায় আছে।` : `${name}: মাত্র ${formatCount(units)}টি ফেরত দেওয়া যাবে।`,
  exchangeTwice: 'একটু আগে একই অর্ডার করা হয়েছে। আধা মিনিট পরে আবার চেষ্টা করুন।',
  nothingLeftOfLine: 'এর একটি পণ্য ডেলিভারি হয়নি, নয়তো আগেই ফেরতের তালিকায় আছে।',
  nothingLeftOf: (name: string) => `${name}: ডেলিভারি হয়নি, নয়তো সবটাই আগেই ফেরতের তালিকায় আছে।`,
  lineOfOtherOrder: 'এই পণ্য অর্ডারে নেই। আবার দেখুন।',
  returnMoveImpossible: (from: string, to: string) =>
    `পণ্য ফেরতের অবস্থা “${stateInBangla(from)}” থেকে “${stateInBangla(to)}” করা যায় না।`,
  rejectionReasonRequired: 'কারণ লিখুন; ক্রেতা এটি পড়বেন।',
  notSoManyInReturn: (name: string, units: number) => `${name}: এই ফেরতে আছে মাত্র ${formatCount(units)}টি।`,
  returnFeeTooLarge: (value: string) => `চার্জটি ফেরত আসা পণ্যের দামের (${value}) চেয়ে বেশি।`,
  commissionPercentInvalid: 'কমিশন ০ থেকে ১০০ শতাংশ হতে হবে, দশমিকের পরে দুই ঘরের বেশি নয়।',
  returnDaysInvalid: 'দিন ০ থেকে ৩৬৫-এর মধ্যে পূর্ণ সংখ্যা হতে হবে।',
  cartReminderHoursInvalid: 'ঘণ্টা ০ থেকে ৩৩৬-এর মধ্যে পূর্ণ সংখ্যা হতে হবে।',
  secondPersonAboveInvalid: 'পূর্ণ টাকায় লিখুন, নয়তো খালি রাখুন।',
  refundIdMismatch: 'ভেতরের আইডি ও ঠিকানার আইডি এক নয়।',
}
