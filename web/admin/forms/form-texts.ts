import { defineTexts } from '#contract/language.ts'

/** Texts that the staff's forms have in common. */
export const staffFormTexts = defineTexts(
  {
    save: 'Save',
    saving: 'Saving...',
    notSaved: (fields: string) => `Nothing here is saved yet. Please check: ${fields}.`,
    cancel: 'Cancel',
    changeImage: 'Change image',
    chooseImage: 'Choose an image',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed on this page is not saved and would be lost.',
    stay: 'Stay',
    leave: 'Leave',
    reason: 'Reason',
    conflict: 'Somebody else saved this meanwhile',
    conflictText:
      'Load theirs, and what you typed here is lost; or keep yours, which is then saved in the place of theirs.',
    loadTheirs: 'Load theirs',
    keepMine: 'Keep mine',
  },
  {
    save: 'সেভ করুন',
    saving: 'সেভ হচ্ছে...',
    notSaved: (fields) => `এখানকার কিছুই এখনো সেভ হয়নি। দেখে নিন: ${fields}।`,
    cancel: 'বাতিল',
    changeImage: 'ছবি বদলান',
    chooseImage: 'ছবি বেছে নিন',
    leaveTitle: 'সেভ না করেই চলে যাবেন?',
    leaveText: 'এই পেজে যা বদলেছেন তা সেভ হয়নি। চলে গেলে হারিয়ে যাবে।',
    stay: 'থাকুন',
    leave: 'চলে যান',
    reason: 'কারণ',
    conflict: 'এর মধ্যে অন্য কেউ এটি সেভ করেছেন',
    conflictText: 'তাঁরটি আনলে আপনার লেখা হারিয়ে যাবে; আপনারটি রাখলে তাঁরটির জায়গায় আপনারটি সেভ হবে।',
    loadTheirs: 'তাঁরটি আনুন',
    keepMine: 'আমারটি রাখুন',
  },
)
