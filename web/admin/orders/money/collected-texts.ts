import { defineTexts } from '#contract/language.ts'

/** The texts of what couriers took at the door. */
export const collectedTexts = defineTexts(
  {
    record: (amount: string, courier: string) => `Record ${amount} as collected by ${courier}`,
    recordEach: (amounts: string) => `Record what couriers collected: ${amounts}`,
    recordOf: (courier: string) => `Record what ${courier} collected`,
    recordAll: 'Record what couriers collected',
    asTheirs: 'Book what couriers collected as theirs, until you record their payout',
  },
  {
    record: (amount, courier) => `${courier} ${amount} তুলেছে বলে লিখুন`,
    recordEach: (amounts) => `কুরিয়াররা যা তুলেছে তা লিখুন: ${amounts}`,
    recordOf: (courier) => `${courier} যা তুলেছে তা লিখুন`,
    recordAll: 'কুরিয়াররা যা তুলেছে তা লিখুন',
    asTheirs: 'কুরিয়ার যা তুলেছে তা কুরিয়ারের কাছে আছে বলে লিখুন; কুরিয়ার টাকা দিলে তখন সেটি লিখবেন',
  },
)
