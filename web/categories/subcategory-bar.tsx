import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/image-sizes.ts'
import { Picture } from '#web/design/picture.tsx'

type Props = {
  subcategories: readonly { id: string; name: string; imageUrl: string }[]
  chosen: string | undefined
  linkTo: (id: string) => string
}

/** The subcategories of the chosen category as a row that scrolls (spec catalogue §2, product list). */
export function SubcategoryBar({ subcategories, chosen, linkTo }: Props) {
  if (subcategories.length === 0) return null
  return (
    <nav aria-label="Sub-categories">
      <ul className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
        {subcategories.map(({ id, name, imageUrl }) => (
          <li key={id} className="shrink-0 snap-start scroll-ms-4 md:scroll-ms-0">
            <Link
              to={linkTo(id)}
              aria-current={id === chosen ? 'true' : undefined}
              className="flex min-h-13 items-center gap-2.5 rounded-full border border-line bg-surface py-1 ps-1.5 pe-4 text-sm font-medium hover:border-leaf hover:text-leaf-ink aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-soft aria-[current=true]:text-leaf-ink"
            >
              <Picture
                src={imageUrl && resizedImageUrl(imageUrl, '96x96')}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-full object-cover"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
