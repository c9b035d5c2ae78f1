import { formatCount } from '#contract/counts.ts'
import { defineTexts } from '#contract/language.ts'

/** Texts about the shop's own pages; apart from `messages.ts`, since nearly all of them are for staff. */
export const pageMessages = defineTexts(
  {
    notFound: 'Page not found',
    created: 'Page created',
    saved: 'Page saved',
    deleted: 'Page deleted',
    addressTaken: (slug: string) => `Another page has the address /pages/${slug}.`,
    tooMany: (max: number) => `A shop has at most ${formatCount(max)} pages. Please delete one first.`,
    orderChanged: 'The pages have changed meanwhile. Please reload and order them again.',
  },
  {
    notFound: 'পেজটি পাওয়া যায়নি',
    created: 'পেজ তৈরি হয়েছে',
    saved: 'পেজ সেভ হয়েছে',
    deleted: 'পেজ মুছে ফেলা হয়েছে',
    addressTaken: (slug) => `/pages/${slug} ঠিকানাটি অন্য একটি পেজের।`,
    tooMany: (max) => `একটি দোকানে সর্বোচ্চ ${formatCount(max)}টি পেজ থাকতে পারে। আগে একটি মুছে ফেলুন।`,
    orderChanged: 'এর মধ্যে পেজের তালিকা বদলেছে। পাতাটি আবার লোড করে সাজান।',
  },
)
