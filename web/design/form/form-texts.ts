import { defineTexts } from '#contract/language.ts'

/** Texts inside the fields themselves; labels and errors come from the forms. */
export const formTexts = defineTexts(
  {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    digit: (place: string) => `Digit ${place}`,
    incompleteDate: 'Please complete the date.',
    incompleteTime: 'Please complete the date and the time.',
  },
  {
    showPassword: 'পাসওয়ার্ড দেখুন',
    hidePassword: 'পাসওয়ার্ড লুকান',
    digit: (place) => `${place} নম্বর ঘর`,
    incompleteDate: 'তারিখটি পুরো লিখুন।',
    incompleteTime: 'তারিখ ও সময় পুরো লিখুন।',
  },
)
