import { resizedImageUrl } from '#contract/images/image-sizes.ts'

/** The height of the logo in the header and its greatest width, in CSS pixels. */
const HEIGHT = 36
const MAX_WIDTH = 128
/** The longer side of the smaller file, which is enough for most logos and screens. */
const SMALL = 128

type Logo = { imageUrl: string; width: number; height: number }

/** The files of a logo for the header by their widths, and how wide it is shown; worded by the server. */
export function logoSizes({ imageUrl, width, height }: Logo): { srcSet: string; sizes: string } {
  const smallWidth = Math.min(width, Math.round(SMALL * Math.min(1, width / height)))
  return {
    srcSet: `${resizedImageUrl(imageUrl, '128x128')} ${smallWidth}w, ${imageUrl} ${width}w`,
    sizes: `${Math.min(MAX_WIDTH, Math.round((HEIGHT * width) / height))}px`,
  }
}
