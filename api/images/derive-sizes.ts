import sharp, { type Sharp } from 'sharp'
import { type ImageKind, imageSizes } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { ShopError, tooLarge, unsupportedType } from '../errors.ts'
import { hasImageSignature } from './image-signature.ts'

/** More pixels than this are a mistake or an attack (docs/reliability.md S5). */
const MOST_PIXELS = 25_000_000
const ACCEPTED = new Set(['jpeg', 'png', 'gif', 'webp'])

/** How a picture meets the shape of its kind: products and logos are shown whole, the rest fill the frame. */
const fitOf = {
  product: 'contain',
  logo: 'inside',
  category: 'cover',
  banner: 'cover',
  profile: 'cover',
} as const
/** The ground a product photo of another shape stands on; logos keep their transparency. */
const GROUND = {
  product: '#ffffff',
  logo: '#00000000',
  category: '#ffffff',
  banner: '#ffffff',
  profile: '#ffffff',
} as const

// One thread a picture: beside the encoding, requests go on (see the gate of the images service).
sharp.concurrency(1)

/** A picture's stored forms by file name (`1200x900.webp`), and the size of the largest in pixels. */
export type DerivedSizes = { width: number; height: number; forms: Map<string, Buffer> }

/**
 * A picture in every size of its kind, as WebP and, where asked for, as AVIF beside it (decision 010). Decoded once; only the first frame; turned as its metadata says, which is
 * then dropped. Throws unsupportedType, tooLarge, or invalid for a picture that is cut off.
 */
export async function deriveSizes(
  upload: Buffer,
  kind: ImageKind,
  { withAvif }: { withAvif: boolean },
): Promise<DerivedSizes> {
  await rejectInvalidUrls(upload)
  let larger = sharp(upload, { limitInputPixels: MOST_PIXELS }).autoOrient()
  const derived: DerivedSizes = { width: 0, height: 0, forms: new Map() }
  // Largest first, each made of the one before: shrinking from the original every time costs four times as much.
  for (const size of imageSizes[kind]) {
    const pixels = resized(larger, kind, size).raw().toBuffer({ resolveWithObject: true })
    const { data, info } = await pixels.catch(rejectDamaged)
    const { width, height, channels } = info
    if (derived.forms.size === 0) Object.assign(derived, { width, height })
    larger = sharp(data, { raw: { width, height, channels } })
    derived.forms.set(`${size}.webp`, await webp(larger.clone()))
    if (withAvif) derived.forms.set(`${size}.avif`, await avif(larger.clone()))
  }
  return derived
}

async function rejectInvalidUrls(upload: Buffer) {
  if (!hasImageSignature(upload)) throw unsupportedType(messages.unsupportedImage)
  const metadata = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || !ACCEPTED.has(metadata.format)) throw unsupportedType(messages.unsupportedImage)
  if (metadata.width * metadata.height > MOST_PIXELS) throw tooLarge(messages.imageTooManyPixels)
}

/** A picture that is cut off begins well and fails only when its pixels are read. */
function rejectDamaged(cause: unknown): never {
  throw new ShopError('invalid', messages.damagedImage, { cause })
}

function resized(image: Sharp, kind: ImageKind, size: string): Sharp {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return image.resize({ width, height, fit: fitOf[kind], background: GROUND[kind] })
}

function webp(image: Sharp): Promise<Buffer> {
  // Effort 2 takes half the time of the default 4 for 4 % more bytes (measured on the demo pictures).
  return image.webp({ quality: 78, effort: 2 }).toBuffer()
}

function avif(image: Sharp): Promise<Buffer> {
  // As good as the WebP above (SSIM) or better, in three quarters of its bytes for photographs; higher efforts take
  // many times the time for a few percent.
  return image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
}
