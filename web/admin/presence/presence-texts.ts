import { defineTexts } from '#contract/language.ts'

/** Who else has the same page open. */
export const presenceTexts = defineTexts(
  {
    one: (name: string) => `${name} is also on this page.`,
    many: (names: string) => `${names} are also on this page.`,
    separator: ', ',
  },
  {
    one: (name) => `${name} এই পাতায় আছেন।`,
    many: (names) => `${names} এই পাতায় আছেন।`,
    separator: ', ',
  },
)
