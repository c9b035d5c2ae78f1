import { bothNames } from '#api/catalogue/categories/categories.repository.ts'
import { hasOtherOptions } from '#api/catalogue/stock/colors-and-sizes.ts'
import { priceRowsFrom } from '#api/catalogue/stock/variant-prices.repository.ts'
import type { VariantWithPrices } from '#api/catalogue/stock/variants.repository.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { discountPercentOf } from '#contract/catalogue/discount.ts'
import type { ProductOption } from '#contract/catalogue/options.ts'
import type { Product, ProductSummary, ProductVariant } from '#contract/catalogue/products.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { type QuantityPrice, quantityPricesAt, regularPriceAt } from '#contract/pricing/unit-price.ts'
import { subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { type ColumnsOf, type SummaryRow, summaryColumns, toSummary } from './product-summaries.repository.ts'
import { inOrderOf } from './variant-order.ts'

/** The columns of a product itself, and the names of its categories. */
export const detailColumns = {
  ...summaryColumns,
  subcategoryId: products.subcategoryId,
  subcategoryName: subcategories.name,
  subcategoryNameBn: subcategories.nameBn,
  subSubcategoryId: products.subSubcategoryId,
  subSubcategoryName: subSubcategories.name,
  subSubcategoryNameBn: subSubcategories.nameBn,
  videoUrl: products.videoUrl,
  description: products.description,
  descriptionBn: products.descriptionBn,
  details: products.details,
  detailsBn: products.detailsBn,
  hasVariants: products.hasVariants,
  customFields: products.customFields,
}

type JoinedNames = 'subcategoryName' | 'subSubcategoryName'
export type DetailRow = SummaryRow &
  Omit<ColumnsOf<typeof detailColumns>, keyof SummaryRow | JoinedNames> &
  Record<JoinedNames, string | null>

/** Rows of other tables that belong to a product. */
export type ProductParts = {
  faqs: Product['faqs']
  options: ProductOption[]
  variants: VariantWithPrices[]
}

/**
 * A product before anybody has decided who reads it: what its custom fields store, and those of its listed variants
 * by id. Services take this out of what they answer.
 */
export type WithStoredFields<T> = T & { storedFields: StoredFields; storedVariantFields: StoredVariantFields }
export type StoredVariantFields = ReadonlyMap<string, StoredFields>
/** Whether what a variant stores is a reason to list it. */
export type HasShownFields = (stored: StoredFields) => boolean

export type ProductWithoutReviews = WithStoredFields<
  Omit<Product, 'reviews' | 'ratingCounts' | 'customFields'>
>

/** A product of its rows, at the prices of a moment; without a moment, at those that it always has. */
export function toProduct(
  row: DetailRow,
  { faqs, options, variants }: ProductParts,
  hasShownFields: HasShownFields,
  now: Date | undefined,
): ProductWithoutReviews {
  const shown = variants.map((variant) => asPricedAt(variant, now))
  return {
    ...toSummary(row),
    ...pricesOf(row, shown),
    subcategory: named(row.subcategoryId, row.subcategoryName, row.subcategoryNameBn),
    subSubcategory: named(row.subSubcategoryId, row.subSubcategoryName, row.subSubcategoryNameBn),
    videoUrl: row.videoUrl,
    description: row.description,
    ...(row.descriptionBn && { descriptionBn: row.descriptionBn }),
    details: row.details,
    ...(row.detailsBn.length > 0 && { detailsBn: row.detailsBn }),
    faqs,
    options: options.map(({ name, values }) => ({ name, values })),
    hasVariants: row.hasVariants,
    variants: areVariantsListed(shown, options, row.hasVariants, hasShownFields)
      ? inOrderOf(options, shown).map(toVariant)
      : [],
    storedFields: row.customFields,
    storedVariantFields: new Map(variants.map(({ id, customFields }) => [id, customFields])),
  }
}

/** A variant with the prices of a moment in place of those it always has; without a moment, with those. */
type ShownVariant = Omit<VariantWithPrices, 'prices'> & { quantityPrices: QuantityPrice[] }

function asPricedAt({ prices, ...variant }: VariantWithPrices, now: Date | undefined): ShownVariant {
  if (!now) return { ...variant, quantityPrices: [] }
  const priced = { ...variant, prices: priceRowsFrom(prices) }
  return { ...variant, ...regularPriceAt(priced, now), quantityPrices: quantityPricesAt(priced, now) }
}

/** The price of the cheapest of these variants. The columns follow a scheduled price within a minute (`prices.change`). */
function pricesOf(
  { price, listPrice, discountPercent }: DetailRow,
  variants: readonly ShownVariant[],
): Pick<ProductSummary, 'price' | 'listPrice' | 'discountPercent'> {
  const [cheapest] = variants.toSorted((one, other) => one.price - other.price)
  if (!cheapest || cheapest.price === price)
    return { price, listPrice, discountPercent: Number(discountPercent) }
  const shownListPrice = cheapest.oldPrice ?? cheapest.price
  return {
    price: cheapest.price,
    listPrice: shownListPrice,
    discountPercent: discountPercentOf(shownListPrice, cheapest.price),
  }
}

/** Whether the variants differ in more than the words of their colour and size. */
function areVariantsListed(
  variants: readonly ShownVariant[],
  options: readonly ProductOption[],
  hasVariants: boolean,
  hasShownFields: HasShownFields,
): boolean {
  const [first] = variants
  return (
    hasVariants ||
    hasOtherOptions(options) ||
    variants.some(
      ({ price, oldPrice, quantityPrices, imageId, customFields }) =>
        quantityPrices.length > 0 ||
        price !== first?.price ||
        oldPrice !== first.oldPrice ||
        imageId !== first.imageId ||
        hasShownFields(customFields),
    )
  )
}

function toVariant(variant: ShownVariant): ProductVariant {
  const { id, optionValues, color, size, price, oldPrice, quantityPrices, stock, imageId } = variant
  const imagePath = imageId && imageUrl(imageId, '1200x900')
  return {
    id,
    optionValues,
    price,
    oldPrice,
    stock,
    ...(quantityPrices.length > 0 && { quantityPrices }),
    color: color || null,
    size: size || null,
    imageUrl: imagePath,
  }
}

function named(id: string | null, name: string | null, nameBn: string | null) {
  return id && name ? bothNames({ id, name, nameBn }) : null
}
