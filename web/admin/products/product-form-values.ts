import { discountedPrice } from '#contract/catalogue/discount.ts'
import type { Product } from '#contract/catalogue/products.ts'
import {
  MAX_PRICE,
  MAX_STOCK,
  type NewProduct,
  type ProductChanges,
  type StaffProduct,
} from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseDecimal, parseWholeNumber } from '#contract/typed-numbers.ts'
import { type CustomInputs, customValuesIn, isInputName } from '#web/custom-fields/custom-inputs.ts'
import { productFormTexts } from './product-form-texts.ts'
import { isIncomplete, type VariantStocks, variantStocksOf, variantsOf } from './variant-stocks.ts'

/** The values of the product form: numbers as typed, lists as lists, custom fields under their names in errors. */
export type ProductValues = CustomInputs & {
  name: string
  nameBn: string
  description: string
  descriptionBn: string
  listPrice: string
  discountPercent: string
  unitLabel: string
  stock: string
  /** Stock by colour and size; undefined while it is counted for the whole product. */
  variants: VariantStocks | undefined
  colors: string[]
  sizes: string[]
  tags: string[]
  /** One per line. */
  details: string
  detailsBn: string
  faqs: Product['faqs']
  categoryId: string
  subcategoryId: string
  subSubcategoryId: string
  sellerId: string
  videoUrl: string
  /** URLs; the first image is shown on product cards. */
  images: string[]
}

export const emptyProduct: ProductValues = {
  name: '',
  nameBn: '',
  description: '',
  descriptionBn: '',
  listPrice: '',
  discountPercent: '',
  unitLabel: '',
  stock: '',
  variants: undefined,
  colors: [],
  sizes: [],
  tags: [],
  details: '',
  detailsBn: '',
  faqs: [],
  categoryId: '',
  subcategoryId: '',
  subSubcategoryId: '',
  sellerId: '',
  videoUrl: '',
  images: [],
}

/** Names of the form's fields by those of the API, for its field errors. */
export const productFieldNames: Readonly<Record<string, keyof ProductValues>> = {
  originalPrice: 'listPrice',
  productOriginalPrice: 'listPrice',
  productName: 'name',
  productNameBn: 'nameBn',
  discount: 'discountPercent',
  productDiscount: 'discountPercent',
  productDescription: 'description',
  productDescriptionBn: 'descriptionBn',
  quantity: 'unitLabel',
  remainingProducts: 'stock',
  productColors: 'colors',
  productSizes: 'sizes',
  searchTags: 'tags',
  productDetails: 'details',
  productDetailsBn: 'detailsBn',
  category: 'categoryId',
  productCategory: 'categoryId',
  subCategory: 'subcategoryId',
  productSubCategory: 'subcategoryId',
  subSubCategory: 'subSubcategoryId',
  productSubSubCategory: 'subSubcategoryId',
  OwnerId: 'sellerId',
  video: 'videoUrl',
  productImages: 'images',
  existingImages: 'images',
}

export function productValuesOf(product: StaffProduct): ProductValues {
  return {
    name: product.name,
    nameBn: product.nameBn ?? '',
    description: product.description,
    descriptionBn: product.descriptionBn ?? '',
    listPrice: String(product.listPrice),
    discountPercent: product.discountPercent === 0 ? '' : String(product.discountPercent),
    unitLabel: product.unitLabel,
    stock: String(product.stock),
    variants: product.hasVariants ? variantStocksOf(product.variants) : undefined,
    colors: product.colors,
    sizes: product.sizes,
    tags: product.tags,
    details: product.details.join('\n'),
    detailsBn: (product.detailsBn ?? []).join('\n'),
    faqs: product.faqs,
    categoryId: product.category.id,
    subcategoryId: product.subcategory?.id ?? '',
    subSubcategoryId: product.subSubcategory?.id ?? '',
    sellerId: product.seller.id,
    videoUrl: product.videoUrl ?? '',
    images: product.imageUrls,
  }
}

/**
 * The units that all colours and sizes shared until they were to be counted apart, which have to be divided then; undefined
 * where there are none.
 */
export function unitsToDivide(start: ProductValues, { variants, stock }: ProductValues): number | undefined {
  return variants && !start.variants ? parseWholeNumber(stock) || undefined : undefined
}

/**
 * What a form is compared with after a conflict. The difference to what it began with is still sent; units that it divides, or
 * counts apart though somebody joined them meanwhile, are those that are stored now.
 */
export function startAfterConflict(
  start: ProductValues,
  mine: ProductValues,
  { stock, variants }: ProductValues,
): ProductValues {
  const countsEach = mine.variants && !isSame(mine.variants, start.variants)
  return countsEach && !(start.variants && variants) ? { ...start, stock, variants } : start
}

