import { dhakaDay } from '#api/period.ts'
import type { TaxInvoiceKind } from '#contract/sales/taxes/tax-invoices.ts'

const JULY = 7

/** The fiscal year of a moment in Dhaka, by its first year: 2026 from July 2026 to June 2027. */
export function fiscalYearOf(at: Date): number {
  const [year = 0, month = 0] = dhakaDay(at).split('-').map(Number)
  return month >= JULY ? year : year - 1
}

/** `2026-27/000042`; of a credit note `CN-2026-27/000042`. */
export function taxInvoiceNumber({
  kind,
  fiscalYear,
  number,
}: {
  kind: TaxInvoiceKind
  fiscalYear: number
  number: number
}): string {
  const years = `${fiscalYear}-${String((fiscalYear + 1) % 100).padStart(2, '0')}`
  return `${kind === 'credit-note' ? 'CN-' : ''}${years}/${String(number).padStart(6, '0')}`
}
