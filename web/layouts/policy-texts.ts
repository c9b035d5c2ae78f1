import { defineTexts } from '#contract/language.ts'

/** Names of the content pages and of the support phone, which stand together. */
export const policyTexts = defineTexts(
  {
    cancellationReturns: 'Cancellation & Returns',
    privacyPolicy: 'Privacy Policy',
    emiPolicy: 'EMI Policy',
    customerSupport: 'Customer Support',
    supportPhone: 'Support phone',
  },
  {
    cancellationReturns: 'অর্ডার বাতিল ও পণ্য ফেরত',
    privacyPolicy: 'গোপনীয়তার নীতি',
    emiPolicy: 'কিস্তির নিয়ম',
    customerSupport: 'কাস্টমার সাপোর্ট',
    supportPhone: 'সাপোর্টের ফোন নম্বর',
  },
)
