import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { ScrollRow } from './scroll-row.tsx'

/** How long the bar stands before it moves on (docs/product.md §29). */
const autoplayMs = 3000

type Props = {
  subcategories: readonly { id: string; name: string; imageUrl: string }[]
  chosen: string | undefined
  linkTo: (id: string) => string
}

/** The subcategories of the chosen category as a bar that moves where it does not fit (docs/product.md §22, product list). */
export function SubcategoryBar({ subcategories, chosen, linkTo }: Props) {
  if (subcategories.length === 0) return null
  return (
    <nav aria-label="Sub-categories" className="mt-4">
      <ScrollRow what="sub-categories" autoplayMs={autoplayMs} className="subcategory-bar">
        {subcategories.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <Link to={linkTo(id)} preventScrollReset aria-current={id === chosen ? 'true' : undefined}>
              <Image src={imageUrl && resizedImageUrl(imageUrl, '96x96')} alt="" width={40} height={40} />
              <span lang={languageOf(name)}>{name}</span>
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
