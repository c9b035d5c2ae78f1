import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { categoryTexts } from './category-texts.ts'
import { ScrollRow } from './scroll-row.tsx'

/** The autoplay interval (docs/product.md §29). */
const AUTOPLAY_MS = 3000

type Props = {
  subcategories: readonly { id: string; name: string; imageUrl: string }[]
  selectedId: string | undefined
  linkTo: (id: string) => string
}

/** The subcategories of the selected category as a row, with autoplay where they do not fit (docs/product.md §22). */
export function SubcategoryBar({ subcategories, selectedId, linkTo }: Props) {
  if (subcategories.length === 0) return null
  return (
    <nav aria-label={categoryTexts.subcategories} className="mt-4">
      <ScrollRow of="subcategories" autoplayMs={AUTOPLAY_MS} className="subcategory-bar">
        {subcategories.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <Link to={linkTo(id)} preventScrollReset aria-current={id === selectedId ? 'true' : undefined}>
              <Image src={imageUrl && resizedImageUrl(imageUrl, '96x96')} alt="" width={40} height={40} />
              <span lang={languageOf(name)}>{name}</span>
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
