import type { ImportedColumn } from '#contract/imports/import-columns.ts'
import type { ImportEncoding, ImportFormat } from '#contract/imports/imports.ts'
import { defineTexts } from '#contract/language.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { productCountLabel } from './import-labels.ts'

/** Texts about what is chosen of a file before it is imported, in one place. */
export const choiceTexts = defineTexts(
  {
    title: 'Before it is imported',
    formats: {
      shopify: 'A file of Shopify, by its columns.',
      woocommerce: 'A file of WooCommerce, by its columns.',
      other: 'A file with columns of its own.',
    } satisfies Record<ImportFormat, string>,
    encodings: {
      'utf-8': '',
      'utf-16': 'Its letters are UTF-16 and were read as such.',
      'windows-1252':
        'Its letters are Windows-1252, which has no Bangla: look whether names have question marks instead. If so, save the file as “CSV UTF-8” and choose it again.',
    } satisfies Record<ImportEncoding, string>,
    decimals: (count: number) => `Prices with paisa (${productCountLabel(count)})`,
    round: 'Round them',
    roundDetail: 'To whole taka, half a taka up. The remarks name each.',
    refuseDecimals: 'Refuse these products',
    refuseDecimalsDetail: 'The shop sells for whole taka.',
    categories: (count: number) =>
      `Categories that the shop does not have (${count === 1 ? '1 category' : `${formatNumber(count)} categories`})`,
    create: 'Create them',
    createDetail: 'With the import, at their place in the tree.',
    useDefault: 'Put their products into one category',
    useDefaultDetail: 'The remarks say in which one each was.',
    refuseCategories: 'Refuse these products',
    refuseCategoriesDetail: 'No category is created.',
    mapped: (path: string, count: number) => `“${path}” (${productCountLabel(count)})`,
    asAbove: 'As chosen above',
    mapHint: 'A category of the shop can be chosen for each of them.',
    defaultCategory: 'Category for them',
    uncategorised: (count: number) => `Category for products without one (${productCountLabel(count)})`,
    chooseCategory: 'Choose a category',
    uncounted: (count: number) =>
      `Units where the file does not say how many there are (${productCountLabel(count)})`,
    uncountedHint: 'The other shop sold them without counting; here a product with 0 is out of stock.',
    columns: 'What the columns are',
    columnsHint:
      'Choose the title and the price at least. The choice is remembered for the next file with these columns.',
    column: (title: string) => `Column “${title}”`,
    notUsed: 'Not used',
    samples: (samples: readonly string[]) => (samples.length > 0 ? samples.join(' · ') : 'Empty'),
    apply: 'Check again with this',
    applying: 'Checking...',
    unused: (count: number) =>
      count === 1
        ? 'One column of the file is not used'
        : `${formatNumber(count)} columns of the file are not used`,
    unusedEntry: (title: string, count: number) =>
      `${title}: ${count === 1 ? '1 value' : `${formatNumber(count)} values`}`,
  },
  {
    title: 'ইমপোর্টের আগে',
    formats: {
      shopify: 'কলাম দেখে মনে হয় Shopify-এর ফাইল।',
      woocommerce: 'কলাম দেখে মনে হয় WooCommerce-এর ফাইল।',
      other: 'ফাইলটির নিজস্ব কলাম আছে।',
    },
    encodings: {
      'utf-8': '',
      'utf-16': 'ফাইলের লেখা UTF-16, সেভাবেই পড়া হয়েছে।',
      'windows-1252':
        'ফাইলের লেখা Windows-1252, এতে বাংলা থাকে না। নামের জায়গায় প্রশ্নচিহ্ন আছে কি না দেখুন। থাকলে “CSV UTF-8” হিসেবে সেভ করে আবার বেছে নিন।',
    },
    decimals: (count) => `পয়সাসহ দাম (${productCountLabel(count)})`,
    round: 'পুরো টাকা করুন',
    roundDetail: 'আধা টাকা হলে ওপরের টাকা। কোনগুলো বদলেছে, মন্তব্যে থাকবে।',
    refuseDecimals: 'পণ্যগুলো নেবেন না',
    refuseDecimalsDetail: 'দোকানে দাম পুরো টাকায় হয়।',
    categories: (count) => `যেসব ক্যাটাগরি দোকানে নেই (${formatNumber(count)}টি)`,
    create: 'তৈরি করুন',
    createDetail: 'ইমপোর্টের সময়, নিজের জায়গায়।',
    useDefault: 'পণ্যগুলো একটি ক্যাটাগরিতে রাখুন',
    useDefaultDetail: 'কোনটি কোথায় ছিল, মন্তব্যে থাকবে।',
    refuseCategories: 'পণ্যগুলো নেবেন না',
    refuseCategoriesDetail: 'নতুন কিছু তৈরি হবে না।',
    mapped: (path, count) => `“${path}” (${productCountLabel(count)})`,
    asAbove: 'ওপরে যা বেছেছেন',
    mapHint: 'প্রতিটির জন্য দোকানের একটি ক্যাটাগরি বেছে নিতে পারেন।',
    defaultCategory: 'এগুলোর ক্যাটাগরি',
    uncategorised: (count) => `ক্যাটাগরি ছাড়া পণ্যের ক্যাটাগরি (${productCountLabel(count)})`,
    chooseCategory: 'ক্যাটাগরি বেছে নিন',
    uncounted: (count) => `ফাইলে স্টক লেখা নেই, কয়টি ধরব (${productCountLabel(count)})`,
    uncountedHint: 'আগের দোকানে এগুলো না গুনে বিক্রি হতো। এখানে ০ মানে স্টক শেষ।',
    columns: 'কোন কলাম কী',
    columnsHint: 'অন্তত নাম ও দামের কলাম বেছে নিন। একই কলামের পরের ফাইলে এটাই মনে রাখা হবে।',
    column: (title) => `কলাম “${title}”`,
    notUsed: 'লাগবে না',
    samples: (samples) => (samples.length > 0 ? samples.join(' · ') : 'খালি'),
    apply: 'এভাবে আবার যাচাই করুন',
    applying: 'যাচাই হচ্ছে...',
    unused: (count) => `ফাইলের ${formatNumber(count)}টি কলাম কাজে লাগেনি`,
    unusedEntry: (title, count) => `${title}: ${formatNumber(count)}টি মান`,
  },
)

