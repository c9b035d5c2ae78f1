import { optionValueName } from '#contract/catalogue/option-value-names.ts'
import { readableProductAddress } from '#contract/catalogue/product-slug.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { CustomFieldLists } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { type ShownField, shownFieldsOf } from '#web/custom-fields/shown-fields.ts'
import { localTexts } from '#web/formatting/local-texts.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { swatchColor } from '#web/shop/catalogue/products/color-swatches.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { buyingTermsOf } from './buying-terms.ts'
import { packText } from './pack-text.ts'
import { type ProductVideo, parseVideoUrl } from './product-video.ts'
import { quantityPriceText } from './quantity-price-text.ts'

/** docs/product.md §29 */
const MAX_RELATED = 8
/** The number of reviews in the page data; further ones are loaded on demand. */
const INITIAL_REVIEWS = 5

export type ProductPageData = {
  product: Product
  /** Its readable address, with the name that is not the Bangla one in both languages, as `hreflang` and sitemap name it. */
  address: string
  /** The CSS colours of the product's colours, in the same order. */
  swatches: string[]
  /** Names of option values in the language of the page, where they are not the values themselves. */
  valueNames?: Record<string, string> | undefined
  video: ProductVideo | null
  /** Prices for several units, when an order that is placed now arrives and what that costs, returns, ways to pay. */
  note: string
  /** The category with the table of its sizes, where the product has sizes and a category of it has one. */
  sizeGuide?: string | undefined
  related: PackedCard[]
  /** Custom fields to be read; missing where there are none. Those of variants by their ids. */
  fields?: ShownField[]
  variantFields?: Record<string, ShownField[]>
}

type Sources = {
  fields: Pick<CustomFieldLists, 'product' | 'variant'>
  /** Reads what the terms of buying are made of. */
  readTerms: () => Promise<Parameters<typeof buyingTermsOf>[0]>
  /** The lowest of these categories, from the top, that has a size guide. */
  sizeGuideOf: (categoryIds: readonly string[]) => Promise<string | undefined>
}

/** A product and, as related products, the best sellers of its category. Throws notFound. */
export async function loadProductPage(
  catalogue: Catalogue,
  { fields, readTerms, sizeGuideOf }: Sources,
  id: string,
): Promise<ProductPageData> {
  const product = await catalogue.getProduct(id)
  const sameCategory = await catalogue.listProducts({
    category: product.category.id,
    sortBy: 'sales',
    limit: MAX_RELATED + 1,
  })
  const { estimates, ...terms } = await readTerms()
  const sizeGuide = product.sizes.length > 0 ? await sizeGuideOf(categoryIdsOf(product)) : undefined
  return {
    note: [
      quantityPriceText(product.variants),
      ...buyingTermsOf({ ...terms, estimates: product.stock > 0 ? estimates : undefined }),
    ]
      .filter(Boolean)
      .join('\n'),
    product: { ...inPageLanguage(product), reviews: product.reviews.slice(0, INITIAL_REVIEWS) },
    address: readableProductAddress(product),
    swatches: product.colors.map(swatchColor),
    ...valueNamesOf(product),
    video: parseVideoUrl(product.videoUrl),
    related: sameCategory.products
      .filter((other) => other.id !== product.id)
      .slice(0, MAX_RELATED)
      .map(packProductCard),
    ...(sizeGuide && { sizeGuide }),
    ...shownOf(product, fields),
  }
}

/** With the texts as the page shows them in its language alone, which is half of what it would load. */
function inPageLanguage({ nameBn, descriptionBn, detailsBn, ...product }: Product): Product {
  const { name, description, details, tags, faqs, category, subcategory, subSubcategory } = product
  return {
    ...product,
    tags: tagsInLanguage(tags),
    name: localName({ name, nameBn }),
    description: localName({ name: description, nameBn: descriptionBn }),
    details: [...localTexts(details, detailsBn)],
    faqs: faqs.map(({ question, answer, questionBn, answerBn }) => ({
      question: localName({ name: question, nameBn: questionBn }),
      answer: localName({ name: answer, nameBn: answerBn }),
    })),
    unitLabel: packText(product.unitLabel),
    category: inOneLanguage(category),
    subcategory: subcategory && inOneLanguage(subcategory),
    subSubcategory: subSubcategory && inOneLanguage(subSubcategory),
  }
}

/** On Bangla pages those in Bangla, where there are any: the others are the same words in Latin letters, for the search. */
function tagsInLanguage(tags: string[]): string[] {
  const inBangla = currentLanguage() === 'bn' ? tags.filter((tag) => /[\u0980-\u09ff]/.test(tag)) : []
  return inBangla.length > 0 ? inBangla : tags
}

/** Written by the server, so that the page loads no table of names. */
function valueNamesOf({ options }: Product): Pick<ProductPageData, 'valueNames'> {
  const names = options
    .flatMap(({ values }) => values)
    .map((value) => [value, optionValueName(value)] as const)
    .filter(([value, name]) => name !== value)
  return names.length > 0 ? { valueNames: Object.fromEntries(names) } : {}
}

function inOneLanguage(category: Product['category']): Product['category'] {
  return { id: category.id, name: localName(category) }
}

/** From the top. */
const categoryIdsOf = ({ category, subcategory, subSubcategory }: Product) =>
  [category, subcategory, subSubcategory].flatMap((one) => (one ? [one.id] : []))

function shownOf(
  product: Product,
  fields: Pick<CustomFieldLists, 'product' | 'variant'>,
): Pick<ProductPageData, 'fields' | 'variantFields'> {
  const shown = shownFieldsOf(fields.product, product.customFields)
  const ofVariants = product.variants
    .map(({ id, customFields }) => [id, shownFieldsOf(fields.variant, customFields)] as const)
    .filter(([, found]) => found.length > 0)
  return {
    ...(shown.length > 0 && { fields: shown }),
    ...(ofVariants.length > 0 && { variantFields: Object.fromEntries(ofVariants) }),
  }
}
