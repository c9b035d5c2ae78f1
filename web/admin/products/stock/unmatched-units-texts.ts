import { defineTexts } from '#contract/language.ts'

/** Texts of the list of units that match no variant. */
export const unmatchedUnitsTexts = defineTexts(
  {
    title: 'Units of former orders in no stock',
    about:
      'These were ordered under a name that no variant has now. Once the goods are back, put them into the stock of the right variant.',
    toSend: 'To be sent, from no stock',
    order: (order: string) => `Order #${order}`,
    put: 'Put into stock',
    putOf: (product: string, order: string) => `Put into stock: ${product}, order #${order}`,
    question: (goods: string) => `Into which stock do these units belong? Ordered was: ${goods}.`,
    variant: 'Variant',
    choose: 'Choose',
    chooseVariant: 'Please choose the variant.',
    unitsOf: (product: string) => `Units of ${product}`,
    done: 'The units are in stock.',
  },
  {
    title: 'পুরোনো অর্ডারের যে পণ্য কোনো স্টকে নেই',
    about: 'অর্ডারে যে নাম ছিল, এখন সে নামে কোনো ধরন নেই। পণ্য হাতে পেলে গুনে ঠিক ধরনের স্টকে তুলুন।',
    toSend: 'পাঠানো বাকি, কোনো স্টক থেকে কাটবে না',
    order: (order) => `অর্ডার #${order}`,
    put: 'স্টকে তুলুন',
    putOf: (product, order) => `স্টকে তুলুন: ${product}, অর্ডার #${order}`,
    question: (goods) => `এগুলো কোন স্টকে যাবে? অর্ডারে ছিল: ${goods}।`,
    variant: 'ধরন',
    choose: 'বেছে নিন',
    chooseVariant: 'কোন ধরন, তা বেছে নিন।',
    unitsOf: (product) => `${product}: কয়টি`,
    done: 'স্টকে তোলা হয়েছে।',
  },
)
