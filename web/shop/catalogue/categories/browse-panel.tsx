import { type FocusEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Subcategory } from '#contract/catalogue/categories.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { layoutTexts } from '#web/layouts/layout-texts.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { apiCatalogue } from '#web/shop/catalogue/products/api-catalogue.ts'
import { useCategoryImages } from './use-category-images.ts'

type Props = Pick<SiteData, 'categories'> & { buttonId: string; onClose: () => void }

const itemClass =
  'flex min-h-9 items-center gap-2.5 rounded-md px-2 py-0.5 text-sm hover:bg-sunken hover:text-leaf-ink'

/** The panel of Browse Categories: categories on the left, the subcategories of the active one on the right. */
export function BrowsePanel({ categories, buttonId, onClose }: Props) {
  const [activeId, setActiveId] = useState(categories[0]?.id)
  const subcategories = useSubcategories()
  const images = useCategoryImages()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      onClose()
      document.getElementById(buttonId)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [buttonId, onClose])

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
  }

  return (
    // The gap to the button belongs to it, so that the pointer does not leave the menu there.
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the links inside
    <div onBlur={onBlur} className="absolute start-0 top-full z-20 pt-1">
      <div className="grid w-136 grid-cols-2 rounded-lg border border-line bg-surface p-2 shadow-soft">
        <ul className="border-e border-line pe-2">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`/products?category=${id}`}
                onClick={onClose}
                onPointerEnter={() => setActiveId(id)}
                onFocus={() => setActiveId(id)}
                className={`${itemClass} ${id === activeId ? 'bg-leaf-soft font-semibold text-leaf-ink' : ''}`}
              >
                <CategoryImage url={images.get(id)} />
                <span lang={languageOf(name)}>{name}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/products" onClick={onClose} className={itemClass}>
              {layoutTexts.allProducts}
            </Link>
          </li>
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
                .map(({ id, name, categoryId, imageUrl }) => (
                  <li key={id}>
                    <Link
                      to={`/products?category=${categoryId}&subCategory=${id}`}
                      onClick={onClose}
                      className={itemClass}
                    >
                      <CategoryImage url={imageUrl} />
                      <span lang={languageOf(name)}>{name}</span>
                    </Link>
                  </li>
                ))}
        </ul>
      </div>
    </div>
  )
}

/** As large before it is loaded. */
function CategoryImage({ url }: { url: string | undefined }) {
  return (
    <span className="size-8 shrink-0 overflow-hidden rounded-full bg-sunken">
      {url && <Image src={resizedImageUrl(url, '96x96')} alt="" width={32} height={32} fallback={null} />}
    </span>
  )
}

/**
 * Fetches all subcategories with a product on sale at once, since they are few and hovering must not wait. Empty when they
 * cannot be loaded.
 */
function useSubcategories(): Subcategory[] | undefined {
  const [subcategories, setSubcategories] = useState<Subcategory[]>()
  useEffect(() => {
    apiCatalogue.listSubcategories(undefined, { onSale: true }).then(
      (found) => setSubcategories(found.map((entry) => ({ ...entry, name: localName(entry) }))),
      () => setSubcategories([]),
    )
  }, [])
  return subcategories
}
