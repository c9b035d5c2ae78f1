import { defineTexts } from '#contract/language.ts'

/**
 * What messages about accounts say; the SMS in Bangla are short, since 70 of its characters are a part.
 * docs/bangladesh.md §3.1
 */
export const accountMessageTexts = defineTexts(
  {
    dear: (name: string, text: string) => (name ? `Dear ${name}, ${text}` : `Hello, ${text}`),
    doNotShare: 'Do not share it with anyone. We will never ask you for it.',
    notRequested: 'If you did not ask for this, please ignore this email. Nothing has changed.',
    resetMyPassword: 'Reset my password',

    code: {
      'register-phone': 'code to verify your phone',
      'change-phone': 'code to confirm your new phone',
      'reset-password': 'code to reset your password',
      'sign-in': 'sign-in code',
    },
    codeSms: (code: string, shop: string, what: string) =>
      `${code} is your ${shop} ${what}. It expires in 5 minutes. Do not share it with anyone.`,
    codeSubject: (code: string, shop: string, what: string) => `${code} is your ${shop} ${what}`,
    codeHeading: (what: string) => `Your ${what}`,
    codeWorks: 'It expires in 5 minutes.',

    verifySubject: (shop: string) => `Verify your email for ${shop}`,
    welcome: (shop: string) => `Welcome to ${shop}`,
    verify: 'please confirm that this is your email address.',
    verifyButton: 'Verify my email',
    linkWorks: 'The link works for 24 hours.',

    newEmailSubject: (shop: string) => `Confirm your new email for ${shop}`,
    newEmailHeading: 'Confirm your new email',
    newEmail: 'you asked us to use this address from now on.',
    newEmailButton: 'Use this email',
    newEmailWorks: 'The link works for 24 hours. Nothing changes until you open it.',

    existingSms: (shop: string, url: string) =>
      `${shop}: you already have an account with this number. Please sign in: ${url}`,
    existingSubject: (shop: string) => `You already have an account at ${shop}`,
    existingHeading: 'You already have an account',
    existing: (shop: string) =>
      `somebody, probably you, has just tried to register at ${shop} with this email. There is an account for it already: please sign in. If you forgot your password, the sign-in page helps you set a new one.`,
    signIn: 'Sign in',

    passwordSms: (shop: string, url: string) =>
      `${shop}: your password was changed. If this was not you, reset it at once: ${url}`,
    passwordSubject: (shop: string) => `Your ${shop} password was changed`,
    passwordHeading: 'Your password was changed',
    password: 'the password of your account was changed just now. If this was you, there is nothing to do.',
    passwordNotYou: 'If it was not you, set a new password at once.',

    secondFactor: {
      on: 'was switched on',
      off: 'was switched off',
      'taken-off': 'was taken off by an admin',
    },
    secondFactorSince: {
      on: 'From now on, signing in also takes a code of your authenticator app.',
      off: 'From now on, your password alone signs you in.',
      'taken-off': 'From now on, your password alone signs you in.',
    },
    secondFactorAdvice: {
      on: 'If it was not you, set a new password at once and tell an admin of the shop.',
      off: 'If it was not you, set a new password at once, and switch two-step sign-in on again.',
      'taken-off':
        'If you did not ask for it, set a new password, switch two-step sign-in on again, and ask who did it.',
    },
    secondFactorSms: (shop: string, what: string, url: string) =>
      `${shop}: two-step sign-in of your account ${what}. If this was not you, set a new password: ${url}`,
    secondFactorSubject: (shop: string, what: string) => `Two-step sign-in of your ${shop} account ${what}`,
    secondFactorHeading: (what: string) => `Two-step sign-in ${what}`,
    secondFactorChanged: (what: string, since: string) =>
      `two-step sign-in of your account ${what} just now. ${since}`,

    contact: { email: 'email', phone: 'phone number' },
    contactSms: (shop: string, what: string, url: string) =>
      `${shop}: the ${what} of your account was changed. If this was not you, tell us at once: ${url}`,
    contactSubject: (shop: string, what: string) => `The ${what} of your ${shop} account was changed`,
    contactHeading: (what: string) => `Your ${what} was changed`,
    contactChanged: (what: string) =>
      `the ${what} of your account was changed just now. If this was you, there is nothing to do.`,
    contactNotYou: 'If it was not you, tell us at once, so that we can give you your account back.',
    getHelp: 'Get help',

    joinAs: (roleName: string) => `join the staff (role: ${roleName})`,
    sellThere: 'sell your products there',
    invitationSms: (shop: string, what: string, url: string) =>
      `${shop} invites you to ${what}. Open this link within 3 days: ${url}`,
    invitationSubject: (shop: string) => `${shop} invites you`,
    invitationHeading: (shop: string) => `You are invited to ${shop}`,
    invitation: (shop: string, what: string) => `Hello, ${shop} asks you to ${what}.`,
    accept: 'Accept the invitation',
    invitationWorks: 'The link works once, for 3 days. Do not pass it on: whoever opens it gets the account.',
    unknownShop: 'If you do not know this shop, you can ignore this email.',
  },
  {
    dear: (name, text) => (name ? `প্রিয় ${name}, ${text}` : `আসসালামু আলাইকুম, ${text}`),
    doNotShare: 'কোডটি কাউকে বলবেন না। দোকানের কেউ কখনো এটি চাইবেন না।',
    notRequested: 'আপনি না চেয়ে থাকলে এই ইমেইলে কিছু করতে হবে না। কিছুই বদলায়নি।',
    resetMyPassword: 'নতুন পাসওয়ার্ড দিন',

    code: {
      'register-phone': 'ফোন যাচাইয়ের কোড',
      'change-phone': 'নতুন ফোনের কোড',
      'reset-password': 'নতুন পাসওয়ার্ডের কোড',
      'sign-in': 'লগইন কোড',
    },
    codeSms: (code, shop, what) => `${code} ${shop} ${what}। কাউকে বলবেন না।`,
    codeSubject: (code, shop, what) => `${code} আপনার ${shop} ${what}`,
    codeHeading: (what) => `আপনার ${what}`,
    codeWorks: 'কোডটি ৫ মিনিট কাজ করবে।',

    verifySubject: (shop) => `${shop}-এর জন্য আপনার ইমেইল যাচাই করুন`,
    welcome: (shop) => `${shop}-এ স্বাগতম`,
    verify: 'এটি আপনার ইমেইল কি না, নিশ্চিত করুন।',
    verifyButton: 'আমার ইমেইল যাচাই করুন',
    linkWorks: 'লিংকটি ২৪ ঘণ্টা কাজ করবে।',

    newEmailSubject: (shop) => `${shop}-এর জন্য নতুন ইমেইল নিশ্চিত করুন`,
    newEmailHeading: 'নতুন ইমেইল নিশ্চিত করুন',
    newEmail: 'আপনি এখন থেকে এই ইমেইল ব্যবহার করতে চেয়েছেন।',
    newEmailButton: 'এই ইমেইল ব্যবহার করুন',
    newEmailWorks: 'লিংকটি ২৪ ঘণ্টা কাজ করবে। সেটি না খোলা পর্যন্ত কিছুই বদলাবে না।',

    existingSms: (shop, url) => `${shop}: এই নম্বরে আগেই অ্যাকাউন্ট আছে। লগইন করুন: ${url}`,
    existingSubject: (shop) => `${shop}-এ আপনার আগেই অ্যাকাউন্ট আছে`,
    existingHeading: 'আপনার আগেই অ্যাকাউন্ট আছে',
    existing: (shop) =>
      `এইমাত্র কেউ, সম্ভবত আপনিই, এই ইমেইল দিয়ে ${shop}-এ অ্যাকাউন্ট খুলতে চেয়েছেন। এই ইমেইলে আগেই অ্যাকাউন্ট আছে: লগইন করুন। পাসওয়ার্ড ভুলে গেলে লগইন পেজ থেকে নতুন একটি দিতে পারবেন।`,
    signIn: 'লগইন',

    passwordSms: (shop, url) => `${shop}: পাসওয়ার্ড বদলেছে। আপনি না বদলালে এখনই নতুন দিন: ${url}`,
    passwordSubject: (shop) => `${shop}-এ আপনার পাসওয়ার্ড বদলেছে`,
    passwordHeading: 'আপনার পাসওয়ার্ড বদলেছে',
    password: 'এইমাত্র আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলেছে। আপনি বদলে থাকলে কিছু করতে হবে না।',
    passwordNotYou: 'আপনি না বদলালে এখনই নতুন পাসওয়ার্ড দিন।',

    secondFactor: {
      on: 'চালু হয়েছে',
      off: 'বন্ধ হয়েছে',
      'taken-off': 'একজন অ্যাডমিন বন্ধ করেছেন',
    },
    secondFactorSince: {
      on: 'এখন থেকে লগইনে অথেন্টিকেটর অ্যাপের কোডও লাগবে।',
      off: 'এখন থেকে শুধু পাসওয়ার্ডেই লগইন হবে।',
      'taken-off': 'এখন থেকে শুধু পাসওয়ার্ডেই লগইন হবে।',
    },
    secondFactorAdvice: {
      on: 'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং দোকানের অ্যাডমিনকে জানান।',
      off: 'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং দুই ধাপের লগইন আবার চালু করুন।',
      'taken-off': 'আপনি না চেয়ে থাকলে নতুন পাসওয়ার্ড দিন, দুই ধাপের লগইন আবার চালু করুন এবং কে করেছেন জেনে নিন।',
    },
    secondFactorSms: (shop, what, url) => `${shop}: দুই ধাপের লগইন ${what}। আপনি না করলে নতুন পাসওয়ার্ড দিন: ${url}`,
    secondFactorSubject: (shop, what) => `${shop}-এ আপনার অ্যাকাউন্টের দুই ধাপের লগইন ${what}`,
    secondFactorHeading: (what) => `দুই ধাপের লগইন ${what}`,
    secondFactorChanged: (what, since) => `এইমাত্র আপনার অ্যাকাউন্টের দুই ধাপের লগইন ${what}। ${since}`,

    contact: { email: 'ইমেইল', phone: 'ফোন নম্বর' },
    contactSms: (shop, what, url) => `${shop}: অ্যাকাউন্টের ${what} বদলেছে। আপনি না বদলালে এখনই জানান: ${url}`,
    contactSubject: (shop, what) => `${shop}-এ আপনার অ্যাকাউন্টের ${what} বদলেছে`,
    contactHeading: (what) => `আপনার ${what} বদলেছে`,
    contactChanged: (what) => `এইমাত্র আপনার অ্যাকাউন্টের ${what} বদলেছে। আপনি বদলে থাকলে কিছু করতে হবে না।`,
    contactNotYou: 'আপনি না বদলালে এখনই জানান, যাতে আমরা অ্যাকাউন্টটি আপনাকে ফিরিয়ে দিতে পারি।',
    getHelp: 'সাহায্য নিন',

    joinAs: (roleName) => `“${roleName}” ভূমিকায় কাজ করতে`,
    sellThere: 'আপনার পণ্য বিক্রি করতে',
    invitationSms: (shop, what, url) => `${shop} আপনাকে ${what} ডাকছে। ৩ দিনের মধ্যে খুলুন: ${url}`,
    invitationSubject: (shop) => `${shop} থেকে আমন্ত্রণ`,
    invitationHeading: (shop) => `${shop}-এ আপনাকে আমন্ত্রণ`,
    invitation: (shop, what) => `আসসালামু আলাইকুম, ${shop} আপনাকে ${what} আমন্ত্রণ জানাচ্ছে।`,
    accept: 'আমন্ত্রণ গ্রহণ করুন',
    invitationWorks: 'লিংকটি একবার, ৩ দিন কাজ করবে। কাউকে দেবেন না: যিনি খুলবেন, অ্যাকাউন্ট তাঁর হবে।',
    unknownShop: 'দোকানটি না চিনলে এই ইমেইলে কিছু করতে হবে না।',
  },
)
