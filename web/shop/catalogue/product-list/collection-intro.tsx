import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import type { ProductList } from './product-list-data.ts'

/** What a collection says above its products: its text and image. */
export function CollectionIntro({
  collection: { description, imageUrl },
}: {
  collection: NonNullable<ProductList['collection']>
}) {
  return (
    <>
      {description && (
        <p lang={languageOf(description)} className="mt-2 max-w-prose whitespace-pre-line">
          {description}
        </p>
      )}
      {imageUrl && (
        <Image
          src={resizedImageUrl(imageUrl, '1200x400')}
          srcSet={`${resizedImageUrl(imageUrl, '800x267')} 800w, ${resizedImageUrl(imageUrl, '1200x400')} 1200w, ${imageUrl} 1600w`}
          sizes="(min-width: 80rem) 76rem, 100vw"
          alt=""
          width={1200}
          height={400}
          priority
          className="mt-4 w-full rounded-lg object-cover"
        />
      )}
    </>
  )
}
