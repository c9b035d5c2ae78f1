import { defineTexts } from '#contract/language.ts'

/** Texts of the card of custom fields. */
export const customCardTexts = defineTexts(
  {
    title: 'More about it',
    edit: 'Edit details',
    none: 'Nothing is filled in.',
    stored: (value: string) => `Stored: ${value}`,
    saved: 'Saved.',
  },
  {
    title: 'আরও তথ্য',
    edit: 'তথ্য বদলান',
    none: 'কিছু লেখা হয়নি।',
    stored: (value) => `যা সেভ করা আছে: ${value}`,
    saved: 'সেভ হয়েছে।',
  },
)
