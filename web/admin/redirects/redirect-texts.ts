import { defineTexts } from '#contract/language.ts'

/** Texts of the page of redirects. */
export const redirectTexts = defineTexts(
  {
    title: 'Redirects',
    about:
      'Old addresses, of the shop that was here before, lead to a page of this one. An import of products adds those of Shopify, WooCommerce and Facebook’s catalogue automatically, of their categories too. A page of the shop always wins.',
    add: 'Add a redirect',
    path: 'Old address',
    pathHint: 'Like /products/red-saree or /product-category/sarees, also with the old site in front.',
    target: 'Leads to',
    targetHint: 'A page of this shop, like /products?category=…, or an address that begins with https://.',
    addButton: 'Add',
    adding: 'Adding...',
    list: 'Add a list',
    listField: 'A line for each: old address, comma, new address',
    listHint: 'All of them are added, or none. An address that leads somewhere already gets the new one.',
    listButton: 'Add the list',
    search: 'Search addresses',
    edit: 'Edit',
    editOf: (path: string) => `Edit ${path}`,
    editTitle: 'Edit redirect',
    remove: 'Delete',
    removeOf: (path: string) => `Delete ${path}`,
    removeTitle: 'Delete this redirect?',
    removeText: (path: string) => `Whoever comes to ${path} finds no page then.`,
    none: 'No redirects yet',
    noneText: 'Old addresses that lead to pages of this shop are listed here.',
    since: 'Since',
    noPage: 'No such page',
    leadsNowhere: (target: string) =>
      `It is saved, but this shop has no page at ${target}: visitors are told so there.`,
    someLeadNowhere: (count: number, n: string) =>
      count === 1
        ? 'One of them leads to no page of this shop. It is marked below.'
        : `${n} of them lead to no page of this shop. They are marked below.`,
  },
  {
    title: 'রিডাইরেক্ট',
    about:
      'আগের দোকানের পুরোনো ঠিকানায় এলে এই দোকানের পেজ খুলবে। পণ্য ইমপোর্ট করলে Shopify, WooCommerce ও Facebook ক্যাটালগের পণ্য আর ক্যাটাগরির ঠিকানা নিজে থেকেই যোগ হয়। দোকানে ওই ঠিকানার পেজ থাকলে সেটিই খুলবে।',
    add: 'রিডাইরেক্ট যোগ করুন',
    path: 'পুরোনো ঠিকানা',
    pathHint: 'যেমন /products/red-saree বা /product-category/sarees; সামনে পুরোনো সাইটের নাম থাকলেও চলবে।',
    target: 'যে পেজ খুলবে',
    targetHint: 'এই দোকানের পেজ, যেমন /products?category=…, অথবা https:// দিয়ে শুরু হওয়া ঠিকানা।',
    addButton: 'যোগ করুন',
    adding: 'যোগ হচ্ছে...',
    list: 'তালিকা যোগ করুন',
    listField: 'প্রতি লাইনে একটি: পুরোনো ঠিকানা, কমা, নতুন ঠিকানা',
    listHint: 'হয় সবগুলো যোগ হবে, নয় একটিও নয়। আগে যোগ করা ঠিকানা থাকলে নতুনটি বসবে।',
    listButton: 'তালিকা যোগ করুন',
    search: 'ঠিকানা খুঁজুন',
    edit: 'বদলান',
    editOf: (path) => `${path} বদলান`,
    editTitle: 'রিডাইরেক্ট বদলান',
    remove: 'মুছুন',
    removeOf: (path) => `${path} মুছুন`,
    removeTitle: 'রিডাইরেক্টটি মুছবেন?',
    removeText: (path) => `এরপর ${path} ঠিকানায় কোনো পেজ পাওয়া যাবে না।`,
    none: 'এখনো কোনো রিডাইরেক্ট নেই',
    noneText: 'যেসব পুরোনো ঠিকানা এই দোকানের পেজ খোলে, এখানে দেখা যাবে।',
    since: 'কখন থেকে',
    noPage: 'এমন পেজ নেই',
    leadsNowhere: (target) => `সেভ হয়েছে, তবে এই দোকানে ${target} ঠিকানায় কোনো পেজ নেই: ক্রেতা সেখানে পেজ পাবেন না।`,
    someLeadNowhere: (_count, n) => `এর ${n}টির গন্তব্যে এই দোকানের কোনো পেজ নেই। নিচের তালিকায় চিহ্ন দেওয়া আছে।`,
  },
)
