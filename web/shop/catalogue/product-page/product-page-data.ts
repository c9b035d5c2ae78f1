import type { Product } from '#contract/catalogue/products.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { swatchOf } from '#web/shop/catalogue/products/color-swatches.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { type ProductVideo, videoOf } from './product-video.ts'

/** Related products at most (docs/product.md §29). */
const mostRelated = 8
/** Reviews written into the page; the rest come when asked for. */
const firstReviews = 5

export type ProductPageData = {
  product: Product
  /** What each of the product's colours is painted with, in their order. */
  swatches: string[]
  video: ProductVideo | null
  related: PackedCard[]
}

/** A product and what its shoppers may also like: the best sellers of its category. Throws notFound. */
export async function loadProductPage(catalogue: Catalogue, id: string): Promise<ProductPageData> {
  const product = await catalogue.getProduct(id)
  const sameCategory = await catalogue.listProducts({
    category: product.category.id,
    sortBy: 'sales',
    limit: mostRelated + 1,
  })
  return {
    product: { ...product, reviews: product.reviews.slice(0, firstReviews) },
    swatches: product.colors.map(swatchOf),
    video: videoOf(product.videoUrl),
    related: sameCategory.products
      .filter((other) => other.id !== product.id)
      .slice(0, mostRelated)
      .map(packProductCard),
  }
}
