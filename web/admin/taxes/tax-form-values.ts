import { taxMessages } from '#contract/settings/tax-messages.ts'
import { type LaterTaxRate, ratedThings, type TaxMode, type TaxSettings } from '#contract/settings/taxes.ts'
import { parsePercent } from '#web/admin/forms/parse-percent.ts'
import { taxesTexts } from './taxes-texts.ts'

/** `district`: the id of the category, as the rows of districts call what is chosen. */
export type CategoryRate = { district: string; percent: string }
export type ProductRate = { productId: string; productName: string; percent: string }

/** A rate entered in advance; `subject`: what it is of, as `subjectOf` says; `name`: of a product. */
export type LaterRow = {
  key: string
  subject: string
  name?: string | undefined
  percent: string
  from: string
}

export type TaxFormValues = {
  mode: TaxMode
  percent: string
  /** Empty: delivery is not taxed. */
  deliveryPercent: string
  categories: readonly CategoryRate[]
  products: readonly ProductRate[]
  later: readonly LaterRow[]
  signatoryName: string
  designation: string
}

/** The settings as the form shows them. */
export function taxFormValues(settings: TaxSettings): TaxFormValues {
  const { mode, percent, deliveryPercent, categories, products, later, signatory } = settings
  return {
    mode,
    percent: String(percent),
    deliveryPercent: deliveryPercent === null ? '' : String(deliveryPercent),
    categories: categories.map(({ categoryId, percent: rate }) => ({
      district: categoryId,
      percent: String(rate),
    })),
    products: products.map(({ percent: rate, ...product }) => ({ ...product, percent: String(rate) })),
    later: later.map(({ name, percent: rate, from, ...of }) => {
      const subject = subjectOf(of)
      return { key: `${subject} ${from}`, subject, name, percent: String(rate), from }
    }),
    signatoryName: signatory.name,
    designation: signatory.designation,
  }
}

/** Errors by field. */
export function taxFormErrors({ percent, deliveryPercent, categories, products, later }: TaxFormValues) {
  const wrongLater = later.map((row) => laterRowError(row, later)).find((one) => one !== undefined)
  const error = taxMessages.percentInvalid
  return {
    ...(!isTaxPercent(percent) && { percent: error }),
    ...(deliveryPercent.trim() && !isTaxPercent(deliveryPercent) && { deliveryPercent: error }),
    ...(categories.some((row) => !isTaxPercent(row.percent)) && { categories: error }),
    ...(categories.some(({ district }) => !district) && { categories: taxesTexts.categoryRequired }),
    ...(products.some((row) => !isTaxPercent(row.percent)) && { products: error }),
    ...(wrongLater && { later: wrongLater.text }),
  }
}

/** The settings as the API takes them. */
export const taxesFromForm = (values: TaxFormValues) => ({
  mode: values.mode,
  percent: parsePercent(values.percent) ?? 0,
  deliveryPercent: values.deliveryPercent.trim() ? (parsePercent(values.deliveryPercent) ?? 0) : null,
  categories: values.categories.map(({ district: categoryId, percent }) => {
    return { categoryId, percent: parsePercent(percent) ?? 0 }
  }),
  products: values.products.map(({ productId, percent }) => {
    return { productId, percent: parsePercent(percent) ?? 0 }
  }),
  later: values.later.map(({ subject, percent, from }) => {
    return { ...ratedThing(subject), percent: parsePercent(percent) ?? 0, from }
  }),
  signatory: { name: values.signatoryName, designation: values.designation },
})

/** What is wrong with a rate entered in advance, and in which of its fields. */
export function laterRowError(
  row: LaterRow,
  rows: readonly LaterRow[],
): { field: 'percent' | 'from'; text: string } | undefined {
  if (!isTaxPercent(row.percent)) return { field: 'percent', text: taxMessages.percentInvalid }
  if (!row.from) return { field: 'from', text: taxMessages.startRequired }
  const same = rows.filter(({ subject, from }) => subject === row.subject && from === row.from)
  return same.length > 1 ? { field: 'from', text: taxMessages.laterTwice } : undefined
}

/** `shop`, or `category` or `product` with the id: the value of a choice. */
export const subjectOf = ({ of, id }: Pick<LaterTaxRate, 'of' | 'id'>): string => (id ? `${of}:${id}` : of)

function ratedThing(subject: string): Pick<LaterTaxRate, 'of' | 'id'> {
  const [kind = '', id = null] = subject.split(':')
  const of = ratedThings.find((one) => one === kind) ?? 'shop'
  return { of, id }
}

export const isTaxPercent = (typed: string): boolean => parsePercent(typed) !== undefined
