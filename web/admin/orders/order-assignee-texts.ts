import { defineTexts } from '#contract/language.ts'

/** Who of the staff works on an order. */
export const orderAssigneeTexts = defineTexts(
  {
    nobody: 'Nobody is assigned to this order yet.',
    own: (since: string) => `Assigned to you since ${since}.`,
    other: (name: string, since: string) => `Assigned to ${name} since ${since}.`,
    take: 'Assign to me',
    unassign: 'Unassign',
    assign: 'Assign to a colleague',
    loading: 'Loading',
    noColleagues: 'Nobody else works on orders.',
    assignedTo: (name: string) => `Assigned to ${name}`,
    you: 'you',
  },
  {
    nobody: 'অর্ডারটি এখনো কেউ নেননি।',
    own: (since) => `অর্ডারটি আপনি দেখছেন, ${since} থেকে।`,
    other: (name, since) => `অর্ডারটি ${name} দেখছেন, ${since} থেকে।`,
    take: 'আমি নিচ্ছি',
    unassign: 'ছেড়ে দিন',
    assign: 'সহকর্মীকে দিন',
    loading: 'লোড হচ্ছে',
    noColleagues: 'অর্ডারের কাজ করার মতো আর কেউ নেই।',
    assignedTo: (name) => `${name} দেখছেন`,
    you: 'আপনি',
  },
)
