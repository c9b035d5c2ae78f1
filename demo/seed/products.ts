import { searchColumnsOf } from '#api/catalogue/search/search-document.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import { updateVariantImages } from '#api/catalogue/stock/variants.repository.ts'
import { discountedPrice } from '#contract/catalogue/discount.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { productFaqs, productImages, products } from '#database/schema/catalogue/products.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { banglaCategories } from '#demo/catalogue/bangla/categories.ts'
import type { DemoCatalogue, DemoProduct } from '#demo/catalogue/types.ts'
import type { SeededAccounts } from './accounts.ts'
import type { SeededLevels } from './categories.ts'
import { daysBefore } from './days-before.ts'
import type { SeededImages } from './images.ts'

type Needs = { accounts: SeededAccounts; levels: SeededLevels; images: SeededImages; now: Date }

/** Stores the products with images and FAQs; returns their ids by key. */
export async function seedProducts(
  tx: Tx,
  catalogue: DemoCatalogue,
  needs: Needs,
): Promise<Map<string, string>> {
  const stored = catalogue.products.map((product) => ({ product, id: newId() }))
  const reviewsOf = Map.groupBy(catalogue.reviews, (review) => review.productKey)
  await tx.insert(products).values(
    stored.map(({ product, id }) => {
      const stars = (reviewsOf.get(product.key) ?? []).map((review) => review.stars)
      return {
        ...productRow(product, needs),
        id,
        reviewCount: stars.length,
        ratingTotal: stars.reduce((sum, value) => sum + value, 0),
      }
    }),
  )
  await tx
    .insert(productImages)
    .values(
      stored.flatMap(({ product, id }) =>
        needs.images.ofProduct(product).map((imageId, position) => ({ productId: id, imageId, position })),
      ),
    )
  await tx
    .insert(productFaqs)
    .values(
      stored.flatMap(({ product, id }) =>
        product.faqs.map((faq, position) => ({ ...faq, productId: id, position })),
      ),
    )
  await saveVariants(
    tx,
    stored.map(({ product: { colors, sizes, variants, stock }, id }) => ({
      productId: id,
      colors,
      sizes,
      variants,
      stock,
    })),
    {
      reason: 'opening',
      sourceType: 'product',
      sourceId: null,
      actorId: needs.accounts.adminId,
      at: needs.now,
    },
  )
  await updateVariantImages(
    tx,
    stored.flatMap(({ product, id }) =>
      variantImagesOf(product, needs.images).map((image) => ({ productId: id, ...image })),
    ),
  )
  return new Map(stored.map(({ product, id }) => [product.key, id]))
}

/** The image of each variant by its colour, which is its first option. */
function variantImagesOf(product: DemoProduct, images: SeededImages) {
  return images.ofColors(product).flatMap(({ color, imageId }) =>
    (product.sizes.length > 0 ? product.sizes : [undefined]).map((size) => ({
      optionValues: size === undefined ? [color] : [color, size],
      imageId,
    })),
  )
}

function productRow(product: DemoProduct, { accounts, levels, now }: Needs) {
  const seller = accounts.sellerOf.get(product.sellerKey)
  if (!seller) throw new Error(`The demo catalogue has no seller ${product.sellerKey}`)
  const path = [product.category, product.subcategory]
  const names = [...path, ...(product.subSubcategory ? [product.subSubcategory] : [])]
  const searchTexts = {
    name: product.name,
    nameBn: product.nameBn,
    tags: product.tags,
    categoryNames: names.flatMap((name) => [name, banglaCategories[name] ?? '']),
    sellerName: seller.name,
  }
  return {
    name: product.name,
    nameBn: product.nameBn,
    description: product.description,
    descriptionBn: product.descriptionBn,
    listPrice: product.listPrice,
    discountPercent: product.discountPercent,
    price: discountedPrice(product.listPrice, product.discountPercent),
    unitLabel: product.unitLabel,
    stock: product.stock,
    unitsSold: product.unitsSold,
    rankedUnitsSold: product.unitsSold,
    colors: product.colors,
    sizes: product.sizes,
    details: product.details,
    detailsBn: product.detailsBn,
    tags: product.tags,
    videoUrl: product.videoUrl ?? null,
    sellerId: seller.id,
    sellerName: seller.name,
    categoryId: levels.idOf(product.category),
    subcategoryId: levels.idOf(...path),
    subSubcategoryId: product.subSubcategory ? levels.idOf(...path, product.subSubcategory) : null,
    ...searchColumnsOf(searchTexts),
    createdAt: daysBefore(now, product.createdDaysAgo),
  }
}

type ReviewNeeds = { accounts: SeededAccounts; productIds: Map<string, string>; now: Date }

/** Stores the reviews of the products. */
export async function seedReviews(
  tx: Tx,
  catalogue: DemoCatalogue,
  { accounts, productIds, now }: ReviewNeeds,
) {
  await tx.insert(reviews).values(
    catalogue.reviews.map((review) => ({
      productId: productIds.get(review.productKey) ?? '',
      userId: accounts.reviewerIds[review.reviewerIndex] ?? '',
      stars: review.stars,
      text: review.text,
      createdAt: daysBefore(now, review.daysAgo),
    })),
  )
}
