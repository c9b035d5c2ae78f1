import { defineTexts } from '#contract/language.ts'

/** The second step of a sign-in, which few accounts have. */
export const codeStepTexts = defineTexts(
  {
    enterAppCode: 'Open your authenticator app and enter the code it shows for this shop.',
    enterRecoveryCode: 'Enter one of the recovery codes you kept. Each works once.',
    appCode: 'Code of your app',
    recoveryCode: 'Recovery code',
    appCodeHint: '6 digits.',
    recoveryCodeHint: 'Like k7wn38-hvqp2m-xd9r4t-bc6eja.',
    signIn: 'Sign in',
    signingIn: 'Signing in...',
    useAppCode: 'Use the code of the app',
    useRecoveryCode: 'Use a recovery code',
    startAgain: 'Start again',
  },
  {
    enterAppCode: 'আপনার অথেন্টিকেটর অ্যাপ খুলে এই দোকানের কোডটি লিখুন।',
    enterRecoveryCode: 'আপনার রেখে দেওয়া রিকভারি কোডের একটি লিখুন। প্রতিটি একবারই কাজ করে।',
    appCode: 'অ্যাপের কোড',
    recoveryCode: 'রিকভারি কোড',
    appCodeHint: '৬ সংখ্যা।',
    recoveryCodeHint: 'যেমন k7wn38-hvqp2m-xd9r4t-bc6eja',
    signIn: 'লগইন করুন',
    signingIn: 'লগইন হচ্ছে...',
    useAppCode: 'অ্যাপের কোড দিন',
    useRecoveryCode: 'রিকভারি কোড দিন',
    startAgain: 'আবার শুরু করুন',
  },
)
