import { layoutTexts } from './layout-texts.ts'

/** The content pages, linked in the policy strip and the footer (docs/product.md §4 and §22). */
export const policyLinks = () =>
  [
    { to: '/cancellation-returns', label: layoutTexts.cancellationReturns },
    { to: '/privacy-policy', label: layoutTexts.privacyPolicy },
    { to: '/emi-policy', label: layoutTexts.emiPolicy },
    { to: '/customer-support', label: layoutTexts.customerSupport },
  ] as const
