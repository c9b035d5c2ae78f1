import { defineTexts } from '#contract/language.ts'
import type { ParcelTracking } from '#contract/sales/staff-orders/order-parcels.ts'

/** The texts of a courier's answer where a parcel is. */
export const trackingTexts = defineTexts(
  {
    ask: (courier: string) => `Ask ${courier}`,
    asking: 'Asking...',
    answer: (courier: string, state: string, detail: string) =>
      `${courier}: ${state}${detail && ` (${detail})`}`,
    states: {
      booked: 'waiting to be picked up',
      'picked-up': 'picked up',
      'on-its-way': 'on its way',
      delivered: 'delivered',
      'partly-delivered': 'delivered in part',
      returned: 'coming back',
      lost: 'lost',
      cancelled: 'cancelled',
      unknown: 'not known',
    } satisfies Record<ParcelTracking['state'], string>,
  },
  {
    ask: (courier) => `${courier}: কোথায় আছে জানুন`,
    asking: 'জানা হচ্ছে...',
    answer: (courier, state, detail) => `${courier}: ${state}${detail && ` (${detail})`}`,
    states: {
      booked: 'কুরিয়ার এখনো নেয়নি',
      'picked-up': 'কুরিয়ার নিয়েছে',
      'on-its-way': 'পথে আছে',
      delivered: 'ডেলিভারি হয়েছে',
      'partly-delivered': 'কিছু অংশ ডেলিভারি হয়েছে',
      returned: 'ফিরে আসছে',
      lost: 'হারিয়েছে',
      cancelled: 'বাতিল হয়েছে',
      unknown: 'জানা যায়নি',
    },
  },
)
