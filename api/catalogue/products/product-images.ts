import { clearRemovedVariantImages } from '#api/catalogue/stock/variants.repository.ts'
import { invalidField } from '#api/errors.ts'
import {
  lockProductImages,
  lockUploadedImages,
  markImagesUsedByOrders,
  releaseImages,
} from '#api/images/images.repository.ts'
import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { listImageIdsOf, replaceImagesOf } from './bulk-products.repository.ts'

/** `/images/01936b1e-0000-7000-8000-000000000000/1200x900.webp`, also as an absolute URL. */
const IMAGE_URL = /\/images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/\d+x\d+\.(?:webp|avif)$/
/** The form field of images, for errors. */
const FIELD = 'productImages'
/** `new:0`: the first image uploaded with the form. */
const NEW_IMAGE = /^new:(\d)$/

/** URLs of the images that order lines show of these products; provided by sales, a later area. */
export type ListOrderedImageUrls = (tx: DbOrTx, productIds: string[]) => Promise<string[]>

type ImagesInput = {
  /** URLs of stored images and `new:n` for uploaded ones, in display order; undefined: only the uploaded ones. */
  existingImages: string[] | undefined
  /** Ids of the images uploaded with the form. */
  newIds: string[]
  /** The seller, who may use only own uploads beside the product's images; null: staff, who may use all of the library. */
  sellerId: string | null
}

/**
 * Sets the images of a product, in order. Removed ones are released for the clean-up unless an order shows them. The product
 * must be locked. Throws invalid for an unknown image, and for more than MAX_PRODUCT_IMAGES.
 */
export async function setImages(
  tx: Tx,
  productId: string,
  input: ImagesInput,
  listOrderedImageUrls: ListOrderedImageUrls,
  now: Date,
): Promise<void> {
  const stored = (await listImageIdsOf(tx, [productId])).get(productId) ?? []
  const imageIds = imageIdsOf(input)
  const others = imageIds.filter((id) => !stored.includes(id) && !input.newIds.includes(id))
  const usable = input.sellerId
    ? await lockUploadedImages(tx, others, 'product', input.sellerId)
    : await lockProductImages(tx, others)
  if (usable.length < others.length) throw invalidField(FIELD, messages.imageNotFound)
  const images = { next: new Map([[productId, imageIds]]), stored: new Map([[productId, stored]]) }
  await replaceAndRelease(tx, images, listOrderedImageUrls, now)
}

/**
 * Replaces all images of several products, and returns the former ones. Both the products and the images must be locked
 * (`lockProductImages`).
 */
export async function replaceImages(
  tx: Tx,
  next: ReadonlyMap<string, string[]>,
  listOrderedImageUrls: ListOrderedImageUrls,
  now: Date,
): Promise<Map<string, string[]>> {
  const stored = await listImageIdsOf(tx, [...next.keys()])
  await replaceAndRelease(tx, { next, stored }, listOrderedImageUrls, now)
  return stored
}

/** The id in the URL of an image; undefined for any other text. */
export function imageIdOf(url: string): string | undefined {
  return IMAGE_URL.exec(url)?.[1]
}

async function replaceAndRelease(
  tx: Tx,
  { next, stored }: { next: ReadonlyMap<string, string[]>; stored: ReadonlyMap<string, string[]> },
  listOrderedImageUrls: ListOrderedImageUrls,
  now: Date,
) {
  await replaceImagesOf(tx, next)
  const removed = [...stored].flatMap(([id, before]) =>
    before.filter((imageId) => !next.get(id)?.includes(imageId)),
  )
  if (removed.length === 0) return
  await clearRemovedVariantImages(tx, [...next.keys()])
  const orderedUrls = await listOrderedImageUrls(tx, [...next.keys()])
  const orderedIds = orderedUrls.map(imageIdOf)
  await markImagesUsedByOrders(
    tx,
    removed.filter((id) => orderedIds.includes(id)),
  )
  await releaseImages(tx, removed, now)
}

/** Image ids in display order: those of `existingImages`, then uploaded ones that it does not contain. */
function imageIdsOf({ existingImages = [], newIds }: ImagesInput): string[] {
  const ordered = existingImages.map((entry) => {
    const index = NEW_IMAGE.exec(entry)?.[1]
    const id = index === undefined ? imageIdOf(entry) : newIds[Number(index)]
    if (!id) throw invalidField(FIELD, messages.imageNotFound)
    return id
  })
  const ids = [...new Set([...ordered, ...newIds])]
  if (ids.length > MAX_PRODUCT_IMAGES) throw invalidField(FIELD, messages.tooManyImages(MAX_PRODUCT_IMAGES))
  return ids
}
