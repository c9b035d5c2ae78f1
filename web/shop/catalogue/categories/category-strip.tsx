import { preload } from 'react-dom'
import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { categoryTexts } from './category-texts.ts'
import { ScrollRow } from './scroll-row.tsx'

/** The number of images to preload (docs/product.md §22, home). */
const PRELOADED_IMAGES = 5

type Props = { categories: readonly { id: string; name: string; imageUrl: string }[] }

/** The categories as a row of images that scrolls sideways, linked to their product lists. */
export function CategoryStrip({ categories }: Props) {
  for (const { imageUrl } of categories.slice(0, PRELOADED_IMAGES)) {
    if (imageUrl) preload(resizedImageUrl(imageUrl, '192x192'), { as: 'image' })
  }
  if (categories.length === 0) return null
  return (
    <nav aria-label={categoryTexts.shopByCategory}>
      <ScrollRow of="categories" className="category-strip">
        {categories.map(({ id, name, imageUrl }, index) => (
          <li key={id}>
            <Link to={`/products?category=${id}`}>
              <Image
                src={imageUrl && resizedImageUrl(imageUrl, '192x192')}
                alt=""
                width={96}
                height={96}
                priority={index < PRELOADED_IMAGES}
              />
              <span lang={languageOf(name)}>{name}</span>
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
