import { defineTexts } from '#contract/language.ts'

/** Texts about groups of customers; apart from `messages.ts`, since only staff read them. */
export const customerGroupMessages = defineTexts(
  {
    nameRequired: 'Please give the group a name of up to 60 characters.',
    nameTaken: 'There is a group of this name already.',
    tooMany: (max: string) => `A shop may have at most ${max} groups of customers.`,
    notFound: 'This group is not there any more.',
    renamed: 'The name is changed.',
    deleted: 'The group is deleted.',
  },
  {
    nameRequired: 'গ্রুপের একটি নাম দিন, সর্বোচ্চ ৬০ অক্ষর।',
    nameTaken: 'এই নামে আগেই একটি গ্রুপ আছে।',
    tooMany: (max) => `একটি দোকানে সর্বোচ্চ ${max}টি গ্রুপ রাখা যায়।`,
    notFound: 'এই গ্রুপটি আর নেই।',
    renamed: 'নাম বদলানো হয়েছে।',
    deleted: 'গ্রুপটি মুছে ফেলা হয়েছে।',
  },
)
