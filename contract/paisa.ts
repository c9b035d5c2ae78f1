import { formatCount, inDigits } from './counts.ts'

/** `৳1,250`, `৳1,250.50` or `−৳30`: taxes, and what is in the statements of wallets. */
export function formatPaisa(paisa: number): string {
  if (paisa < 0) return `−${formatPaisa(-paisa)}`
  const part = paisa % 100 === 0 ? '' : inDigits(`.${String(paisa % 100).padStart(2, '0')}`)
  return `৳${formatCount(Math.trunc(paisa / 100))}${part}`
}

/** `1304.35`: as files and forms for accountants have it. */
export const plainPaisa = (paisa: number): string =>
  `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`
