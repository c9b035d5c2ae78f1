import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Subcategory } from '#contract/catalogue/categories.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { apiCatalogue } from '#web/shop/catalogue/products/api-catalogue.ts'

type Props = Pick<SiteData, 'categories'> & { onChoose: () => void }

const itemClass = 'flex min-h-9 items-center rounded-md px-3 py-1 text-sm hover:bg-sunken hover:text-leaf-ink'

/** The panel of Browse Categories: categories on the left, the subcategories of the active one on the right. */
export function BrowsePanel({ categories, onChoose }: Props) {
  const [activeId, setActiveId] = useState(categories[0]?.id)
  const subcategories = useSubcategories()
  return (
    <div className="grid w-136 grid-cols-2 rounded-lg border border-line bg-surface p-2 shadow-soft">
      <ul className="border-e border-line pe-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/products?category=${id}`}
              onClick={onChoose}
              onPointerEnter={() => setActiveId(id)}
              onFocus={() => setActiveId(id)}
              className={`${itemClass} ${id === activeId ? 'bg-leaf-soft font-semibold text-leaf-ink' : ''}`}
            >
              <span lang={languageOf(name)}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="ps-2">
        {subcategories === undefined
          ? categories.slice(0, 4).map(({ id }) => (
              <li key={id} className="px-3 py-2">
                <Skeleton className="h-5" />
              </li>
            ))
          : subcategories
              .filter(({ categoryId }) => categoryId === activeId)
              .map(({ id, name, categoryId }) => (
                <li key={id}>
                  <Link
                    to={`/products?category=${categoryId}&subCategory=${id}`}
                    onClick={onChoose}
                    className={itemClass}
                  >
                    <span lang={languageOf(name)}>{name}</span>
                  </Link>
                </li>
              ))}
      </ul>
    </div>
  )
}

/** Fetches all subcategories at once, since they are few and hovering must not wait. Empty when they cannot be loaded. */
function useSubcategories(): Subcategory[] | undefined {
  const [subcategories, setSubcategories] = useState<Subcategory[]>()
  useEffect(() => {
    apiCatalogue.listSubcategories().then(
      (found) => setSubcategories(found.map((entry) => ({ ...entry, name: localName(entry) }))),
      () => setSubcategories([]),
    )
  }, [])
  return subcategories
}
