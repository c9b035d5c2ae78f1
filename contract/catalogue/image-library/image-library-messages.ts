import { defineTexts } from '#contract/language.ts'

/** Texts about the library of images; only staff read them. */
export const imageLibraryMessages = defineTexts(
  {
    notFound: 'This image is not there any more.',
    inUse: 'This image is in use, so it cannot be deleted.',
    deleted: 'Image deleted',
    otherKind: 'Please choose an image of this kind from the library.',
  },
  {
    notFound: 'এই ছবিটি আর নেই।',
    inUse: 'ছবিটি ব্যবহার হচ্ছে, তাই মোছা যাবে না।',
    deleted: 'ছবি মুছে ফেলা হয়েছে',
    otherKind: 'লাইব্রেরি থেকে এই ধরনের একটি ছবি বেছে নিন।',
  },
)
