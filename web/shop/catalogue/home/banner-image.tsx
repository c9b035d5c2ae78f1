import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { homeTexts } from './home-texts.ts'

/** A banner in the language of the page. */
export type Slide = { imageUrl: string; title: string; subtitle: string; to: string }

type Props = { slide: Slide; sizes: string; priority?: boolean }

/** The image of a banner: its right part where its place is narrower. */
export function BannerImage({ slide: { imageUrl, title }, sizes, priority = false }: Props) {
  return (
    <Image
      src={resizedImageUrl(imageUrl, '1200x400')}
      srcSet={`${resizedImageUrl(imageUrl, '800x267')} 800w, ${resizedImageUrl(imageUrl, '1200x400')} 1200w, ${resizedImageUrl(imageUrl, '1600x533')} 1600w`}
      sizes={sizes}
      // A banner without a title needs an alternative text as the name of its link.
      alt={title ? '' : homeTexts.seeOffer}
      width={1200}
      height={400}
      priority={priority}
      draggable={false}
    />
  )
}
