import type { LaterTaxRate, TaxTerms } from '#contract/settings/taxes.ts'

/** The terms of a day in Dhaka: of the rates entered in advance, each that has begun is in the place of the former. */
export function taxTermsOn({ later = [], ...terms }: TaxTerms, day: string): TaxTerms {
  return later
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .reduce(withLaterRate, terms)
}

function withLaterRate(terms: TaxTerms, { of, id, percent }: LaterTaxRate): TaxTerms {
  if (of === 'shop') return { ...terms, percent }
  if (of === 'delivery') return { ...terms, deliveryPercent: percent }
  if (id === null) return terms
  return of === 'category'
    ? { ...terms, categories: { ...terms.categories, [id]: percent } }
    : { ...terms, products: { ...terms.products, [id]: percent } }
}
