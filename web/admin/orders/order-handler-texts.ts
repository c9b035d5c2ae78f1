import { defineTexts } from '#contract/language.ts'

/** Who of the staff handles an order. */
export const orderHandlerTexts = defineTexts(
  {
    nobody: 'Nobody handles this order yet.',
    own: (since: string) => `You have been handling this order since ${since}.`,
    other: (name: string, since: string) => `${name} has been handling this order since ${since}.`,
    take: 'Take it',
    giveBack: 'Give back',
    passOn: 'Pass to',
    loading: 'Loading',
    noColleagues: 'Nobody else works on orders.',
    handledBy: (name: string) => `Handled by ${name}`,
    you: 'you',
  },
  {
    nobody: 'অর্ডারটি এখনো কেউ নেননি।',
    own: (since) => `অর্ডারটি আপনি দেখছেন, ${since} থেকে।`,
    other: (name, since) => `অর্ডারটি ${name} দেখছেন, ${since} থেকে।`,
    take: 'আমি নিচ্ছি',
    giveBack: 'ছেড়ে দিন',
    passOn: 'সহকর্মীকে দিন',
    loading: 'লোড হচ্ছে',
    noColleagues: 'অর্ডারের কাজ করার মতো আর কেউ নেই।',
    handledBy: (name) => `${name} দেখছেন`,
    you: 'আপনি',
  },
)
