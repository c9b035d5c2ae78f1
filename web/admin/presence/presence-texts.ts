import { defineTexts } from '#contract/language.ts'

/** Who else has the same page open. */
export const presenceTexts = defineTexts(
  {
    one: (name: string) => `${name} is also on this page.`,
    many: (names: string) => `${names} are also on this page.`,
    and: (first: string, last: string) => `${first} and ${last}`,
  },
  {
    one: (name) => `${name}ও এখন এই পাতায় আছেন।`,
    many: (names) => `${names}ও এখন এই পাতায় আছেন।`,
    and: (first, last) => `${first} ও ${last}`,
  },
)
