import { policyTexts } from './policy-texts.ts'

/** The policies and customer support, linked in the policy strip and the footer (docs/product.md §4 and §22). */
export const policyLinks = () =>
  [
    { to: '/cancellation-returns', label: policyTexts.cancellationReturns },
    { to: '/privacy-policy', label: policyTexts.privacyPolicy },
    { to: '/emi-policy', label: policyTexts.emiPolicy },
    { to: '/customer-support', label: policyTexts.customerSupport },
  ] as const
