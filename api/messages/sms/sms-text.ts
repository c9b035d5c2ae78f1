import { formatTaka, type Taka } from '#contract/taka.ts'

/**
 * The shop's name at the head of an SMS. One letter outside GSM-7 halves what an SMS holds and doubles its price, so a
 * name in Bangla, or a long one, gives way to `Biponi`. docs/bangladesh.md §3.1
 */
export function smsName(shopName: string): string {
  return /^[A-Za-z0-9 .,&'-]{1,30}$/.test(shopName) ? shopName : 'Biponi'
}

/** `Tk 1,250`: an SMS has no ৳. */
export function smsTaka(amount: Taka): string {
  return `Tk ${formatTaka(amount).slice(1)}`
}
