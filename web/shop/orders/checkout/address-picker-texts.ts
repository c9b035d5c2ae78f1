import { defineTexts } from '#contract/language.ts'

/** The address book at the checkout. */
export const addressPickerTexts = defineTexts(
  {
    open: (count: string) => `Saved addresses (${count})`,
    title: 'Saved addresses',
    isDefault: 'Default',
    another: 'Use another address',
    save: 'Save this address',
    isSaved: 'This is one of your saved addresses.',
    full: (max: string) => `You have saved ${max} addresses, the most possible.`,
    manage: 'Manage addresses',
  },
  {
    open: (count) => `সেভ করা ঠিকানা (${count})`,
    title: 'সেভ করা ঠিকানা',
    isDefault: 'ডিফল্ট',
    another: 'অন্য ঠিকানা দিন',
    save: 'এই ঠিকানা সেভ করে রাখুন',
    isSaved: 'ঠিকানাটি আপনার সেভ করা আছে।',
    full: (max) => `আপনি ${max}টি ঠিকানা সেভ করেছেন, এর বেশি করা যায় না।`,
    manage: 'সব ঠিকানা দেখুন',
  },
)
