import { defineTexts } from '#contract/language.ts'

/** Texts of dialogs, drawers, toasts, errors and sorted lists, which pages load when they are needed. */
export const panelTexts = defineTexts(
  {
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Retry',
    toasts: 'Messages',
    dismiss: 'Dismiss',
    place: (name: string, place: string, count: string) => `${name}: place ${place} of ${count}`,
  },
  {
    close: 'বন্ধ করুন',
    cancel: 'বাতিল',
    retry: 'আবার চেষ্টা করুন',
    toasts: 'বার্তা',
    dismiss: 'সরিয়ে দিন',
    place: (name, place, count) => `${name}: ${count}টির মধ্যে ${place} নম্বরে`,
  },
)
