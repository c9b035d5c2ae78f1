import type { ProductSummary } from '#contract/catalogue/products.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { Taka } from '#contract/taka.ts'

/** What a card shows of a product, and no more: it is written into every page that has cards. */
export type ProductCardData = {
  id: string
  name: string
  imageUrl: string
  price: Taka
  listPrice: Taka
  discountPercent: number
  /** To one decimal, as it is shown. */
  rating: number
  reviewCount: number
  isSoldOut: boolean
}

/** A card's product as one line, as the loaders of pages hand it over: half the bytes of nine named values in the page. */
export type PackedCard = string

const ourImage = /^\/images\/([^/]+)\/1200x900\.webp$/

/** Writes a product's line: what has no spaces first, the name to the end. */
export function packProductCard(product: ProductSummary): PackedCard {
  const { id, name, price, listPrice, discountPercent, rating, reviewCount, stock } = product
  const image = (product.imageUrls[0] ?? '').replace(ourImage, '$1')
  const [stars, soldOut] = [Number(rating.toFixed(1)), stock === 0 ? 1 : 0]
  return [id, image, price, listPrice, discountPercent, stars, reviewCount, soldOut, name].join(' ')
}

/** Reads the line `packCard` wrote. */
export function unpackProductCard(packed: PackedCard): ProductCardData {
  const [id = '', image = '', ...rest] = packed.split(' ')
  const [price = 0, listPrice = 0, discountPercent = 0, rating = 0, reviewCount = 0, soldOut = 0] = rest
    .slice(0, 6)
    .map(Number)
  const name = rest.slice(6).join(' ')
  const url = !image || image.includes('/') ? image : imageUrl(image, '1200x900')
  return {
    id,
    name,
    imageUrl: url,
    price,
    listPrice,
    discountPercent,
    rating,
    reviewCount,
    isSoldOut: soldOut > 0,
  }
}
