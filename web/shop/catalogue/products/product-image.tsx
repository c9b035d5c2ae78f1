import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'

const widths = [
  ['160x120', 160],
  ['200x150', 200],
  ['250x188', 250],
  ['400x300', 400],
  ['500x376', 500],
  ['800x600', 800],
  ['1200x900', 1200],
] as const

/** The image sizes of cards by screen width (docs/product.md §29). */
const cardSizes = '(max-width: 767px) 160px, (max-width: 1023px) 200px, 250px'

type Props = {
  url: string
  alt: string
  /** The `sizes` attribute; by default that of a card. */
  sizes?: string
  width?: number
  height?: number
  priority?: boolean
  loading?: 'eager' | 'lazy' | undefined
  draggable?: boolean
  className?: string
}

/** A product image (4:3) with a `srcset` for the screen. */
export function ProductImage({ url, sizes = cardSizes, width = 250, height = 188, ...rest }: Props) {
  return (
    <Image
      src={url && resizedImageUrl(url, '500x376')}
      srcSet={
        url &&
        widthsFor(sizes)
          .map(([size, w]) => `${resizedImageUrl(url, size)} ${w}w`)
          .join(', ')
      }
      sizes={sizes}
      width={width}
      height={height}
      {...rest}
    />
  )
}

/** The image of a card is at most 250 px wide, so twice that is enough. Its `srcset` is in the HTML for each card. */
function widthsFor(sizes: string) {
  return sizes === cardSizes ? widths.slice(0, 5) : widths.slice(3)
}
