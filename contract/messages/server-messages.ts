import { formatCount } from '#contract/counts.ts'

/** What is read and sent: input, images, the server itself, messages and jobs: the texts in English (docs/style.md §11). */
export const serverEnglish = {
  // Input
  invalidInput: 'Please check the highlighted fields.',
  fieldMissing: (field: string) => `${field} is missing.`,
  fieldUnreadable: (field: string) => `${field} could not be understood.`,
  fieldMustBe: (field: string, kind: string) => `${field} must be ${kind}.`,
  fieldMustBeOneOf: (field: string, values: string) => `${field} must be one of: ${values}.`,
  fieldTooLong: (field: string, max: number) => `${field} must be at most ${max} characters long.`,
  fieldTooShort: (field: string, min: number) => `${field} must be at least ${min} characters long.`,
  fieldAtMost: (field: string, max: number) => `${field} must be at most ${max}.`,
  fieldAtLeast: (field: string, min: number) => `${field} must be at least ${min}.`,
  listTooLong: (field: string, max: number) => `${field} may hold at most ${max} entries.`,
  listTooShort: (field: string, min: number) => `${field} must hold at least ${min} entries.`,
  invalidJson: 'The request could not be read.',
  addressTooLong: 'This address is too long.',
  addressUnreadable: 'This address is not written correctly: a % in it has to be followed by two digits.',
  tooLarge: 'That is too large to send.',
  unreadableForm: 'The form did not arrive completely. Please try again.',
  tooManyFiles: 'These are too many files at once.',
  fileTooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
  wholeNumber: 'Must be a whole number',
  unsupportedType: 'This kind of file or request is not supported.',

  // Images
  unsupportedImage: 'Please choose a JPG, PNG, GIF or WebP picture.',
  damagedImage: 'This picture is damaged or incomplete. Please choose another one.',
  imageTooManyPixels: 'This picture has too many pixels. Please choose one of at most 25 megapixels.',

  // Server
  stillNoConnection: 'There is still no connection. We will try again as soon as it is back.',
  pageBusy: 'Many people are visiting the shop right now. Please try again in a moment.',
  pageFailedTryAgain: 'This page could not be shown just now. Please try again in a moment.',
  somethingWentWrong: 'Something went wrong on our side. Please try again.',
  feesUnreadable:
    'The delivery fees of this shop cannot be read right now, so no order can be placed. Please try again later or call us.',
  databaseUnavailable: 'The shop is busy right now. Please try again in a moment.',

  // Emails and SMS, for the staff
  messageNotFound: 'This message is no longer kept.',
  messageSentAlready: 'This message was sent already.',
  messageBeingSent: 'This message is being sent at this moment. Please look again in a minute.',
  messageCodeExpired: 'The code or link in this message is over. The person can ask for a new one.',
  messageTooOld: 'This message is more than three days old and would only confuse. Please call instead.',

  // Background jobs, for the staff
  jobNotFound: 'This job is no longer kept: it was done or discarded.',
  jobRunning: 'This job is running at this moment. Please look again in a minute.',
}

/** The same in Bangla; the words of the shop are in docs/glossary.md. */
export const serverBangla = {
  // Input
  invalidInput: 'চিহ্নিত ঘরগুলো দেখে নিন।',
  fieldMissing: (field: string) => `${field} দেওয়া হয়নি।`,
  fieldUnreadable: (field: string) => `${field} বোঝা যায়নি।`,
  fieldMustBe: (field: string, kind: string) => `${field} হতে হবে ${kind}।`,
  fieldMustBeOneOf: (field: string, values: string) => `${field} হতে হবে এর একটি: ${values}।`,
  fieldTooLong: (field: string, max: number) => `${field} ${formatCount(max)} অক্ষরের বেশি হতে পারবে না।`,
  fieldTooShort: (field: string, min: number) => `${field} অন্তত ${formatCount(min)} অক্ষরের হতে হবে।`,
  fieldAtMost: (field: string, max: number) => `${field} ${formatCount(max)}-এর বেশি হতে পারবে না।`,
  fieldAtLeast: (field: string, min: number) => `${field} ${formatCount(min)}-এর কম হতে পারবে না।`,
  listTooLong: (field: string, max: number) => `${field}: ${formatCount(max)}টির বেশি দেওয়া যাবে না।`,
  listTooShort: (field: string, min: number) => `${field}: অন্তত ${formatCount(min)}টি দিতে হবে।`,
  invalidJson: 'অনুরোধটি পড়া যায়নি।',
  addressTooLong: 'ঠিকানাটি বেশি লম্বা।',
  addressUnreadable: 'ঠিকানাটি ঠিকভাবে লেখা নয়: % চিহ্নের পরে দুটি অঙ্ক থাকতে হবে।',
  tooLarge: 'এটি বেশি বড়, পাঠানো যাবে না।',
  unreadableForm: 'ফর্মটি পুরোপুরি পৌঁছায়নি। আবার চেষ্টা করুন।',
  tooManyFiles: 'একবারে এত ফাইল দেওয়া যাবে না।',
  fileTooLarge: (megabytes: number) => `ফাইলটি ${formatCount(megabytes)} এমবির চেয়ে বড়। ছোট একটি বেছে নিন।`,
  wholeNumber: 'পূর্ণ সংখ্যা হতে হবে',
  unsupportedType: 'এই ধরনের ফাইল বা অনুরোধ নেওয়া হয় না।',

  // Images
  unsupportedImage: 'JPG, PNG, GIF বা WebP ছবি বেছে নিন।',
  damagedImage: 'ছবিটি নষ্ট বা অসম্পূর্ণ। অন্য একটি বেছে নিন।',
  imageTooManyPixels: 'ছবিটি বেশি বড়। ২৫ মেগাপিক্সেলের মধ্যে একটি বেছে নিন।',

  // Server
  stillNoConnection: 'এখনো সংযোগ নেই। সংযোগ ফিরলেই আবার চেষ্টা করা হবে।',
  pageBusy: 'এখন দোকানে অনেক ভিড়। একটু পরে আবার চেষ্টা করুন।',
  pageFailedTryAgain: 'পেজটি এখন দেখানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  somethingWentWrong: 'আমাদের এখানে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  feesUnreadable: 'দোকানের ডেলিভারি চার্জ এখন জানা যাচ্ছে না, তাই অর্ডার নেওয়া যাচ্ছে না। পরে আবার চেষ্টা করুন বা আমাদের ফোন করুন।',
  databaseUnavailable: 'দোকান এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',

  // Emails and SMS, for the staff
  messageNotFound: 'এই বার্তা আর রাখা নেই।',
  messageSentAlready: 'এই বার্তা আগেই পাঠানো হয়েছে।',
  messageBeingSent: 'বার্তাটি এই মুহূর্তে পাঠানো হচ্ছে। এক মিনিট পরে আবার দেখুন।',
  messageCodeExpired: 'এই বার্তার কোড বা লিংকের মেয়াদ শেষ। তিনি নতুন একটি চাইতে পারেন।',
  messageTooOld: 'বার্তাটি তিন দিনের বেশি পুরোনো, এখন পাঠালে শুধু বিভ্রান্ত করবে। ফোন করুন।',

  // Background jobs, for the staff
  jobNotFound: 'এই কাজ আর রাখা নেই: হয়ে গেছে বা বাদ দেওয়া হয়েছে।',
  jobRunning: 'কাজটি এই মুহূর্তে চলছে। এক মিনিট পরে আবার দেখুন।',
}