/** What a column can be, in the words of the product form. */
export const columnLabels = defineTexts(
  {
    Handle: 'Handle: the same for all lines of a product',
    Title: 'Title',
    'Title (Bangla)': 'Title in Bangla',
    'Body (HTML)': 'Description',
    'Body (Bangla)': 'Description in Bangla',
    Vendor: 'Brand or seller',
    'Product Category': 'Category',
    Type: 'Category, if the other is unknown',
    Tags: 'Tags',
    Status: 'Status: active, draft, archived',
    'Variant Price': 'Price',
    'Variant Compare At Price': 'Price before the discount',
    'Cost per item': 'Cost',
    'Variant Inventory Qty': 'Stock',
    'Variant SKU': 'SKU',
    'Variant Barcode': 'Barcode',
    'Variant Grams': 'Weight in grams',
    'Option1 Value': 'Option: colour, size or the like',
    'Option2 Value': 'Second option',
    'Option3 Value': 'Third option',
    'Image Src': 'Images',
    'Variant Image': 'Image of the variant',
  } satisfies Record<ImportedColumn, string>,
  {
    Handle: 'Handle: এক পণ্যের সব লাইনে একই',
    Title: 'নাম',
    'Title (Bangla)': 'বাংলা নাম',
    'Body (HTML)': 'বিবরণ',
    'Body (Bangla)': 'বাংলা বিবরণ',
    Vendor: 'ব্র্যান্ড বা বিক্রেতা',
    'Product Category': 'ক্যাটাগরি',
    Type: 'ক্যাটাগরি, আগেরটি জানা না থাকলে',
    Tags: 'ট্যাগ',
    Status: 'অবস্থা: active, draft, archived',
    'Variant Price': 'দাম',
    'Variant Compare At Price': 'ছাড়ের আগের দাম',
    'Cost per item': 'কেনা দাম',
    'Variant Inventory Qty': 'স্টক',
    'Variant SKU': 'SKU',
    'Variant Barcode': 'বারকোড',
    'Variant Grams': 'ওজন (গ্রাম)',
    'Option1 Value': 'অপশন: রং, সাইজ ইত্যাদি',
    'Option2 Value': 'দ্বিতীয় অপশন',
    'Option3 Value': 'তৃতীয় অপশন',
    'Image Src': 'ছবি',
    'Variant Image': 'ধরনের ছবি',
  },
)
