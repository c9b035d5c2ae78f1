import type { ProductSummary } from '#contract/products.ts'
import type { Taka } from '#contract/taka.ts'

/** What a card shows of a product, and no more: it is written into every page that has cards. */
export type CardProduct = {
  id: string
  name: string
  imageUrl: string
  price: Taka
  listPrice: Taka
  discountPercent: number
  rating: number
  reviewCount: number
  stock: number
}

export function toCard(product: ProductSummary): CardProduct {
  const { id, name, price, listPrice, discountPercent, rating, reviewCount, stock } = product
  return {
    id,
    name,
    imageUrl: product.imageUrls[0] ?? '',
    price,
    listPrice,
    discountPercent,
    rating,
    reviewCount,
    stock,
  }
}
