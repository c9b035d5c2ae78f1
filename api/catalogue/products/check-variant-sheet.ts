import { invalidField } from '#api/errors.ts'
import { roleOfOption } from '#contract/catalogue/options.ts'
import type { VariantSheetInput } from '#contract/catalogue/variants-staff.ts'
import { messages } from '#contract/messages.ts'

/** Throws invalid with the field for options and variants that do not fit together. docs/product.md §25 */
export function assertVariantSheet(sheet: VariantSheetInput): void {
  assertOptions(sheet.options)
  const taken = new Set<string>()
  const skus = new Set<string>()
  sheet.variants.forEach((variant, index) => {
    const path = `variants.${index}`
    assertValues(sheet.options, variant.optionValues, path)
    const key = JSON.stringify(variant.optionValues)
    if (taken.has(key)) throw invalidField(`${path}.options`, messages.combinationTwice)
    taken.add(key)
    if (variant.oldPrice != null && variant.oldPrice <= variant.price)
      throw invalidField(`${path}.oldPrice`, messages.oldPriceTooLow)
    if (sheet.hasVariants && variant.stock === undefined)
      throw invalidField(`${path}.remainingProducts`, messages.stockInvalid)
    const sku = variant.sku?.toLowerCase()
    if (sku && skus.has(sku)) throw invalidField(`${path}.sku`, messages.skuTwice)
    if (sku) skus.add(sku)
  })
  const ids = sheet.variants.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw invalidField('variants', messages.combinationTwice)
  if (!sheet.hasVariants && sheet.stock === undefined)
    throw invalidField('remainingProducts', messages.stockInvalid)
}

function assertOptions(options: VariantSheetInput['options']): void {
  const names = new Set<string>()
  options.forEach(({ name, values }, index) => {
    const key = roleOfOption(name) ?? name.toLowerCase()
    if (names.has(key)) throw invalidField(`options.${index}.name`, messages.optionTwice)
    names.add(key)
    const distinct = new Set(values.map((value) => value.toLowerCase()))
    if (distinct.size < values.length)
      throw invalidField(`options.${index}.values`, messages.optionValueTwice)
  })
}

function assertValues(options: VariantSheetInput['options'], values: readonly string[], path: string): void {
  const fits =
    values.length === options.length &&
    options.every((option, index) => option.values.includes(values[index] ?? ''))
  if (!fits) throw invalidField(`${path}.options`, messages.combinationUnknown)
}
