import { defineTexts } from '#contract/language.ts'

/** The texts of the seller's page of an order. */
export const sellerOrderTexts = defineTexts(
  {
    title: 'Order',
    what: 'order',
    order: (number: string) => `Order #${number}`,
    goesTo: (district: string, at: string) => `To ${district}, placed ${at}`,
    goods: 'Your goods',
    notConfirmed: 'The shop has not confirmed this order yet. Pack it after that.',
    pack: 'Pack',
    packTitle: 'Pack a parcel',
    packConfirm: 'Pack parcel',
    packed: 'Packed.',
    units: {
      open: (units: string) => `${units} to pack`,
      packed: (units: string) => `${units} packed`,
      handedOver: (units: string) => `${units} on the way`,
      delivered: (units: string) => `${units} delivered`,
      refused: (units: string) => `${units} refused`,
      lost: (units: string) => `${units} lost`,
      cancelled: (units: string) => `${units} cancelled`,
    },
    slip: { a4: 'Packing slip, A4', '80mm': 'Packing slip, 80 mm' },
  },
  {
    title: 'অর্ডার',
    what: 'অর্ডার',
    order: (number) => `অর্ডার #${number}`,
    goesTo: (district, at) => `যাবে ${district}, অর্ডারের সময় ${at}`,
    goods: 'আপনার পণ্য',
    notConfirmed: 'দোকান এখনো এই অর্ডার নিশ্চিত করেনি। নিশ্চিত হলে প্যাক করুন।',
    pack: 'প্যাক করুন',
    packTitle: 'পার্সেল প্যাক করুন',
    packConfirm: 'পার্সেল প্যাক করুন',
    packed: 'প্যাক হয়েছে।',
    units: {
      open: (units) => `${units}টি প্যাক করতে হবে`,
      packed: (units) => `${units}টি প্যাক হয়েছে`,
      handedOver: (units) => `${units}টি পথে`,
      delivered: (units) => `${units}টি ডেলিভারি হয়েছে`,
      refused: (units) => `${units}টি নেয়নি`,
      lost: (units) => `${units}টি হারিয়েছে`,
      cancelled: (units) => `${units}টি বাতিল`,
    },
    slip: { a4: 'প্যাকিং স্লিপ, A4', '80mm': 'প্যাকিং স্লিপ, ৮০ মিমি' },
  },
)
