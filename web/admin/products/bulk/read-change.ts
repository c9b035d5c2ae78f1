import {
  MAX_CUT_PERCENT,
  MAX_RAISE_PERCENT,
  PERCENT_DECIMALS,
  type PreviewedChange,
  priceSteps,
} from '#contract/catalogue/bulk/bulk-change.ts'
import { bulkChangeMessages } from '#contract/catalogue/bulk/bulk-change-messages.ts'
import { MAX_DISCOUNT_PERCENT, MAX_PRICE } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseDecimal, parseWholeNumber } from '#contract/typed-numbers.ts'

export const priceWays = ['percent-up', 'percent-down', 'amount-up', 'amount-down', 'discount'] as const
export type PriceWay = (typeof priceWays)[number]

export type BulkValues = {
  categoryId: string
  subcategoryId: string
  subSubcategoryId: string
  way: PriceWay
  typed: string
  step: string
}

export const emptyBulkValues: BulkValues = {
  categoryId: '',
  subcategoryId: '',
  subSubcategoryId: '',
  way: 'percent-up',
  typed: '',
  step: '1',
}

/** What was typed as a change; `error` says what is wrong with the number, neither: nothing was typed yet. */
export type ReadChange = { change?: PreviewedChange; error?: string }

/** The category that was chosen. */
export function readCategory({ categoryId, subcategoryId, subSubcategoryId }: BulkValues): ReadChange {
  if (!categoryId) return {}
  const levels = { subcategoryId: subcategoryId || null, subSubcategoryId: subSubcategoryId || null }
  return { change: { kind: 'category', categoryId, ...levels } }
}

/** The change of prices that was typed, in either language's digits. */
export function readPrice({ way, typed, step }: BulkValues): ReadChange {
  if (typed.trim() === '') return {}
  const roundTo = priceSteps.find((one) => String(one) === step) ?? 1
  if (way === 'discount') {
    const discountPercent = parseWholeNumber(typed)
    if (discountPercent === undefined || discountPercent > MAX_DISCOUNT_PERCENT)
      return { error: messages.productDiscountInvalid }
    return { change: { kind: 'discount', discountPercent, roundTo } }
  }
  const sign = way.endsWith('-up') ? 1 : -1
  if (way === 'amount-up' || way === 'amount-down') {
    const amount = parseWholeNumber(typed)
    if (amount === undefined || amount > MAX_PRICE) return { error: bulkChangeMessages.amountInvalid }
    return { change: { kind: 'amount', amount: sign * amount, roundTo } }
  }
  const percent = parseDecimal(typed, PERCENT_DECIMALS)
  if (percent === undefined || percent > (sign > 0 ? MAX_RAISE_PERCENT : MAX_CUT_PERCENT))
    return { error: bulkChangeMessages.percentInvalid }
  return { change: { kind: 'percent', percent: sign * percent, roundTo } }
}
