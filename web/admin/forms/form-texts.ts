import { defineTexts } from '#contract/language.ts'

/** Texts that the staff's forms have in common. */
export const staffFormTexts = defineTexts(
  {
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    changeImage: 'Change image',
    chooseImage: 'Choose an image',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed on this page is not saved and would be lost.',
    stay: 'Stay',
    leave: 'Leave',
    reason: 'Reason',
  },
  {
    save: 'সেভ করুন',
    saving: 'সেভ হচ্ছে...',
    cancel: 'বাতিল',
    changeImage: 'ছবি বদলান',
    chooseImage: 'ছবি বেছে নিন',
    leaveTitle: 'সেভ না করেই চলে যাবেন?',
    leaveText: 'এই পেজে যা বদলেছেন তা সেভ হয়নি। চলে গেলে হারিয়ে যাবে।',
    stay: 'থাকুন',
    leave: 'চলে যান',
    reason: 'কারণ',
  },
)
