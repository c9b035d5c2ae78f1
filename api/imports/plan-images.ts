import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ZippedFile } from './image-zip.ts'

/** A picture a product is to have: one of the shop's (`source`: where it came from), one of the web, or one of the zip. */
export type RequestedImage = { imageId: string; source?: string } | { address: string } | ZippedFile

/** Where a picture comes from, as one text: the same text is the same picture. */
export function imageKey(image: RequestedImage): string {
  if ('imageId' in image) return image.imageId
  if ('address' in image) return image.address
  return `zip ${image.crc32.toString(16)} ${image.file}`
}

/** What the pictures of a file are held against. */
export type ImagePlanContext = {
  publicUrl: string
  /** Why an address is not worth trying, if it is not. */
  problemOf(address: string): string | undefined
  /** A file of the zip by its name; undefined when no zip came. */
  zip: ZipIndex | undefined
}

/** `/images/01936b1e-0000-7000-8000-000000000000/1200x900.webp` */
const OWN = /^\/images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/\d+x\d+\.(?:webp|avif)$/
/** `https:`, `file:`, and `//cdn.example`; a file of a zip may be `D:\Sarees\red.jpg`, a scheme has more than one letter. */
const SCHEME = /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i

/**
 * The pictures of a product that are worth trying, in their order, and what is said of the others. `stored`: those it has
 * already, by where they came from; they are not fetched again.
 */
export function planImages(
  written: readonly string[],
  stored: ReadonlyMap<string, string>,
  context: ImagePlanContext,
): { pictures: RequestedImage[]; remarks: string[] } {
  const images: RequestedImage[] = []
  const remarks: string[] = []
  for (const name of written.slice(0, MAX_PRODUCT_IMAGES)) {
    const found = findImage(name, context)
    if (typeof found === 'string') remarks.push(importMessages.imageOmitted(shortened(name), found))
    else images.push(asStored(found, stored))
  }
  if (written.length > MAX_PRODUCT_IMAGES) remarks.push(importMessages.imagesTooMany(MAX_PRODUCT_IMAGES))
  return { pictures: [...new Map(images.map((one) => [imageKey(one), one])).values()], remarks }
}

/** What a cell means, or why it means nothing. */
function findImage(
  written: string,
  { publicUrl, problemOf, zip }: ImagePlanContext,
): RequestedImage | string {
  const path = publicUrl !== '' && written.startsWith(publicUrl) ? written.slice(publicUrl.length) : written
  const imageId = OWN.exec(path)?.[1]
  if (imageId) return { imageId }
  if (SCHEME.test(written)) return problemOf(written) ?? { address: written }
  if (!zip) return importMessages.imageNeedsZip
  const file = zip.find(written)
  if (file === 'several') return importMessages.imageDuplicateInZip
  return file ?? importMessages.imageNotInZip
}

function asStored(image: RequestedImage, stored: ReadonlyMap<string, string>): RequestedImage {
  const key = imageKey(image)
  for (const [source, imageId] of stored) if (source === key || imageId === key) return { imageId, source }
  return image
}

/** What stands in a remark of a long address. */
export const shortened = (written: string) => (written.length > 120 ? `${written.slice(0, 119)}…` : written)

export type ZipIndex = ReturnType<typeof indexZip>

/** Finds files of a zip by path or, where there is only one, by name; in any case, with either slash. */
export function indexZip(files: readonly ZippedFile[]) {
  const byPath = new Map(files.map((one) => [plain(one.file), one]))
  const byName = Map.groupBy(files, ({ file }) => nameIn(plain(file)))
  return {
    find(written: string): ZippedFile | 'several' | undefined {
      const path = plain(written)
      const [found, second] = byName.get(nameIn(path)) ?? []
      return byPath.get(path) ?? (second ? 'several' : found)
    },
  }
}

const plain = (path: string) => path.normalize('NFC').replaceAll('\\', '/').toLowerCase().trim()
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
