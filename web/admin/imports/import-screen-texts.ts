import { defineTexts } from '#contract/language.ts'

/** Texts that the pages of all imports share: of products, of customers and of past orders. */
export const importScreenTexts = defineTexts(
  {
    loading: 'Loading',
    downloadReport: 'Download report',
    preparing: 'Preparing...',
    pause: 'Pause',
    pausing: 'Pausing...',
    resume: 'Resume',
    resuming: 'Resuming...',
  },
  {
    loading: 'লোড হচ্ছে',
    downloadReport: 'রিপোর্ট ডাউনলোড',
    preparing: 'তৈরি হচ্ছে...',
    pause: 'থামান',
    pausing: 'থামানো হচ্ছে...',
    resume: 'আবার চালু করুন',
    resuming: 'চালু হচ্ছে...',
  },
)
