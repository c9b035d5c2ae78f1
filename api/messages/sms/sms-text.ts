import { formatTaka, type Taka } from '#contract/taka.ts'

/**
 * The shop's name at the beginning of an SMS. One character outside GSM-7 halves the capacity of an SMS and doubles its
 * price, so names in Bangla and long names are replaced by `Biponi`. docs/bangladesh.md §3.1
 */
export function smsName(shopName: string): string {
  return /^[A-Za-z0-9 .,&'-]{1,30}$/.test(shopName) ? shopName : 'Biponi'
}

/** Formats an amount for SMS, without ৳: `Tk 1,250`. */
export function smsTaka(amount: Taka): string {
  return `Tk ${formatTaka(amount).slice(1)}`
}
