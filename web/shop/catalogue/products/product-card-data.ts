import type { ProductSummary } from '#contract/catalogue/products.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { Taka } from '#contract/taka.ts'
import { localName } from '#web/formatting/text-language.ts'

/** Only what a card shows, since it is part of the HTML of every page with cards. */
export type ProductCardData = {
  id: string
  name: string
  imageUrl: string
  price: Taka
  listPrice: Taka
  /** Rounded to a whole number. */
  discountPercent: number
  /** Rounded to one decimal. */
  rating: number
  reviewCount: number
  isSoldOut: boolean
}

/** The data of a card as one string in loader data: half the size of an object with nine keys. */
export type PackedCard = string

/** `/images/01a1fce1-e76e-778e-a81c-3d06fae2eeca/1200x900.webp`: the id is enough to restore it. */
const ownImage = /^\/images\/([^/]+)\/1200x900\.webp$/

/** Joins the values with spaces; the name, which may contain spaces, comes last, in the language of the page. */
export function packProductCard(product: ProductSummary): PackedCard {
  const { id, price, listPrice, rating, reviewCount, stock } = product
  const image = (product.imageUrls[0] ?? '').replace(ownImage, '$1')
  const roundedRating = Number(rating.toFixed(1))
  const discount = Math.round(product.discountPercent)
  const soldOut = stock === 0 ? 1 : 0
  return [
    id,
    image,
    price,
    listPrice,
    discount,
    roundedRating,
    reviewCount,
    soldOut,
    localName(product),
  ].join(' ')
}

/** The inverse of `packProductCard`. */
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
