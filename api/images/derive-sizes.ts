import sharp, { type Sharp } from 'sharp'
import { ShopError, tooLarge, unsupportedType } from '#api/errors.ts'
import { type ImageKind, imageSizes } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'

/** Larger images are a mistake or an attack (docs/reliability.md S5). */
export const MAX_PIXELS = 25_000_000
const ACCEPTED_FORMATS = new Set(['jpeg', 'png', 'gif', 'webp'])
/**
 * How files of the accepted formats begin, in hexadecimal: JPEG, PNG, GIF87a, GIF89a, and WebP inside its RIFF
 * container.
 */
const SIGNATURES = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^47494638(?:37|39)61/,
  // The four bytes in between are the file's length.
  /^52494646.{8}57454250/,
]

/**
 * How an image is fitted into the sizes of its kind: products, logos and photos of customers are shown whole, the
 * others fill the frame.
 */
const FIT = {
  product: 'contain',
  logo: 'inside',
  category: 'cover',
  banner: 'cover',
  profile: 'cover',
  return: 'inside',
  review: 'inside',
} as const
/** Fills the space around a product photo of another aspect ratio; logos keep their transparency. */
const BACKGROUND = {
  product: '#ffffff',
  logo: '#00000000',
  category: '#ffffff',
  banner: '#ffffff',
  profile: '#ffffff',
  return: '#ffffff',
  review: '#ffffff',
} as const

// One thread per image, so that requests are served during encoding (see ENCODING_LIMIT in images.service.ts).
sharp.concurrency(1)

/** The files of an image by name (`1200x900.webp`), and the size of the largest in pixels. */
export type DerivedSizes = { width: number; height: number; files: Map<string, Buffer> }

/**
 * Encodes an image in every size of its kind, as WebP and, `withAvif`, also as AVIF
 * (docs/decisions/010-avif-beside-webp.md). Only the first frame is used; the image is rotated as its metadata
 * says, and the metadata is dropped. Throws unsupportedType, tooLarge, or invalid for a truncated image.
 */
export async function deriveSizes(
  upload: Buffer,
  kind: Exclude<ImageKind, 'icon'>,
  { withAvif }: { withAvif: boolean },
): Promise<DerivedSizes> {
  await assertSupportedImage(upload)
  let larger = sharp(upload, { limitInputPixels: MAX_PIXELS }).autoOrient()
  const derived: DerivedSizes = { width: 0, height: 0, files: new Map() }
  // Largest first, each made from the one before: resizing the original every time costs four times as much.
  for (const size of imageSizes[kind]) {
    const pixels = resized(larger, kind, size).raw().toBuffer({ resolveWithObject: true })
    const { data, info } = await pixels.catch(rejectDamaged)
    const { width, height, channels } = info
    if (derived.files.size === 0) Object.assign(derived, { width, height })
    // Not `clone()`: it copies the pixels, on the main thread.
    const image = () => sharp(data, { raw: { width, height, channels } })
    derived.files.set(`${size}.webp`, await webp(image()))
    if (withAvif) derived.files.set(`${size}.avif`, await avif(image()))
    larger = image()
  }
  return derived
}

export async function assertSupportedImage(upload: Buffer) {
  if (!hasImageSignature(upload)) throw unsupportedType(messages.unsupportedImage)
  const metadata = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || !ACCEPTED_FORMATS.has(metadata.format)) throw unsupportedType(messages.unsupportedImage)
  if (metadata.width * metadata.height > MAX_PIXELS) throw tooLarge(messages.imageTooManyPixels)
}

/** A truncated image has valid metadata and fails only when its pixels are decoded. */
export function rejectDamaged(cause: unknown): never {
  throw new ShopError('invalid', messages.damagedImage, { cause })
}

function resized(image: Sharp, kind: Exclude<ImageKind, 'icon'>, size: string): Sharp {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return image.resize({ width, height, fit: FIT[kind], background: BACKGROUND[kind] })
}

function webp(image: Sharp): Promise<Buffer> {
  // Effort 2 takes half the time of the default 4 for 4 % more bytes (measured with the demo images).
  return image.webp({ quality: 78, effort: 2 }).toBuffer()
}

function avif(image: Sharp): Promise<Buffer> {
  // At least the quality of the WebP above (SSIM) in three quarters of its bytes for photographs; higher efforts take
  // many times as long and save a few percent.
  return image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
}

/**
 * Whether a file begins like an image of an accepted format, whatever its name and declared type say. Checked before
 * decoding, so that SVG, HTML and the like never reach a decoder (docs/reliability.md S5).
 */
export function hasImageSignature(upload: Uint8Array): boolean {
  const beginning = Buffer.from(upload.subarray(0, 12)).toString('hex')
  return SIGNATURES.some((signature) => signature.test(beginning))
}
