import { cutText } from '#api/cut-text.ts'
import type { ZippedFile } from '#api/imports/image-zip.ts'
import type { ReadProduct } from '#api/imports/reading/reading.ts'
import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { RequestedChange, RequestedImage, StoredProduct } from './requested-change.ts'

/** Identifies the source of an image: the same key is the same image. */
export function imageKey(image: RequestedImage): string {
  if ('imageId' in image) return image.imageId
  if ('address' in image) return image.address
  return `zip ${image.crc32.toString(16)} ${image.file}`
}

/** What the images of a file are checked against. */
export type ImagePlanContext = {
  publicUrl: string
  /** Why a URL would be rejected; undefined when it would be fetched. */
  problemOf(url: string): string | undefined
  /** The files of the zip; undefined when none was uploaded. */
  zip: ZipIndex | undefined
}

/** `/images/01936b1e-0000-7000-8000-000000000000/1200x900.webp` */
const OWN_IMAGE_PATH = /^\/images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/\d+x\d+\.(?:webp|avif)$/
/** `https:`, `file:` and `//cdn.example`, but not the drive of a file name such as `D:\Sarees\red.jpg`. */
const SCHEME = /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i

/**
 * The images that a change of the product requests, if they differ from the stored ones. A file without images, or only with
 * images that cannot be used, removes none.
 */
export function planImages(
  { imageUrls = [] }: ReadProduct,
  stored: Pick<StoredProduct, 'imageIds' | 'imageSources'> | undefined,
  context: ImagePlanContext,
): {
  change: Pick<RequestedChange, 'images' | 'hasItsImages'>
  remarks: string[]
  imageOf: FindVariantImage
} {
  const { images, remarks } = requestedImages(imageUrls, stored?.imageSources ?? new Map(), context)
  const isStored = (image: RequestedImage | undefined, id: string) =>
    image !== undefined && 'imageId' in image && image.imageId === id
  const isUnchanged =
    images.length === stored?.imageIds.length &&
    stored.imageIds.every((id, index) => isStored(images[index], id))
  const imageOf = createFindVariantImage(isUnchanged ? [] : images, stored, context)
  if (images.length === 0) return { change: {}, remarks, imageOf }
  return { change: isUnchanged ? { hasItsImages: true } : { images }, remarks, imageOf }
}

/** The image of a variant: one that its product has, or the key of one that is to be fetched for it. */
type FindVariantImage = (url: string) => { imageId?: string; imageKey?: string } | undefined

function createFindVariantImage(
  requested: readonly RequestedImage[],
  stored: Pick<StoredProduct, 'imageIds' | 'imageSources'> | undefined,
  context: ImagePlanContext,
): FindVariantImage {
  const keys = new Set(requested.map(imageKey))
  return (url) => {
    const found = findImage(url, context)
    if (typeof found === 'string') return undefined
    const image = asStored(found, stored?.imageSources ?? new Map())
    if ('imageId' in image && stored?.imageIds.includes(image.imageId)) return { imageId: image.imageId }
    return keys.has(imageKey(image)) ? { imageKey: imageKey(image) } : undefined
  }
}

/**
 * The usable images of a product in the order of the file, and remarks on the others. `storedIds` are the product's images by
 * their source; those are not fetched again.
 */
export function requestedImages(
  cells: readonly string[],
  storedIds: ReadonlyMap<string, string>,
  context: ImagePlanContext,
): { images: RequestedImage[]; remarks: string[] } {
  const images: RequestedImage[] = []
  const remarks: string[] = []
  for (const cell of cells.slice(0, MAX_PRODUCT_IMAGES)) {
    const image = findImage(cell, context)
    if (typeof image === 'string') remarks.push(importMessages.imageOmitted(shortened(cell), image))
    else images.push(asStored(image, storedIds))
  }
  if (cells.length > MAX_PRODUCT_IMAGES) remarks.push(importMessages.imagesTooMany(MAX_PRODUCT_IMAGES))
  return { images: [...new Map(images.map((image) => [imageKey(image), image])).values()], remarks }
}

/** The image that a cell names, or the message why it names none. */
function findImage(cell: string, { publicUrl, problemOf, zip }: ImagePlanContext): RequestedImage | string {
  const path = publicUrl !== '' && cell.startsWith(publicUrl) ? cell.slice(publicUrl.length) : cell
  const imageId = OWN_IMAGE_PATH.exec(path)?.[1]
  if (imageId) return { imageId }
  if (SCHEME.test(cell)) return problemOf(cell) ?? { address: cell }
  if (!zip) return importMessages.imageNeedsZip
  const file = zip.find(cell)
  if (file === 'several') return importMessages.imageDuplicateInZip
  return file ?? importMessages.imageNotInZip
}

function asStored(image: RequestedImage, storedIds: ReadonlyMap<string, string>): RequestedImage {
  const key = imageKey(image)
  for (const [source, imageId] of storedIds) if (source === key || imageId === key) return { imageId, source }
  return image
}

/** A long URL or file name, shortened for a remark. */
export const shortened = (source: string) => (source.length > 120 ? `${cutText(source, 119)}…` : source)

export type ZipIndex = ReturnType<typeof indexZip>

/** Finds files of a zip by path or by a unique name, ignoring case and the kind of slash. */
export function indexZip(files: readonly ZippedFile[]) {
  const byPath = new Map(files.map((zipped) => [normalized(zipped.file), zipped]))
  const byName = Map.groupBy(files, ({ file }) => fileNameOf(normalized(file)))
  return {
    /** `several`: more than one file of the zip has this name. */
    find(name: string): ZippedFile | 'several' | undefined {
      const path = normalized(name)
      const [first, second] = byName.get(fileNameOf(path)) ?? []
      return byPath.get(path) ?? (second ? 'several' : first)
    },
  }
}

const normalized = (path: string) => path.normalize('NFC').replaceAll('\\', '/').toLowerCase().trim()
const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
