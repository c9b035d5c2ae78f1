import { defineTexts } from '#contract/language.ts'

/** Answers of the calls about complaints; apart from `messages.ts`, since few pages need them. */
export const complaintMessages = defineTexts(
  {
    received: 'We have received your complaint and will answer within 72 hours.',
    added: 'Your message was added to the complaint.',
    textRequired: 'Please write what happened.',
    answerRequired: 'Please write the answer.',
    notFound: 'Complaint not found',
    tooManyEntries: 'Nothing more can be added to this complaint. Please open a new one.',
    addedMeanwhile: 'Something was added to this complaint meanwhile. Please read it, then send your answer.',
    answerFirst: 'This complaint has no answer yet. Please write one, then it can be resolved.',
    alreadyResolved: 'This complaint is resolved already. Reopen it to answer again.',
    notResolved: 'Only a resolved complaint can be reopened.',
  },
  {
    received: 'আপনার অভিযোগ পেয়েছি। ৭২ ঘণ্টার মধ্যে উত্তর দেব।',
    added: 'আপনার কথা অভিযোগে যোগ হয়েছে।',
    textRequired: 'কী হয়েছে লিখুন।',
    answerRequired: 'উত্তর লিখুন।',
    notFound: 'অভিযোগটি পাওয়া যায়নি',
    tooManyEntries: 'এই অভিযোগে আর কিছু যোগ করা যায় না। নতুন অভিযোগ করুন।',
    addedMeanwhile: 'এর মধ্যে এই অভিযোগে নতুন কিছু লেখা হয়েছে। পড়ে নিয়ে উত্তর পাঠান।',
    answerFirst: 'এই অভিযোগের উত্তর এখনো দেওয়া হয়নি। আগে উত্তর লিখুন, তারপর মীমাংসা করা যাবে।',
    alreadyResolved: 'এই অভিযোগের মীমাংসা হয়ে গেছে। আবার উত্তর দিতে হলে এটি আবার খুলুন।',
    notResolved: 'শুধু মীমাংসা হওয়া অভিযোগ আবার খোলা যায়।',
  },
)
