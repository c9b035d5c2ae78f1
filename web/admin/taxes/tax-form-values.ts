import { taxMessages } from '#contract/settings/tax-messages.ts'
import type { TaxMode, TaxSettings } from '#contract/settings/taxes.ts'
import { parseDecimal } from '#contract/typed-numbers.ts'
import { taxesTexts } from './taxes-texts.ts'

/** `district`: the id of the category, as the rows of districts call what is chosen. */
export type CategoryRate = { district: string; percent: string }
export type ProductRate = { productId: string; productName: string; percent: string }

export type TaxFormValues = {
  mode: TaxMode
  percent: string
  /** Empty: delivery is not taxed. */
  deliveryPercent: string
  categories: readonly CategoryRate[]
  products: readonly ProductRate[]
  signatoryName: string
  designation: string
}

/** The settings as the form shows them. */
export function taxFormValues(settings: TaxSettings): TaxFormValues {
  const { mode, percent, deliveryPercent, categories, products, signatory } = settings
  return {
    mode,
    percent: String(percent),
    deliveryPercent: deliveryPercent === null ? '' : String(deliveryPercent),
    categories: categories.map(({ categoryId, percent: rate }) => ({
      district: categoryId,
      percent: String(rate),
    })),
    products: products.map(({ percent: rate, ...product }) => ({ ...product, percent: String(rate) })),
    signatoryName: signatory.name,
    designation: signatory.designation,
  }
}

/** Errors by field. */
export function taxFormErrors({ percent, deliveryPercent, categories, products }: TaxFormValues) {
  const error = taxMessages.percentInvalid
  return {
    ...(!isTaxPercent(percent) && { percent: error }),
    ...(deliveryPercent.trim() && !isTaxPercent(deliveryPercent) && { deliveryPercent: error }),
    ...(categories.some((row) => !isTaxPercent(row.percent)) && { categories: error }),
    ...(categories.some(({ district }) => !district) && { categories: taxesTexts.categoryRequired }),
    ...(products.some((row) => !isTaxPercent(row.percent)) && { products: error }),
  }
}

/** The settings as the API takes them. */
export const taxesFromForm = (values: TaxFormValues) => ({
  mode: values.mode,
  percent: typedPercent(values.percent) ?? 0,
  deliveryPercent: values.deliveryPercent.trim() ? (typedPercent(values.deliveryPercent) ?? 0) : null,
  categories: values.categories.map(({ district: categoryId, percent }) => {
    return { categoryId, percent: typedPercent(percent) ?? 0 }
  }),
  products: values.products.map(({ productId, percent }) => {
    return { productId, percent: typedPercent(percent) ?? 0 }
  }),
  signatory: { name: values.signatoryName, designation: values.designation },
})

export const isTaxPercent = (typed: string): boolean => typedPercent(typed) !== undefined

/** `7.5`: with at most two decimals. */
function typedPercent(typed: string): number | undefined {
  const percent = parseDecimal(typed, 2)
  return percent !== undefined && percent <= 100 ? percent : undefined
}
