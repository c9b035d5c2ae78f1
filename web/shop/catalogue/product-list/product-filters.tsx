import type { ReactNode } from 'react'
import { markHydrated } from '#web/hydration.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { choiceAddress, choicesIn, isSameChoice, listAddress } from './list-address.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ProductList } from './product-list-data.ts'
import { SizeChoices } from './size-choices.tsx'
import { SwatchChoices } from './swatch-choices.tsx'

type Props = {
  list: ProductList
  search: URLSearchParams
  categories: SiteData['categories']
  /** The sheet on phones shows them too; beside the list they stand above the products. */
  withActive?: boolean
}

/** What narrows the list. Links and one form, so they need no JavaScript; loaded after the page itself. */
export default function ProductFilters({ list, search, categories, withActive = false }: Props) {
  const { facets } = list
  const to = (name: 'category' | 'subCategory' | 'subSubCategory', id?: string) =>
    listAddress(search, { [name]: id })
  const counted = (levels: readonly { id: string; name: string }[]) =>
    levels.map((level) => ({ ...level, count: facets ? (facets.counts[level.id] ?? 0) : undefined }))
  return (
    // A mark of its own, since it is hydrated later than the page.
    <div className="space-y-5" data-hydrated="false" ref={markHydrated}>
      {withActive && <ActiveFilters list={list} search={search} />}
      <Group title="Price range">
        <PriceFilter search={search} />
      </Group>
      {list.subSubcategories.length > 0 && (
        <Group title="Sub-sub-categories">
          <FilterChoices
            all={{ label: `All in ${list.subcategory?.name}`, to: to('subSubCategory') }}
            choices={counted(list.subSubcategories)}
            isChosen={({ id }) => id === list.subSubcategory?.id}
            linkTo={({ id }) => to('subSubCategory', id)}
          />
        </Group>
      )}
      {list.subcategories.length > 0 && (
        <Group title="Sub-categories">
          <FilterChoices
            all={{ label: `All in ${list.category?.name}`, to: to('subCategory') }}
            choices={counted(list.subcategories)}
            isChosen={({ id }) => id === list.subcategory?.id}
            linkTo={({ id }) => to('subCategory', id)}
          />
        </Group>
      )}
      <Group title="Categories">
        <FilterChoices
          all={{ label: 'All Products', to: to('category') }}
          choices={counted(categories)}
          isChosen={({ id }) => id === list.category?.id}
          linkTo={({ id }) => to('category', id)}
        />
      </Group>
      <Group title="Availability">
        <FilterChoices
          choices={[{ id: 'true', name: 'In stock only', count: facets?.inStock }]}
          isChosen={() => search.get('inStock') === 'true'}
          linkTo={() =>
            listAddress(search, { inStock: search.get('inStock') === 'true' ? undefined : 'true' })
          }
        />
      </Group>
      <Group title="Rating">
        <FilterChoices
          choices={(facets?.ratings ?? uncounted).map(({ stars, count }) => ({
            id: String(stars),
            name: stars === 1 ? '1 star and up' : `${stars} stars and up`,
            count,
          }))}
          isChosen={({ id }) => search.get('minRating') === id}
          linkTo={({ id }) =>
            listAddress(search, { minRating: search.get('minRating') === id ? undefined : id })
          }
        />
      </Group>
      {facets && facets.colors.length > 0 && (
        <Group title="Colour">
          <SwatchChoices {...severalOf('color', search)} choices={facets.colors} />
        </Group>
      )}
      {facets && facets.sizes.length > 0 && (
        <Group title="Size">
          <SizeChoices {...severalOf('size', search)} choices={facets.sizes} />
        </Group>
      )}
      {facets && facets.sellers.length > 0 && (
        <Group title="Seller">
          <FilterChoices
            choices={facets.sellers}
            isChosen={({ id }) => search.get('seller') === id}
            linkTo={({ id }) => listAddress(search, { seller: search.get('seller') === id ? undefined : id })}
          />
        </Group>
      )}
    </div>
  )
}

/** The ratings there always are. */
const uncounted = [4, 3, 2, 1].map((stars) => ({ stars, count: undefined }))

/** A filter of which several choices can be taken. */
function severalOf(name: 'color' | 'size', search: URLSearchParams) {
  const chosen = choicesIn(search, name)
  return {
    isChosen: (choice: string) => chosen.some((one) => isSameChoice(one, choice)),
    linkTo: (choice: string) => choiceAddress(search, name, choice),
  }
}

/** Native, so that it folds without a script. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="filter-group">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}
