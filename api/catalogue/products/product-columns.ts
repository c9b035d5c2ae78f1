import { discountedPrice } from '#contract/catalogue/discount.ts'
import type { NewProduct, ProductChanges } from '#contract/catalogue/products-staff.ts'
import type { ProductRow } from './edit-products.repository.ts'
import type { CategoryIds } from './product-categories.ts'
import { totalStockOf, type VariantStock, variantsToStore } from './stock-after-edit.ts'

/** The columns of a new product that its form fills, and the stock of each variant where they are counted apart. */
export function columnsOfNewProduct(input: NewProduct) {
  const { colors = [], sizes = [], discountPercent = 0 } = input
  const variants: VariantStock[] = variantsToStore(input.variants ?? [], { colors, sizes })
  const hasVariants = variants.length > 0
  return {
    variants,
    columns: {
      name: input.name,
      nameBn: input.nameBn || null,
      description: input.description ?? '',
      descriptionBn: input.descriptionBn || null,
      listPrice: input.listPrice,
      discountPercent,
      price: discountedPrice(input.listPrice, discountPercent),
      unitLabel: input.unitLabel ?? '',
      stock: hasVariants ? totalStockOf(variants) : (input.stock ?? 0),
      hasVariants,
      colors,
      sizes,
      details: input.details ?? [],
      detailsBn: input.detailsBn ?? [],
      tags: input.tags ?? [],
      videoUrl: input.videoUrl || null,
    },
  }
}

export function categoriesOfNewProduct({
  categoryId,
  subcategoryId,
  subSubcategoryId,
}: NewProduct): CategoryIds {
  return { categoryId, subcategoryId: subcategoryId ?? null, subSubcategoryId: subSubcategoryId ?? null }
}

/** The columns that a change names, but for those of categories, seller, stock and custom fields. */
export function changedColumns(change: ProductChanges) {
  return withoutUndefined({
    name: change.name,
    nameBn: emptyToNull(change.nameBn),
    description: change.description,
    descriptionBn: emptyToNull(change.descriptionBn),
    listPrice: change.listPrice,
    discountPercent: change.discountPercent,
    unitLabel: change.unitLabel,
    colors: change.colors,
    sizes: change.sizes,
    details: change.details,
    detailsBn: change.detailsBn,
    tags: change.tags,
    videoUrl: emptyToNull(change.videoUrl),
  })
}

/** Columns of a product by name: `pickColumns(row, ['id', 'stock'])`. */
export function pickColumns<Name extends keyof ProductRow>(
  row: ProductRow,
  names: readonly Name[],
): Pick<ProductRow, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<ProductRow, Name>
}

/** The columns that differ, before and after a change. */
export function changesForAudit(row: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(row), after: pick(after) }
}

/** An omitted text stays, an empty one is removed. */
function emptyToNull(text: string | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
