import { defineTexts } from '#contract/language.ts'

/** Texts of a list without products. */
export const nothingFoundTexts = defineTexts(
  {
    clearAll: 'Clear all filters',
    didYouMean: 'Did you mean',
    tryAnotherWord: 'Check the spelling or try another word.',
    popularCategories: 'Popular categories',
    lastPage: 'Go to the last page',
    firstPage: 'Go to the first page',
    allProducts: 'All Products',
    collectionMissing: 'Collection not found',
    collectionMissingText: 'It has been removed, or its address is mistyped.',
  },
  {
    clearAll: 'সব ফিল্টার বাদ দিন',
    didYouMean: 'আপনি কি এটি খুঁজছেন?',
    tryAnotherWord: 'বানান দেখে নিন বা অন্য শব্দ দিয়ে খুঁজুন।',
    popularCategories: 'জনপ্রিয় ক্যাটাগরি',
    lastPage: 'শেষ পেজে যান',
    firstPage: 'প্রথম পেজে যান',
    allProducts: 'সব পণ্য',
    collectionMissing: 'কালেকশনটি পাওয়া যায়নি',
    collectionMissingText: 'এটি সরিয়ে নেওয়া হয়েছে, অথবা ঠিকানাটি ভুল লেখা।',
  },
)
