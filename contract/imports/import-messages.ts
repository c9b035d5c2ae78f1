import { defineTexts } from '#contract/language.ts'

const count = (value: number) => value.toLocaleString('bn-BD')

/** Texts about product imports; apart from `messages.ts`, since only staff read them. */
export const importMessages = defineTexts(
  {
    fileRequired: 'Please choose the file of products, a CSV file.',
    zipFileTooLarge: (megabytes: number) =>
      `The zip of images is larger than ${megabytes} MB. Please split the file.`,
    fileChanged: 'The file was changed after it was chosen. Please choose it again.',
    beingChecked: 'Another file of yours is being checked. Please try again in a moment.',
    isSpreadsheet:
      'This is a spreadsheet or another document, not a CSV file. Please open it and save it as “CSV UTF-8”.',
    damagedUtf8: (line: number) =>
      `The letters of this file are damaged at line ${line}. Please save it again as “CSV UTF-8”.`,
    hasNoText: 'This file holds bytes that are no text. Please save it as “CSV UTF-8”.',
    broken: (line: number) =>
      `This CSV file is broken at line ${line}. Please save it again from the spreadsheet.`,
    empty: 'There are no products in this file.',
    columnsRequired: 'Please say which columns are the title and the price.',
    columnUnknown: (title: string) => `This file has no column “${title}”.`,
    categoryNotFound: 'This category is not there any more. Please choose another one.',
    defaultCategoryRequired: 'Please choose the category for them.',
    fileGone: 'The file is not there any more. Please choose it again.',
    tooMany: (max: string) => `A file may have at most ${max} products. Please split it.`,
    tooManyLines: (max: string) => `A file may have at most ${max} lines. Please split it.`,
    notFound: 'This import is not there.',
    notChecked: 'This import was started before.',
    nothingToDo: 'There is nothing to import: no product of this file is new or changed.',
    nothingButStock: 'Only stock differs. There is nothing to import unless you take it from the file.',
    someRejected: (count: number) =>
      `${count === 1 ? 'One product' : `${count} products`} of this file cannot be imported. Mend the file, or skip them.`,
    cannotUndo: 'Only an import that has ended can be undone, and only once.',
    failed: 'The import stopped because of an error of ours. Please check the file again.',
    tookTooLong:
      'The shop was too busy: the import took too long and stopped. Please try again when fewer customers are here, or split the file.',
    tooManyAsOne: (max: number) =>
      `All or nothing is for files that change at most ${max.toLocaleString('en-US')} products of the shop: while they are written, nobody could order them. Please choose to skip those that cannot be imported; an import can be undone.`,
    undoFailed: 'The undoing stopped because of an error of ours. Please try it again.',
    undoTookTooLong:
      'The shop was too busy: the undoing took too long and stopped. Please try again when fewer customers are here.',
    nothingImported: (failure: string) => `${failure} Nothing was imported.`,

    lineShort: (line: number, cells: number, titles: number) =>
      `Line ${line} has ${cells} of ${titles} cells: values may stand in the wrong columns. Please save the file again from the spreadsheet.`,
    lineLong: (line: number, titles: number) =>
      `Line ${line} has more than ${titles} cells: values may stand in the wrong columns. Texts with commas need quotes around them.`,
    handleMissing: 'The column Handle is empty.',
    handleTooLong: 'The handle is longer than 255 characters.',
    handleTwice: (handle: string, first: number, second: number) =>
      `The handle “${handle}” begins two products, at line ${first} and at line ${second}.`,
    sameProductTwice: (line: number) => `The product at line ${line} is the same one of the shop.`,
    titleMissing: 'The column Title is empty.',
    titleTooLong: 'The title is longer than 200 characters.',
    descriptionTooLong: 'The description is longer than 20,000 characters.',
    vendorTooLong: 'The vendor is longer than 100 characters.',
    vendorUnknown: (email: string) => `There is no seller with the email “${email}”.`,
    vendorNameOnly: (name: string) =>
      `“${name}” is shown as its seller, but the product is not given to an account of this name. For that, write the seller’s email into the column Vendor.`,
    tagsTooMany: 'There are more than 40 tags, or one is longer than 60 characters.',
    priceMissing: 'The column Variant Price is empty.',
    priceUnreadable: (typed: string) => `“${typed}” is no price in taka.`,
    priceNotWhole: (typed: string) => `“${typed}”: prices are whole taka.`,
    priceOutOfBounds: 'A price is from ৳1 to ৳10,000,000.',
    pricesDiffer: 'Its lines have different prices, but no option that tells them apart.',
    rounded: (typed: string, taka: string) => `${typed} was rounded to ৳${taka}.`,
    stockUnreadable: (typed: string) => `“${typed}” is no number of units.`,
    stockOutOfBounds: 'A stock is at most 1,000,000.',
    stockBelowZero: 'A stock below zero is taken as 0.',
    columnNotUsed: (count: number) => `This column is not used. Cells with a value: ${count}.`,
    changes: (changes: string) => `Changes: ${changes}.`,
    stockDiffers: (from: string, to: string) => `Stock ${from} → ${to}.`,
    stockOfDiffers: (variant: string, from: string, to: string) => `Stock of ${variant} ${from} → ${to}.`,
    stockOfChoices: (from: string, to: string) =>
      `Stock ${from} → ${to}, because the file has other colours or sizes.`,
    stockNeedsOptions:
      'Its stock is counted by colour and size, which the file does not name: its stock is left alone.',
    stockLeft: 'Its stock was left alone, as chosen.',
    stockMoved: (seen: string, now: string, written: string) =>
      `Its stock went from ${seen} to ${now} after the file was checked, so it is ${written} now.`,
    optionTwice: (name: string) => `The option “${name}” is there twice.`,
    tooManyOptions: (count: number) =>
      `Its variants differ by ${count} options; a product has at most three. Please make products of them.`,
    optionValuesTooMany: (name: string) =>
      `The option “${name}” has more than 20 values, or a name or value longer than 40 characters.`,
    valuesDifferInCase: (name: string, values: string) =>
      `The option “${name}” has “${values}”, which differ in capital letters only. Please write them alike.`,
    variantsTooMany: (max: number) => `There are more than ${max} variants. Please make products of them.`,
    optionEmpty:
      'A line with a price, stock or SKU lacks a value of an option that the product’s first line names.',
    variantTwice: (variant: string) => `The variant “${variant}” is there twice.`,
    skuTwice: (sku: string, line: number) =>
      `The SKU “${sku}” is there twice, first for the product at line ${line}; here it is left out.`,
    skuTaken: (sku: string, name: string) =>
      `The SKU “${sku}” belongs to another product of the shop, “${name}”.`,
    codesNeedOptions:
      'Its SKU and barcode are left out: it has several variants, which the file does not name.',
    codeTooLong: (code: string) => `“${code}…” is longer than the 60 characters of a SKU or barcode.`,
    codeShortened: (code: string) =>
      `“${code}” is a number that a spreadsheet has shortened: its last digits are lost. Please format the column as text.`,
    weightUnreadable: (typed: string) => `“${typed}” is no weight in grams up to 1,000,000.`,
    embeddedLeftOut: (count: number) =>
      `${count === 1 ? 'A picture or video' : `${count} pictures or videos`} in its description ${count === 1 ? 'is' : 'are'} left out.`,
    giftCard: 'It is a gift card, which the shop does not sell: it comes in as a draft.',
    unlisted: 'It is unlisted, found by its address only: it comes in as a draft.',
    notShipped: 'It is virtual or a download: it comes in as a draft, since the shop sends parcels.',
    externalProduct: (address: string) => `It is sold by another shop (${address}): it comes in as a draft.`,
    groupedProduct:
      'It is a group of other products without a price of its own: they come in, the group does not.',
    notInCatalogue: (visibility: string) =>
      `Its visibility is “${visibility}”: it comes in as a draft, so that nobody sees it at once.`,
    noVariations: 'None of its variations is on sale in the file, so that it has no price.',
    parentMissing: (parent: string) => `It is a variation of “${parent}”, which the file does not have.`,
    variationNotOnSale: (name: string, line: number) =>
      `The variation “${name}” at line ${line} is not on sale: it is left out.`,
    variationDescriptions: 'Descriptions of its variations are left out.',
    variationImages: (line: number) => `Of the variation at line ${line} only the first image is taken.`,
    anyExpanded: (line: number, count: number) =>
      `The variation at line ${line} is for any value: it became ${count} variants, of which the first has its SKU.`,
    partlySharedStock:
      'Some of its variations share a stock, others do not: each is counted on its own, shared ones as uncounted.',
    saleNotNow: (line: number, sale: string) =>
      `The sale price ${sale} at line ${line} does not count today: it has the regular price.`,
    saleEnds: (line: number, day: string) =>
      `The sale price at line ${line} ends on ${day}: please set the regular price then.`,
    otherCategories: (paths: string) =>
      `A product has one category: of the others (${paths}) the names are among its tags.`,
    categoryReplaced: (path: string) => `It was in “${path}”.`,
    statusUnknown: (status: string) =>
      `The status “${status}” is none of active, archived, draft and unlisted.`,
    categoryMissing: 'It has no category. Please choose one above for all products without.',
    categoryUnknown: (category: string) =>
      `The shop has no category “${category}”. Please choose above what to do with it.`,
    categoryAmbiguous: (category: string) =>
      `There are several categories “${category}”. Please write the whole path, like “Women > Sarees”.`,

    imageOmitted: (written: string, reason: string) => `The image “${written}” is left out. ${reason}`,
    imagesTooMany: (max: number) => `Only its first ${max} images are taken.`,
    imageNeedsZip: 'This is no web address, and no zip with images came with the file.',
    imageNotInZip: 'The zip has no file of this name.',
    imageDuplicateInZip: 'The zip has several files of this name; please write the one’s folder too.',
    imageNotFound: 'The shop does not have this image any more.',
    imageNotUnpacked: 'It cannot be unpacked from the zip.',
    imageTooLarge: (megabytes: number) => `It is larger than ${megabytes} MB.`,
    imageImportFailed: 'An error of ours. Please add it on the product’s own page.',
    imagesSuperseded: 'A later import has images for this product: those of this one are left aside.',
    imagesAppended:
      'Not all of its new images could be had, so those it had stay: the new ones stand behind them, up to eight in all.',
    imagesUnchanged: 'Somebody changed the product meanwhile: its images are left as they are.',
    zipNotFound: 'The zip is not there any more. Please check the file again, with its zip.',
    zipBroken: 'The file of images is no zip, or a broken one. Please pack it again.',
    zipEncrypted: 'The zip of images is locked with a password. Please pack it without one.',
    zipTooMany: (max: number) =>
      `A zip may have at most ${max.toLocaleString('en-US')} files. Please split it.`,
    zipTooLarge: (gigabytes: number) => `Unpacked, a zip may have at most ${gigabytes} GB. Please split it.`,

    changedMeanwhile: 'The product was changed after the file was checked. Please check the file again.',
    deletedMeanwhile: 'The product is gone since the file was checked.',
    createdMeanwhile: 'Another import made this product after the file was checked.',
    notStorable:
      'It could not be stored: its category or seller is gone, or its SKU was taken, since the file was checked.',
    removed: 'Removed.',
    hiddenOrdered: 'It was ordered meanwhile: hidden instead of removed.',
    hiddenChanged: 'Somebody changed it since: hidden instead of removed.',
    restored: 'Has its former values again.',
    skippedEdited: 'Somebody changed it since: left as it is.',
    skippedDeleted: 'The product is gone.',
    skippedUnstorable: 'Its former category or seller is gone: left as it is.',
  },
  {
    fileRequired: 'পণ্যের CSV ফাইল বেছে নিন।',
    zipFileTooLarge: (megabytes) => `ছবির জিপ ${count(megabytes)} MB-এর চেয়ে বড়। ফাইলটি ভাগ করুন।`,
    fileChanged: 'বেছে নেওয়ার পর ফাইলটি বদলেছে। আবার বেছে নিন।',
    beingChecked: 'আপনার আরেকটি ফাইল যাচাই হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
    isSpreadsheet: 'এটি স্প্রেডশিট বা অন্য নথি, CSV ফাইল নয়। খুলে “CSV UTF-8” হিসেবে সেভ করুন।',
    damagedUtf8: (line) => `ফাইলের অক্ষর ${count(line)} নম্বর লাইনে নষ্ট। আবার “CSV UTF-8” হিসেবে সেভ করুন।`,
    hasNoText: 'ফাইলটিতে এমন কিছু আছে যা লেখা নয়। “CSV UTF-8” হিসেবে সেভ করুন।',
    broken: (line) => `CSV ফাইলটি ${count(line)} নম্বর লাইনে ভাঙা। স্প্রেডশিট থেকে আবার সেভ করুন।`,
    empty: 'এই ফাইলে কোনো পণ্য নেই।',
    columnsRequired: 'কোন কলাম নাম আর কোনটি দাম, বলে দিন।',
    columnUnknown: (title) => `এই ফাইলে “${title}” কলাম নেই।`,
    categoryNotFound: 'এই ক্যাটাগরি আর নেই। অন্য একটি বেছে নিন।',
    defaultCategoryRequired: 'এগুলোর জন্য ক্যাটাগরি বেছে নিন।',
    fileGone: 'ফাইলটি আর নেই। আবার বেছে নিন।',
    tooMany: (max) => `একটি ফাইলে সর্বোচ্চ ${max}টি পণ্য থাকতে পারে। ভাগ করুন।`,
    tooManyLines: (max) => `একটি ফাইলে সর্বোচ্চ ${max}টি লাইন থাকতে পারে। ভাগ করুন।`,
    notFound: 'এই ইমপোর্ট নেই।',
    notChecked: 'এই ইমপোর্ট আগেই শুরু হয়েছে।',
    nothingToDo: 'ইমপোর্ট করার কিছু নেই: ফাইলের কোনো পণ্য নতুন বা বদলানো নয়।',
    nothingButStock: 'শুধু স্টক আলাদা। ফাইল থেকে স্টক না নিলে ইমপোর্ট করার কিছু নেই।',
    someRejected: (rejected) =>
      `এই ফাইলের ${count(rejected)}টি পণ্য ইমপোর্ট করা যাবে না। ফাইলটি ঠিক করুন, নয়তো সেগুলো বাদ দিন।`,
    cannotUndo: 'শেষ হওয়া ইমপোর্টই শুধু ফেরানো যায়, তাও একবার।',
    failed: 'আমাদের একটি সমস্যায় ইমপোর্ট থেমে গেছে। ফাইলটি আবার যাচাই করুন।',
    tookTooLong:
      'দোকান বেশি ব্যস্ত ছিল: ইমপোর্টে বেশি সময় লেগে থেমে গেছে। ক্রেতা কম থাকলে আবার চেষ্টা করুন, নয়তো ফাইলটি ভাগ করুন।',
    tooManyAsOne: (max) =>
      `“সব নয়তো কিছুই নয়” শুধু সর্বোচ্চ ${count(max)}টি পণ্য বদলায় এমন ফাইলের জন্য: লেখার সময় সেগুলো কেউ অর্ডার করতে পারেন না। যেগুলো ইমপোর্ট হবে না, সেগুলো বাদ দেওয়া বেছে নিন; ইমপোর্ট ফেরানো যায়।`,
    undoFailed: 'আমাদের একটি সমস্যায় ফেরানো থেমে গেছে। আবার চেষ্টা করুন।',
    undoTookTooLong: 'দোকান বেশি ব্যস্ত ছিল: ফেরাতে বেশি সময় লেগে থেমে গেছে। ক্রেতা কম থাকলে আবার চেষ্টা করুন।',
    nothingImported: (failure) => `${failure} কিছুই ইমপোর্ট হয়নি।`,
    lineShort: (line, cells, titles) =>
      `${count(line)} নম্বর লাইনে ${count(titles)}টির মধ্যে ${count(cells)}টি ঘর আছে: মান ভুল কলামে থাকতে পারে। স্প্রেডশিট থেকে ফাইলটি আবার সেভ করুন।`,
    lineLong: (line, titles) =>
      `${count(line)} নম্বর লাইনে ${count(titles)}টির বেশি ঘর আছে: মান ভুল কলামে থাকতে পারে। কমা থাকা লেখা উদ্ধৃতি চিহ্নে রাখুন।`,
    handleMissing: 'Handle কলাম খালি।',
    handleTooLong: 'হ্যান্ডল ২৫৫ অক্ষরের চেয়ে লম্বা।',
    handleTwice: (handle, first, second) =>
      `“${handle}” হ্যান্ডল দিয়ে দুটি পণ্য শুরু হয়েছে, ${count(first)} ও ${count(second)} নম্বর লাইনে।`,
    sameProductTwice: (line) => `${count(line)} নম্বর লাইনের পণ্যটি দোকানের একই পণ্য।`,
    titleMissing: 'Title কলাম খালি।',
    titleTooLong: 'নাম ২০০ অক্ষরের চেয়ে লম্বা।',
    descriptionTooLong: 'বিবরণ ২০,০০০ অক্ষরের চেয়ে লম্বা।',
    vendorTooLong: 'বিক্রেতার নাম ১০০ অক্ষরের চেয়ে লম্বা।',
    vendorUnknown: (email) => `“${email}” ইমেইলের কোনো বিক্রেতা নেই।`,
    vendorNameOnly: (name) =>
      `বিক্রেতা হিসেবে “${name}” দেখানো হবে, তবে পণ্যটি এই নামের কোনো অ্যাকাউন্টে দেওয়া হবে না। দিতে হলে Vendor কলামে বিক্রেতার ইমেইল লিখুন।`,
    tagsTooMany: 'ট্যাগ ৪০টির বেশি, নয়তো কোনোটি ৬০ অক্ষরের চেয়ে লম্বা।',
    priceMissing: 'Variant Price কলাম খালি।',
    priceUnreadable: (typed) => `“${typed}” টাকায় কোনো দাম নয়।`,
    priceNotWhole: (typed) => `“${typed}”: দাম পূর্ণ টাকায় হয়।`,
    priceOutOfBounds: 'দাম ৳১ থেকে ৳১,০০,০০,০০০ পর্যন্ত হয়।',
    pricesDiffer: 'এর লাইনগুলোর দাম আলাদা, কিন্তু আলাদা করার মতো কোনো অপশন নেই।',
    rounded: (typed, taka) => `${typed} থেকে পূর্ণ টাকা করা হয়েছে: ৳${taka}।`,
    stockUnreadable: (typed) => `“${typed}” কোনো সংখ্যা নয়।`,
    stockOutOfBounds: 'স্টক সর্বোচ্চ ১০,০০,০০০ হতে পারে।',
    stockBelowZero: 'শূন্যের কম স্টক ০ ধরা হয়েছে।',
    columnNotUsed: (cells) => `এই কলাম ব্যবহার হয় না। মান আছে ${count(cells)}টি ঘরে।`,
    changes: (changes) => `বদল: ${changes}।`,
    stockDiffers: (from, to) => `স্টক ${from} → ${to}।`,
    stockOfDiffers: (variant, from, to) => `${variant}-এর স্টক ${from} → ${to}।`,
    stockOfChoices: (from, to) => `স্টক ${from} → ${to}, কারণ ফাইলে রং বা সাইজ অন্য।`,
    stockNeedsOptions: 'এর স্টক রং ও সাইজ অনুযায়ী গোনা হয়, ফাইলে তা নেই: স্টক আগের মতোই আছে।',
    stockLeft: 'যেমন বেছে নেওয়া হয়েছে, স্টক আগের মতোই আছে।',
    stockMoved: (seen, now, written) => `ফাইল দেখার পর স্টক ${seen} থেকে ${now} হয়েছিল, তাই এখন স্টক ${written}।`,
    optionTwice: (name) => `“${name}” অপশনটি দুবার আছে।`,
    tooManyOptions: (options) =>
      `এর ভ্যারিয়েন্টগুলোয় ${count(options)}টি অপশন; একটি পণ্যে সর্বোচ্চ তিনটি থাকে। আলাদা পণ্য করুন।`,
    optionValuesTooMany: (name) => `“${name}” অপশনে ২০টির বেশি মান, নয়তো নাম বা মান ৪০ অক্ষরের চেয়ে লম্বা।`,
    valuesDifferInCase: (name, values) =>
      `“${name}” অপশনে “${values}” আছে, পার্থক্য শুধু বড়-ছোট হাতের অক্ষরে। একই রকম লিখুন।`,
    variantsTooMany: (max) => `ভ্যারিয়েন্ট ${count(max)}টির বেশি। আলাদা পণ্য করুন।`,
    optionEmpty: 'দাম, স্টক বা SKU থাকা একটি লাইনে এমন অপশনের মান নেই, যা পণ্যের প্রথম লাইনে আছে।',
    variantTwice: (variant) => `“${variant}” ভ্যারিয়েন্টটি দুবার আছে।`,
    skuTwice: (sku, line) =>
      `“${sku}” SKU দুবার আছে, প্রথমে ${count(line)} নম্বর লাইনের পণ্যে; এখানে বাদ দেওয়া হয়েছে।`,
    skuTaken: (sku, name) => `“${sku}” SKU দোকানের অন্য একটি পণ্যের, “${name}”।`,
    codesNeedOptions: 'SKU ও বারকোড বাদ দেওয়া হয়েছে: এর কয়েকটি ভ্যারিয়েন্ট আছে, ফাইলে সেগুলোর নাম নেই।',
    codeTooLong: (code) => `“${code}…” SKU বা বারকোডের ৬০ অক্ষরের চেয়ে লম্বা।`,
    codeShortened: (code) =>
      `“${code}” সংখ্যাটি স্প্রেডশিট ছোট করেছে: শেষের অঙ্কগুলো হারিয়েছে। কলামটি টেক্সট হিসেবে রাখুন।`,
    weightUnreadable: (typed) => `“${typed}” ১০,০০,০০০ গ্রামের মধ্যে কোনো ওজন নয়।`,
    embeddedLeftOut: (pictures) => `বিবরণের ${count(pictures)}টি ছবি বা ভিডিও বাদ দেওয়া হয়েছে।`,
    giftCard: 'এটি গিফট কার্ড, দোকান বিক্রি করে না: খসড়া হিসেবে আসবে।',
    unlisted: 'এটি তালিকায় নেই, শুধু ঠিকানা দিয়ে পাওয়া যায়: খসড়া হিসেবে আসবে।',
    notShipped: 'এটি ভার্চুয়াল বা ডাউনলোডের পণ্য: দোকান পার্সেল পাঠায়, তাই খসড়া হিসেবে আসবে।',
    externalProduct: (address) => `এটি অন্য দোকান (${address}) বিক্রি করে: খসড়া হিসেবে আসবে।`,
    groupedProduct: 'এটি অন্য পণ্যের একটি দল, নিজের দাম নেই: পণ্যগুলো আসবে, দলটি নয়।',
    notInCatalogue: (visibility) => `এর দৃশ্যমানতা “${visibility}”: খসড়া হিসেবে আসবে, যাতে এখনই কেউ না দেখেন।`,
    noVariations: 'এর কোনো ভ্যারিয়েন্ট ফাইলে বিক্রিতে নেই, তাই দাম নেই।',
    parentMissing: (parent) => `এটি “${parent}”-এর একটি ভ্যারিয়েন্ট, যা ফাইলে নেই।`,
    variationNotOnSale: (name, line) =>
      `${count(line)} নম্বর লাইনের “${name}” ভ্যারিয়েন্ট বিক্রিতে নেই: বাদ দেওয়া হয়েছে।`,
    variationDescriptions: 'ভ্যারিয়েন্টগুলোর বিবরণ বাদ দেওয়া হয়েছে।',
    variationImages: (line) => `${count(line)} নম্বর লাইনের ভ্যারিয়েন্টের শুধু প্রথম ছবিটি নেওয়া হয়েছে।`,
    anyExpanded: (line, variants) =>
      `${count(line)} নম্বর লাইনের ভ্যারিয়েন্ট যেকোনো মানের জন্য: ${count(variants)}টি ভ্যারিয়েন্ট হয়েছে, প্রথমটি SKU পেয়েছে।`,
    partlySharedStock: 'কয়েকটি ভ্যারিয়েন্টের স্টক একসঙ্গে, বাকিগুলোর আলাদা: প্রতিটি আলাদা গোনা হবে, একসঙ্গেরগুলো না গুনে।',
    saleNotNow: (line, sale) => `${count(line)} নম্বর লাইনের ছাড়ের দাম ${sale} আজ চলছে না: সাধারণ দাম রাখা হয়েছে।`,
    saleEnds: (line, day) => `${count(line)} নম্বর লাইনের ছাড়ের দাম ${day} তারিখে শেষ: তখন সাধারণ দাম দিয়ে দেবেন।`,
    otherCategories: (paths) => `একটি পণ্যের একটিই ক্যাটাগরি: বাকিগুলোর (${paths}) নাম ট্যাগে আছে।`,
    categoryReplaced: (path) => `এটি ছিল “${path}”-এ।`,
    statusUnknown: (status) => `“${status}” অবস্থাটি active, archived, draft বা unlisted নয়।`,
    categoryMissing: 'এর ক্যাটাগরি নেই। যেগুলোর নেই, সেগুলোর জন্য উপরে একটি বেছে নিন।',
    categoryUnknown: (category) => `দোকানে “${category}” ক্যাটাগরি নেই। কী করবেন উপরে বেছে নিন।`,
    categoryAmbiguous: (category) =>
      `“${category}” নামে কয়েকটি ক্যাটাগরি আছে। পুরো পথ লিখুন, যেমন “Women > Sarees”।`,
    imageOmitted: (written, reason) => `“${written}” ছবিটি বাদ দেওয়া হয়েছে। ${reason}`,
    imagesTooMany: (max) => `শুধু প্রথম ${count(max)}টি ছবি নেওয়া হয়েছে।`,
    imageNeedsZip: 'এটি ওয়েব ঠিকানা নয়, আর ফাইলের সঙ্গে ছবির জিপ আসেনি।',
    imageNotInZip: 'জিপে এই নামের ফাইল নেই।',
    imageDuplicateInZip: 'জিপে এই নামের কয়েকটি ফাইল আছে; ফোল্ডারের নামও লিখুন।',
    imageNotFound: 'ছবিটি দোকানে আর নেই।',
    imageNotUnpacked: 'জিপ থেকে বের করা যায়নি।',
    imageTooLarge: (megabytes) => `ছবিটি ${count(megabytes)} MB-এর চেয়ে বড়।`,
    imageImportFailed: 'আমাদের একটি সমস্যা। পণ্যের নিজের পেজে যোগ করুন।',
    imagesSuperseded: 'পরের একটি ইমপোর্টে এই পণ্যের ছবি আছে: এই ইমপোর্টের ছবি বাদ দেওয়া হয়েছে।',
    imagesAppended: 'সব নতুন ছবি পাওয়া যায়নি, তাই আগের ছবি আছে: নতুনগুলো সেগুলোর পরে, সব মিলিয়ে আটটি পর্যন্ত।',
    imagesUnchanged: 'এর মধ্যে কেউ পণ্যটি বদলেছেন: ছবি আগের মতোই আছে।',
    zipNotFound: 'জিপটি আর নেই। জিপসহ ফাইলটি আবার যাচাই করুন।',
    zipBroken: 'ছবির ফাইলটি জিপ নয়, নয়তো ভাঙা। আবার জিপ করুন।',
    zipEncrypted: 'ছবির জিপে পাসওয়ার্ড দেওয়া। পাসওয়ার্ড ছাড়া জিপ করুন।',
    zipTooMany: (max) => `একটি জিপে সর্বোচ্চ ${count(max)}টি ফাইল থাকতে পারে। ভাগ করুন।`,
    zipTooLarge: (gigabytes) => `খোলার পর জিপ সর্বোচ্চ ${count(gigabytes)} GB হতে পারে। ভাগ করুন।`,
    changedMeanwhile: 'ফাইল যাচাইয়ের পর পণ্যটি বদলেছে। ফাইলটি আবার যাচাই করুন।',
    deletedMeanwhile: 'ফাইল যাচাইয়ের পর পণ্যটি মুছে গেছে।',
    createdMeanwhile: 'ফাইল যাচাইয়ের পর অন্য একটি ইমপোর্টে পণ্যটি তৈরি হয়েছে।',
    notStorable: 'রাখা যায়নি: ফাইল যাচাইয়ের পর এর ক্যাটাগরি বা বিক্রেতা মুছে গেছে, নয়তো SKU অন্যে নিয়েছে।',
    removed: 'সরানো হয়েছে।',
    hiddenOrdered: 'এর মধ্যে অর্ডার হয়েছে: না সরিয়ে লুকানো হয়েছে।',
    hiddenChanged: 'পরে কেউ বদলেছেন: না সরিয়ে লুকানো হয়েছে।',
    restored: 'আগের মান ফিরে এসেছে।',
    skippedEdited: 'পরে কেউ বদলেছেন: যেমন ছিল রাখা হয়েছে।',
    skippedDeleted: 'পণ্যটি আর নেই।',
    skippedUnstorable: 'আগের ক্যাটাগরি বা বিক্রেতা নেই: যেমন ছিল রাখা হয়েছে।',
  },
)
