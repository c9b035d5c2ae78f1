import { invalid } from '#api/errors.ts'
import { lockUploadedImages, markImagesUsedByOrders, releaseImages } from '#api/images/images.repository.ts'
import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { listImageIdsOf, replaceImagesOf } from './bulk-products.repository.ts'

/** `/images/01936b1e-0000-7000-8000-000000000000/1200x900.webp`, also with the shop's own address before it. */
const ADDRESS = /\/images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/\d+x\d+\.(?:webp|avif)$/
/** `new:0`: the first picture of this form. */
const FRESH = /^new:(\d)$/

/** Addresses of the images that order lines show of these products; provided by sales, a later area. */
export type ListOrderedImageUrls = (tx: DbOrTx, productIds: string[]) => Promise<string[]>

type Input = {
  /** Addresses and `new:n` in the wanted order; undefined: only the fresh ones. */
  kept: string[] | undefined
  /** Pictures that came with this form. */
  fresh: string[]
  /** Who asks: beside the product's own they may use what they uploaded. */
  uploaderId: string
}

/**
 * Puts the wanted pictures on a product in the wanted order. Those taken off are let go of, unless an order shows them.
 * The product must be locked. Throws invalid for a picture that is not there, and for more than eight.
 */
export async function setImages(
  tx: Tx,
  productId: string,
  input: Input,
  listOrderedImageUrls: ListOrderedImageUrls,
  now: Date,
): Promise<string[]> {
  const stored = (await listImageIdsOf(tx, [productId])).get(productId) ?? []
  const imageIds = arranged(input)
  const others = imageIds.filter((id) => !stored.includes(id) && !input.fresh.includes(id))
  const uploaded = await lockUploadedImages(tx, others, 'product', input.uploaderId)
  if (uploaded.length < others.length) throw refused(messages.imageNotFound)
  const images = { next: new Map([[productId, imageIds]]), stored: new Map([[productId, stored]]) }
  await exchange(tx, images, listOrderedImageUrls, now)
  return imageIds
}

/**
 * Puts these pictures in the place of all that several products have; answers those they had. Their rows must be locked, the
 * pictures too (`lockProductImages`).
 */
export async function replaceImages(
  tx: Tx,
  next: ReadonlyMap<string, string[]>,
  listOrderedImageUrls: ListOrderedImageUrls,
  now: Date,
): Promise<Map<string, string[]>> {
  const stored = await listImageIdsOf(tx, [...next.keys()])
  await exchange(tx, { next, stored }, listOrderedImageUrls, now)
  return stored
}

async function exchange(
  tx: Tx,
  { next, stored }: { next: ReadonlyMap<string, string[]>; stored: ReadonlyMap<string, string[]> },
  listOrderedImageUrls: ListOrderedImageUrls,
  now: Date,
) {
  await replaceImagesOf(tx, next)
  const removed = [...stored].flatMap(([id, before]) => before.filter((one) => !next.get(id)?.includes(one)))
  if (removed.length === 0) return
  const ordered = (await listOrderedImageUrls(tx, [...next.keys()])).map((url) => ADDRESS.exec(url)?.[1])
  await markImagesUsedByOrders(
    tx,
    removed.filter((id) => ordered.includes(id)),
  )
  await releaseImages(tx, removed, now)
}

/** Ids in their order, each once: what is kept and placed, then the fresh ones that were not placed. */
function arranged({ kept = [], fresh }: Input): string[] {
  const placed = kept.map((entry) => {
    const number = FRESH.exec(entry)?.[1]
    const id = number === undefined ? ADDRESS.exec(entry)?.[1] : fresh[Number(number)]
    if (!id) throw refused(messages.imageNotFound)
    return id
  })
  const ids = [...new Set([...placed, ...fresh])]
  if (ids.length > MAX_PRODUCT_IMAGES) throw refused(messages.tooManyImages(MAX_PRODUCT_IMAGES))
  return ids
}

function refused(message: string) {
  return invalid(message, [{ path: 'productImages', message }])
}
