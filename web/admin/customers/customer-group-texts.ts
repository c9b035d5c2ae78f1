import { defineTexts } from '#contract/language.ts'

/** Texts about groups of customers. */
export const customerGroupTexts = defineTexts(
  {
    title: 'Customer groups',
    about:
      'Customers of a group may get prices of their own, which you set at each product under Special prices. A customer is in one group at most: choose it on the customer’s page.',
    group: 'Group',
    noGroup: 'None',
    hint: 'The customer gets the prices of this group.',
    saveGroup: 'Save group',
    saved: 'Saved.',
    name: 'Name of the group',
    nameHint: 'For example Wholesale.',
    add: 'Add a group',
    adding: 'Adding…',
    added: (name: string) => `The group ${name} is there now.`,
    none: 'There are no groups so far.',
    customers: (n: string, count: number) => (count === 1 ? '1 customer' : `${n} customers`),
    remove: 'Delete',
    removeNamed: (name: string) => `Delete ${name}`,
    removeTitle: (name: string) => `Delete the group ${name}?`,
    removeText: 'Its customers stay, and pay the usual prices again. The prices for this group are removed.',
    what: 'the groups',
  },
  {
    title: 'ক্রেতাদের গ্রুপ',
    about:
      'একটি গ্রুপের ক্রেতাদের জন্য আলাদা দাম রাখা যায়; দাম দিন প্রতিটি পণ্যের “বিশেষ দাম” পাতায়। একজন ক্রেতা একটি গ্রুপেই থাকেন: ক্রেতার পাতায় বেছে নিন।',
    group: 'গ্রুপ',
    noGroup: 'কোনোটি নয়',
    hint: 'ক্রেতা এই গ্রুপের দাম পান।',
    saveGroup: 'গ্রুপ সেভ করুন',
    saved: 'সেভ হয়েছে।',
    name: 'গ্রুপের নাম',
    nameHint: 'যেমন পাইকারি।',
    add: 'গ্রুপ যোগ করুন',
    adding: 'যোগ হচ্ছে…',
    added: (name) => `${name} গ্রুপটি যোগ হয়েছে।`,
    none: 'এখনো কোনো গ্রুপ নেই।',
    customers: (n) => `${n} জন ক্রেতা`,
    remove: 'মুছুন',
    removeNamed: (name) => `${name} মুছুন`,
    removeTitle: (name) => `${name} গ্রুপটি মুছবেন?`,
    removeText: 'ক্রেতারা থাকবেন এবং আবার সাধারণ দাম দেবেন। এই গ্রুপের দামগুলো মুছে যাবে।',
    what: 'গ্রুপগুলো',
  },
)
