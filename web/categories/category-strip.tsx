import { preload } from 'react-dom'
import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/image-sizes.ts'
import { Picture } from '#web/design/picture.tsx'
import { languageOf } from '#web/language-of.ts'

/** Pictures fetched before the page asks for them (spec catalogue §2, home). */
const preloaded = 5

type Props = { categories: readonly { id: string; name: string; imageUrl: string }[] }

/** The departments as a row of pictures that scrolls sideways; each opens its list. */
export function CategoryStrip({ categories }: Props) {
  for (const { imageUrl } of categories.slice(0, preloaded)) {
    if (imageUrl) preload(resizedImageUrl(imageUrl, '192x192'), { as: 'image' })
  }
  if (categories.length === 0) return null
  return (
    <nav aria-label="Shop by category">
      <ul className="-mx-4 flex snap-x gap-1 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:[scrollbar-width:thin] md:-mx-6 md:gap-3 md:px-6 xl:mx-0 xl:px-0">
        {categories.map(({ id, name, imageUrl }, index) => (
          <li key={id} className="w-26 shrink-0 snap-start scroll-ms-4 md:scroll-ms-6">
            <Link
              to={`/products?category=${id}`}
              className="group flex h-full flex-col items-center gap-1.5 rounded-lg p-1 text-center text-sm font-medium hover:text-leaf-ink"
            >
              <Picture
                src={imageUrl && resizedImageUrl(imageUrl, '192x192')}
                alt=""
                width={96}
                height={96}
                urgent={index < preloaded}
                className="size-24 rounded-full border border-line object-cover transition-colors group-hover:border-leaf"
              />
              <span className="line-clamp-2" lang={languageOf(name)}>
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
