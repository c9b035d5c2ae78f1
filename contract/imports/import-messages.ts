/** Texts about product imports; apart from `messages.ts`, since only staff read them. */
export const importMessages = {
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
  tooManyAsOne: (max: string) =>
    `All or nothing is for files that change at most ${max} products of the shop: while they are written, nobody could order them. Please choose to skip those that cannot be imported; an import can be undone.`,
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
  zipTooMany: (max: string) => `A zip may have at most ${max} files. Please split it.`,
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
} as const
