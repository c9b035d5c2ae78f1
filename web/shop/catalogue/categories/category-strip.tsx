import { preload } from 'react-dom'
import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { cachedContent } from '#web/cached-content.ts'
import { Image } from '#web/design/image.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { categoryTexts } from './category-texts.ts'
import { ScrollRow } from './scroll-row.tsx'

/** The number of images to preload (docs/product.md §22, home). */
const PRELOADED_IMAGES = 5

type LinkedCategory = { id: string; name: string; imageUrl: string }
type Props = { categories: readonly LinkedCategory[] }

/** The categories as a row of images that scrolls sideways, linked to their product lists. */
export function CategoryStrip({ categories }: Props) {
  for (const { imageUrl } of categories.slice(0, PRELOADED_IMAGES)) {
    if (imageUrl) preload(resizedImageUrl(imageUrl, '192x192'), { as: 'image' })
  }
  if (categories.length === 0) return null
  return (
    <nav aria-label={categoryTexts.shopByCategory}>
      <ScrollRow of="categories" className="category-strip">
        {categories.map((category, index) => {
          const { id } = category
          if (index < PRELOADED_IMAGES) {
            return (
              <li key={id}>
                <CategoryLink category={category} priority />
              </li>
            )
          }
          const link = () => <CategoryLink category={category} />
          return <li key={id} {...cachedContent(`strip ${JSON.stringify(category)}`, link)} />
        })}
      </ScrollRow>
    </nav>
  )
}

function CategoryLink({
  category: { id, name, imageUrl },
  priority = false,
}: {
  category: LinkedCategory
  priority?: boolean
}) {
  return (
    <Link to={`/products?category=${id}`}>
      <Image
        src={imageUrl && resizedImageUrl(imageUrl, '192x192')}
        alt=""
        width={96}
        height={96}
        priority={priority}
      />
      <span lang={languageOf(name)}>{name}</span>
    </Link>
  )
}
