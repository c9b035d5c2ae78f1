import { defineTexts } from './language.ts'

export const firstPageEnglish = {
  imageFailed: 'Failed to load',
  noConnection: 'We could not reach the shop. Please check your connection and try again.',
  youAreOffline: 'You are offline',
  pageFailed: 'Something went wrong',
} as const

export const firstPageBangla = {
  imageFailed: 'ছবি লোড হয়নি',
  noConnection: 'দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  youAreOffline: 'আপনি অফলাইনে আছেন',
  pageFailed: 'কিছু একটা সমস্যা হয়েছে',
} as const

/**
 * The few texts in the browser's first files: they are shown where nothing more can be loaded, or by every image.
 * `messages` includes them; only modules of the first files import them from here.
 */
export const firstPageMessages = defineTexts(firstPageEnglish, firstPageBangla)
