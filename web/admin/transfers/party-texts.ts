import { defineTexts } from '#contract/language.ts'

/** Texts about the names of couriers and suppliers. */
export const partyTexts = defineTexts(
  {
    change: 'Change name',
    changeOf: (name: string) => `Change name: ${name}`,
    title: (name: string) => `Change the name ${name}`,
    newName: 'New name',
    hint: 'It changes wherever it is shown, also in what was recorded before. Amounts stay as they are.',
    save: 'Save name',
    eraseInstead: 'Erase the name…',
    eraseTitle: (name: string) => `Erase the name ${name}?`,
    eraseText:
      'For a person who asks for it. A code takes the place of the name in the books, and the name is removed from orders, parcels and the audit log. Amounts stay as they are. This cannot be undone.',
    erase: 'Erase the name',
    erased: (code: string) => `Erased name ${code}`,
  },
  {
    change: 'নাম বদলান',
    changeOf: (name) => `${name}: নাম বদলান`,
    title: (name) => `${name}: নাম বদলান`,
    newName: 'নতুন নাম',
    hint: 'আগে যা লেখা হয়েছে, সেখানেও নতুন নাম দেখা যাবে। টাকার হিসাব একই থাকবে।',
    save: 'নাম সেভ করুন',
    eraseInstead: 'নাম মুছুন…',
    eraseTitle: (name) => `${name}: নামটি মুছবেন?`,
    eraseText:
      'কেউ নিজের নাম মুছতে বললে এটি করুন। হিসাবে নামের জায়গায় একটি কোড থাকবে; অর্ডার, পার্সেল ও পরিবর্তনের তালিকা থেকে নাম মুছে যাবে। টাকার হিসাব একই থাকবে। এটি আর ফেরানো যাবে না।',
    erase: 'নাম মুছুন',
    erased: (code) => `মুছে ফেলা নাম ${code}`,
  },
)
