/** What states of orders, payments, refunds and returns are called in Bangla (docs/glossary.md). */
const states: Partial<Record<string, string>> = {
  pending: 'অপেক্ষমাণ',
  processing: 'প্রস্তুত হচ্ছে',
  shipped: 'পাঠানো হয়েছে',
  delivered: 'ডেলিভারি হয়েছে',
  cancelled: 'বাতিল',
  unpaid: 'বাকি',
  paid: 'পরিশোধিত',
  refunded: 'টাকা ফেরত হয়েছে',
  requested: 'অনুরোধ করা হয়েছে',
  approved: 'অনুমোদিত',
  rejected: 'নামঞ্জুর',
  declined: 'নামঞ্জুর',
  sending: 'টাকা যাচ্ছে',
  sent: 'টাকা পাঠানো হয়েছে',
  failed: 'ব্যর্থ',
  received: 'হাতে এসেছে',
  completed: 'সম্পন্ন',
  closed: 'সম্পন্ন',
}

export const stateInBangla = (name: string) => states[name] ?? name
