/**
 * The sizes in which an image is stored, by kind, as `width x height` in CSS pixels (docs/product.md §29) and doubled for
 * dense screens. The first is the largest; its URL is the one in API answers.
 */
export const imageSizes = {
  product: ['1200x900', '800x600', '500x376', '400x300', '250x188', '200x150', '160x120'],
  category: ['192x192', '96x96'],
  banner: ['1600x533', '1200x400', '800x267'],
  logo: ['512x512', '128x128'],
  /** Made from the logo: the image of a shared page, and the icons of an installed shop, a phone and a browser's tab. */
  icon: ['1200x630', '512x512', '192x192', '180x180', '96x96'],
  profile: ['256x256', '96x96'],
  return: ['1200x1200', '160x160'],
  review: ['1200x1200', '160x160'],
} as const satisfies Record<string, readonly string[]>

export type ImageKind = keyof typeof imageSizes
export const isImageKind = (kind: string): kind is ImageKind => Object.hasOwn(imageSizes, kind)
type ImageSize = (typeof imageSizes)[ImageKind][number]

/** The formats that the files of a kind have; other services, such as those a page is shared on, read PNG alone. */
export const imageFormats = (kind: ImageKind): readonly ('webp' | 'avif' | 'png')[] =>
  kind === 'icon' ? ['png'] : ['webp', 'avif']

/** Where the files of an icon are: `/images/<id>`; `192x192.png` in it. */
export const iconsFolder = (imageId: string) => `/images/${imageId}`

/** URL of an image: `/images/<id>/<size>.webp`. */
export function imageUrl(imageId: string, size: ImageSize): string {
  return `/images/${imageId}/${size}.webp`
}

/** URL of the same image in another size; a URL that is not one of ours is returned unchanged. */
export function resizedImageUrl(url: string, size: ImageSize): string {
  return url.replace(/^(\/images\/[0-9a-f-]{36})\/\d+x\d+\.webp$/, `$1/${size}.webp`)
}

/**
 * The size that is sent in place of one to who saves data: of the same kind, at most two thirds and at least a third as wide.
 * Undefined where there is none.
 *
 *     lighterSize('500x376')  // '250x188'
 */
export function lighterSize(size: string): string | undefined {
  const width = widthOf(size)
  const sizes = Object.values(imageSizes).find((ofKind) => (ofKind as readonly string[]).includes(size))
  return sizes?.find((other) => widthOf(other) * 3 <= width * 2 && widthOf(other) * 3 >= width)
}

const widthOf = (size: string) => Number.parseInt(size, 10)
