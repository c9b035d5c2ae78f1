import { defineTexts } from '#contract/language.ts'

export const errorTexts = defineTexts(
  {
    goToHomepage: 'Go to Homepage',
    goBack: 'Go Back',
    pageNotFound: 'Oops! Page Not Found',
    pageNotFoundTitle: 'Page Not Found',
    movedOrMissing: 'The page you are looking for was moved or never existed.',
    unauthorized: 'Unauthorized Access',
    wrongAccount: "Your account can't open this page.",
  },
  {
    goToHomepage: 'হোমপেজে যান',
    goBack: 'ফিরে যান',
    pageNotFound: 'দুঃখিত! পেজটি পাওয়া যায়নি',
    pageNotFoundTitle: 'পেজটি পাওয়া যায়নি',
    movedOrMissing: 'আপনি যে পেজটি খুঁজছেন, সেটি সরানো হয়েছে অথবা কখনো ছিল না।',
    unauthorized: 'প্রবেশের অনুমতি নেই',
    wrongAccount: 'আপনার অ্যাকাউন্ট দিয়ে এই পেজ খোলা যায় না।',
  },
)
