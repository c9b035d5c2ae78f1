import { defineTexts } from '#contract/language.ts'

/** Texts of what a customer agrees to, and of the page that a reminder links to. */
export const cartReminderTexts = defineTexts(
  {
    agree: (contact: string) => `Remind me once at ${contact} if I leave my cart`,
    on: 'We will remind you once of a cart you leave.',
    off: 'We will not remind you of your cart.',
    pageTitle: 'Your cart',
    pageDescription: 'What you left in your cart.',
    pageText: 'What you left is still in your cart. Sign in and open the cart at the top.',
    products: 'Go to the shop',
    stop: 'No more reminders',
    stopHint: 'You then get no more messages about carts you leave.',
    stopped: 'You get no more reminders.',
  },
  {
    agree: (contact) => `কার্ট ফেলে গেলে ${contact}-এ একবার মনে করিয়ে দিন`,
    on: 'কার্ট ফেলে গেলে একবার মনে করিয়ে দেব।',
    off: 'কার্টের কথা আর মনে করিয়ে দেব না।',
    pageTitle: 'আপনার কার্ট',
    pageDescription: 'কার্টে যা রয়ে গেছে।',
    pageText: 'আপনার কার্টে পণ্য রয়ে গেছে। লগইন করে ওপরের কার্টটি খুলুন।',
    products: 'দোকানে যান',
    stop: 'আর মনে করাবেন না',
    stopHint: 'তাহলে ফেলে যাওয়া কার্ট নিয়ে আর কোনো বার্তা পাবেন না।',
    stopped: 'কার্ট নিয়ে আর কোনো বার্তা পাবেন না।',
  },
)
