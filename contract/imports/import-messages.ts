/** Texts about product imports; apart from `messages.ts`, since only staff read them. */
export const importMessages = {
  fileRequired: 'Please choose the file of products, a CSV file.',
  zipFileTooLarge: (megabytes: number) =>
    `The zip of images is larger than ${megabytes} MB. Please split the file.`,
  fileChanged: 'The file was changed after it was chosen. Please choose it again.',
  beingChecked: 'Another file of yours is being checked. Please try again in a moment.',
  isSpreadsheet:
    'This is a spreadsheet or another document, not a CSV file. Please open it and save it as “CSV UTF-8”.',
  isUtf16: 'This file is “Unicode text” (UTF-16). Please save it as “CSV UTF-8”, else letters may be lost.',
  notUtf8:
    'The letters of this file are not UTF-8, probably Windows-1252 (“ANSI”). Please save it as “CSV UTF-8”: Bangla letters would be lost.',
  hasNoText: 'This file holds bytes that are no text. Please save it as “CSV UTF-8”.',
  broken: (line: number) =>
    `This CSV file is broken at line ${line}. Please save it again from the spreadsheet.`,
  empty: 'There are no products in this file.',
  columnsMissing: (columns: string) =>
    `These columns are missing: ${columns}. The first line of the file has to name its columns as Shopify does.`,
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
  pricesDiffer: 'Its variants have different prices; here a product has one. Please make products of them.',
  compareAtDropped: (compareAt: string, price: string) =>
    `The price before, ${compareAt}, is left out: no discount of whole percents makes it ${price}.`,
  stockUnreadable: (typed: string) => `“${typed}” is no number of units.`,
  stockOutOfBounds: 'A stock is at most 1,000,000.',
  stockBelowZero: 'A stock below zero is taken as 0.',
  changes: (changes: string) => `Changes: ${changes}.`,
  stockDiffers: (from: string, to: string) => `Stock ${from} → ${to}.`,
  stockOfDiffers: (variant: string, from: string, to: string) => `Stock of ${variant} ${from} → ${to}.`,
  stockOfChoices: (from: string, to: string) =>
    `Stock ${from} → ${to}, because the file has other colours or sizes.`,
  stockNeedsOptions:
    'Its stock is counted by colour and size, which the file does not name: its stock is left alone.',
  stockLeft: 'Its stock was left alone, as chosen.',
  optionUnknown: (name: string) => `The option “${name}” is neither Color nor Size.`,
  optionTwice: (name: string) => `The option “${name}” is there twice.`,
  optionsTooMany: 'There are more than 20 colours or 20 sizes, or one is longer than 40 characters.',
  optionEmpty:
    'A line with a price or a stock has no colour or size, though the product’s first line names them.',
  variantTwice: (variant: string) => `The variant “${variant}” is there twice.`,
  statusUnknown: (status: string) => `The status “${status}” is none of active, archived and draft.`,
  categoryMissing: 'The column Product Category is empty, and so is Type.',
  categoryUnknown: (category: string) =>
    `There is no category “${category}”. Please write its path, like “Women > Sarees”, or its id.`,
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
  otherOptions:
    'This product has other options than colour and size. Please change its options and their stock in the shop.',
  notStorable: 'It could not be stored: its category or seller is gone since the file was checked.',
  removed: 'Removed.',
  hiddenOrdered: 'It was ordered meanwhile: hidden instead of removed.',
  hiddenChanged: 'Somebody changed it since: hidden instead of removed.',
  restored: 'Has its former values again.',
  skippedEdited: 'Somebody changed it since: left as it is.',
  skippedDeleted: 'The product is gone.',
  skippedUnstorable: 'Its former category or seller is gone: left as it is.',
} as const
