import type { CustomField } from '#contract/custom-fields.ts'
import type { StoredFields } from './entity-fields.ts'

/**
 * The end of a column's title, by which an import finds its field; accepts `Warranty
 * (product.metafields.custom.warrantyMonths)`.
 */
const TITLE_END = /\(product\.metafields\.custom\.([A-Za-z0-9]{1,40})\)\s*$/

/** The same of a custom field of variants. */
const VARIANT_TITLE_END = /\(variant\.metafields\.custom\.([A-Za-z0-9]{1,40})\)\s*$/

/** The titles that Shopify gives the columns of its metafields, one for each custom field of products. */
export function customColumnTitles(fields: readonly CustomField[]): string[] {
  return fields.map(({ name, label }) => `${label.en} (product.metafields.custom.${name})`)
}

/** The titles of the columns of custom fields of variants. */
export function variantColumnTitles(fields: readonly CustomField[]): string[] {
  return fields.map(({ name, label }) => `${label.en} (variant.metafields.custom.${name})`)
}

/** The name of the custom field that a column of a file is about; undefined for other columns. */
export function customFieldOfTitle(title: string): string | undefined {
  return TITLE_END.exec(title)?.[1]
}

/** The name of the custom field of variants that a column is about; undefined for other columns. */
export function variantFieldOfTitle(title: string): string | undefined {
  return VARIANT_TITLE_END.exec(title)?.[1]
}

/** The cell of a field: what it stores, as it is, also a value that no longer fits. */
export function customCell({ name }: CustomField, stored: StoredFields): string | number {
  const value = stored?.[name]
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined ? '' : JSON.stringify(value)
}
