/** The content pages, linked in the policy strip and the footer (docs/product.md §4 and §22). */
export const policyLinks = [
  { to: '/cancellation-returns', label: 'Cancellation & Returns' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/emi-policy', label: 'EMI Policy' },
  { to: '/customer-support', label: 'Customer Support' },
] as const
