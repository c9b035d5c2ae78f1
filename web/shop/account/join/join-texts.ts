import { defineTexts } from '#contract/language.ts'

export const joinTexts = defineTexts(
  {
    title: 'Invitation',
    description: 'Accept an invitation to run or sell in this shop.',
    linkGone: 'This link no longer works.',
    signIn: 'Sign in',
    checking: 'Checking your invitation...',
    asStaff: (shopName: string, roleName: string) =>
      `${shopName} invites you to join the staff. Your role: ${roleName}.`,
    asSeller: (shopName: string) => `${shopName} invites you to sell your products there.`,
    newRole: (contact: string) =>
      `Your account ${contact} gets the new role. It opens more than before, so please choose a new password; you sign in with it afterwards.`,
    newAccount: (contact: string) => `Your account will be ${contact}.`,
    name: 'Name',
    password: 'Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    passwordHint: 'At least 10 characters, nothing easily guessed.',
    saving: 'Saving...',
    accept: 'Accept the invitation',
  },
  {
    title: 'আমন্ত্রণ',
    description: 'এই দোকান চালানোর বা এখানে বিক্রি করার আমন্ত্রণ গ্রহণ করুন।',
    linkGone: 'লিংকটি আর কাজ করছে না।',
    signIn: 'লগইন করুন',
    checking: 'আপনার আমন্ত্রণ দেখা হচ্ছে...',
    asStaff: (shopName, roleName) => `${shopName} আপনাকে “${roleName}” ভূমিকায় কাজ করতে আমন্ত্রণ জানাচ্ছে।`,
    asSeller: (shopName) => `${shopName} আপনাকে এখানে পণ্য বিক্রি করতে আমন্ত্রণ জানাচ্ছে।`,
    newRole: (contact) =>
      `আপনার ${contact} অ্যাকাউন্টে নতুন দায়িত্ব যোগ হবে। তাতে আগের চেয়ে বেশি কিছু করা যায়, তাই নতুন একটি পাসওয়ার্ড দিন; পরে সেটি দিয়েই লগইন করবেন।`,
    newAccount: (contact) => `আপনার অ্যাকাউন্ট খোলা হবে ${contact} দিয়ে।`,
    name: 'নাম',
    password: 'পাসওয়ার্ড',
    newPassword: 'নতুন পাসওয়ার্ড',
    confirmPassword: 'পাসওয়ার্ডটি আবার লিখুন',
    passwordHint: 'কমপক্ষে ১০ অক্ষর, সহজে আন্দাজ করা যায় না এমন।',
    saving: 'সেভ হচ্ছে...',
    accept: 'আমন্ত্রণ গ্রহণ করুন',
  },
)
