/**
 * The sizes a picture is stored in, by what it shows, as `width x height` in CSS pixels of the specification
 * (docs/product.md §29) and their doubles for dense screens. The first is the largest and the one the wire carries.
 */
export const imageSizes = {
  product: ['1200x900', '800x600', '500x376', '400x300', '250x188', '200x150', '160x120'],
  category: ['192x192', '96x96'],
  banner: ['1600x533', '1200x400', '800x267'],
  logo: ['512x512', '128x128'],
  profile: ['256x256', '96x96'],
} as const satisfies Record<string, readonly string[]>

export type ImageKind = keyof typeof imageSizes
export type ImageSize = (typeof imageSizes)[ImageKind][number]

/** Where a picture is served: `/images/<id>/<size>.webp`. */
export function imageUrl(imageId: string, size: ImageSize): string {
  return `/images/${imageId}/${size}.webp`
}

/** The same picture in another of its sizes; an address that is not one of ours is given back as it is. */
export function resizedImageUrl(url: string, size: ImageSize): string {
  return url.replace(/^(\/images\/[0-9a-f-]{36})\/\d+x\d+\.webp$/, `$1/${size}.webp`)
}
