import { defineTexts } from '#contract/language.ts'

/** Texts about tags of customers and notes about them; apart from `messages.ts`, since only staff read them. */
export const customerNoteMessages = defineTexts(
  {
    tagInvalid: 'Please write a tag of up to 40 characters.',
    tooManyTags: (max: string) => `A customer may have at most ${max} tags.`,
    textRequired: 'Please write the note, in up to 2,000 characters.',
    tooManyNotes: (max: string) =>
      `There are ${max} notes about this customer already. Please delete old ones.`,
    notFound: 'This note is not there any more.',
    notYours: 'Only the person who wrote a note, or the owner, can delete it.',
  },
  {
    tagInvalid: 'ট্যাগ লিখুন, সর্বোচ্চ ৪০ অক্ষর।',
    tooManyTags: (max) => `একজন ক্রেতার সর্বোচ্চ ${max}টি ট্যাগ রাখা যায়।`,
    textRequired: 'নোট লিখুন, সর্বোচ্চ ২,০০০ অক্ষর।',
    tooManyNotes: (max) => `এই ক্রেতার ${max}টি নোট আগেই আছে। পুরোনো কিছু মুছে ফেলুন।`,
    notFound: 'এই নোটটি আর নেই।',
    notYours: 'নোট মুছতে পারেন শুধু যিনি লিখেছেন, আর দোকানের মালিক।',
  },
)