/** Errors by field that need no request, with the API's messages. */
export function productFieldErrors(
  values: ProductValues,
  start = emptyProduct,
): Partial<Record<keyof ProductValues, string>> {
  return Object.fromEntries(
    [
      ['name', values.name.trim() === '' && messages.productNameRequired],
      ['listPrice', !isWithin(values.listPrice, 1, MAX_PRICE) && messages.productPriceInvalid],
      [
        'discountPercent',
        values.discountPercent.trim() !== '' &&
          parseDiscountPercent(values.discountPercent) === undefined &&
          messages.productDiscountInvalid,
      ],
      [
        'stock',
        !values.variants &&
          values.stock.trim() !== '' &&
          !isWithin(values.stock, 0, MAX_STOCK) &&
          messages.stockInvalid,
      ],
      [
        'variants',
        Object.values(values.variants ?? {}).some(
          (units) => units.trim() !== '' && !isWithin(units, 0, MAX_STOCK),
        ) && messages.stockInvalid,
      ],
      [
        'variants',
        values.variants &&
          unitsToDivide(start, values) !== undefined &&
          isIncomplete(values.variants, values) &&
          productFormTexts.stockMissing,
      ],
      ['categoryId', values.categoryId === '' && messages.categoryRequired],
    ].filter(([, error]) => error),
  )
}

/** The body that creates this product, whose values have no `productFieldErrors`. */
export function newProductFrom(values: ProductValues): NewProduct {
  return {
    name: values.name,
    nameBn: values.nameBn,
    descriptionBn: values.descriptionBn,
    listPrice: parseWholeNumber(values.listPrice) ?? 0,
    discountPercent: parseDiscountPercent(values.discountPercent),
    description: values.description,
    unitLabel: values.unitLabel || undefined,
    ...(values.variants
      ? { variants: variantsOf(values.variants, values) }
      : { stock: parseWholeNumber(values.stock) ?? 0 }),
    colors: values.colors,
    sizes: values.sizes,
    tags: values.tags,
    details: linesOf(values.details),
    detailsBn: linesOf(values.detailsBn),
    faqs: values.faqs,
    categoryId: values.categoryId,
    subcategoryId: values.subcategoryId || null,
    subSubcategoryId: values.subSubcategoryId || null,
    sellerId: values.sellerId || undefined,
    videoUrl: values.videoUrl,
    existingImages: values.images,
    customFields: customValuesIn(values),
  }
}

/**
 * The body that saves the changed fields only, so that what others changed meanwhile stays. Stock is sent with the number
 * that the form began with: the API then books the difference, and units sold since stay sold.
 */
export function productChangesFrom(
  start: ProductValues,
  values: ProductValues,
  updatedAt: Date,
): ProductChanges {
  const changed = (Object.keys(values) as (keyof ProductValues)[]).filter(
    (name) => !isSame(start[name], values[name]),
  )
  const customFields = customValuesIn(Object.fromEntries(changed.map((name) => [name, values[name]])))
  const body: ProductChanges = { updatedAt, ...(customFields && { customFields }) }
  for (const name of changed) Object.assign(body, changeOf(name, start, values))
  return body
}

/** What is sent of a changed field; nothing of custom fields, which are sent together. */
function changeOf(
  name: keyof ProductValues,
  start: ProductValues,
  values: ProductValues,
): Partial<ProductChanges> {
  const stock = parseWholeNumber(values.stock) ?? 0
  if (name === 'stock') return values.variants ? {} : { stock, stockRead: parseWholeNumber(start.stock) ?? 0 }
  if (name === 'variants') {
    const stockRead = parseWholeNumber(start.stock) ?? 0
    if (!values.variants) return { variants: [], stock, stockRead }
    const variants = variantsOf(values.variants, values, start.variants)
    return start.variants ? { variants } : { variants, stockRead }
  }
  // A cleared number or text is a change too; undefined would leave the stored one.
  if (name === 'discountPercent')
    return { discountPercent: parseDiscountPercent(values.discountPercent) ?? 0 }
  if (name === 'unitLabel') return { unitLabel: values.unitLabel }
  if (name === 'images') return { existingImages: values.images }
  if (isInputName(name)) return {}
  return { [name]: newProductFrom(values)[name] }
}

/** The price after discount, rounded as the API does (docs/product.md §29); 0 while there is none. */
export function priceOf({
  listPrice,
  discountPercent,
}: Pick<ProductValues, 'listPrice' | 'discountPercent'>): number {
  return discountedPrice(parseWholeNumber(listPrice) ?? 0, parseDiscountPercent(discountPercent) ?? 0)
}

/** A percentage as typed, `16.69`; undefined when it is none below 100. */
export function parseDiscountPercent(text: string): number | undefined {
  const percent = parseDecimal(text, 6)
  return percent !== undefined && percent < 100 ? percent : undefined
}

/** The lines of a text that are not empty, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isWithin(text: string, lowest: number, highest: number): boolean {
  const value = parseWholeNumber(text)
  return value !== undefined && value >= lowest && value <= highest
}

/** Whether two values of a field are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
