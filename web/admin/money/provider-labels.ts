const names: Record<string, string> = { 'by-hand': 'by hand', sslcommerz: 'SSLCOMMERZ', bkash: 'bKash' }

/** Where money came or went, as the merchant calls it. */
export const providerLabels = (provider: string): string => names[provider] ?? provider
