import type { ReactNode } from 'react'
import { formatNumber } from '#web/formatting/formatting.ts'
import { markHydrated } from '#web/hydration.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterChoices, SizeChoices, SwatchChoices } from './filter-choices.tsx'
import { isSameChoice, listAddress, selectedChoices, toggleChoiceAddress } from './list-address.ts'
import { PriceFilter } from './price-filter.tsx'
import { filterTexts } from './product-filters-texts.ts'
import type { ProductList } from './product-list-data.ts'
import { listTexts } from './product-list-texts.ts'

type Props = {
  list: ProductList
  search: URLSearchParams
  categories: SiteData['categories']
  /** Shows the active filters too, for the drawer; beside the list they are above the products. */
  withActive?: boolean
}

type Level = NonNullable<ProductList['category']>

/** The filters of the product list: links and one form, so that they work without JavaScript. Loaded after the page. */
export default function ProductFilters({ list, search, categories, withActive = false }: Props) {
  const { facets } = list
  const to = (name: 'category' | 'subCategory' | 'subSubCategory', id?: string) =>
    listAddress(search, { [name]: id })
  /** Without those that have no product here, unless they are chosen, as an address can do with any. */
  const withCounts = (levels: readonly Level[], chosen: Level | null) =>
    (chosen && !levels.some(({ id }) => id === chosen.id) ? [...levels, chosen] : levels)
      .map((level) => ({ ...level, count: facets ? (facets.counts[level.id] ?? 0) : undefined }))
      .filter(({ id, count }) => count !== 0 || id === chosen?.id)
  return (
    // A mark of its own, since it is hydrated later than the page.
    <div className="space-y-5" data-hydrated="false" ref={markHydrated}>
      {withActive && <ActiveFilters list={list} search={search} />}
      <Group title={filterTexts.priceRange}>
        <PriceFilter search={search} />
      </Group>
      {list.subSubcategories.length > 0 && (
        <Group title={filterTexts.subSubcategories}>
          <FilterChoices
            all={{ label: filterTexts.allIn(list.subcategory?.name ?? ''), to: to('subSubCategory') }}
            choices={withCounts(list.subSubcategories, list.subSubcategory)}
            isSelected={({ id }) => id === list.subSubcategory?.id}
            linkTo={({ id }) => to('subSubCategory', id)}
          />
        </Group>
      )}
      {list.subcategories.length > 0 && (
        <Group title={filterTexts.subcategories}>
          <FilterChoices
            all={{ label: filterTexts.allIn(list.category?.name ?? ''), to: to('subCategory') }}
            choices={withCounts(list.subcategories, list.subcategory)}
            isSelected={({ id }) => id === list.subcategory?.id}
            linkTo={({ id }) => to('subCategory', id)}
          />
        </Group>
      )}
      <Group title={filterTexts.categories}>
        <FilterChoices
          all={{ label: listTexts.allProducts, to: to('category') }}
          choices={withCounts(categories, list.category)}
          isSelected={({ id }) => id === list.category?.id}
          linkTo={({ id }) => to('category', id)}
        />
      </Group>
      <Group title={filterTexts.availability}>
        <FilterChoices
          choices={[{ id: 'true', name: listTexts.inStockOnly, count: facets?.inStock }]}
          isSelected={() => search.get('inStock') === 'true'}
          linkTo={() =>
            listAddress(search, { inStock: search.get('inStock') === 'true' ? undefined : 'true' })
          }
        />
      </Group>
      <Group title={filterTexts.rating}>
        <FilterChoices
          choices={(facets?.ratings ?? ratingsWithoutCount).map(({ stars, count }) => ({
            id: String(stars),
            name: listTexts.starsFrom(formatNumber(stars)),
            count,
          }))}
          isSelected={({ id }) => search.get('minRating') === id}
          linkTo={({ id }) =>
            listAddress(search, { minRating: search.get('minRating') === id ? undefined : id })
          }
        />
      </Group>
      {facets && facets.colors.length > 0 && (
        <Group title={filterTexts.color} isOpen={search.has('color')}>
          <SwatchChoices {...multipleChoice('color', search)} choices={facets.colors} />
        </Group>
      )}
      {facets && facets.sizes.length > 0 && (
        <Group title={filterTexts.size}>
          <SizeChoices {...multipleChoice('size', search)} choices={facets.sizes} />
        </Group>
      )}
      {facets && facets.sellers.length > 0 && (
        <Group title={filterTexts.seller} isOpen={search.has('seller')}>
          <FilterChoices
            choices={facets.sellers}
            isSelected={({ id }) => search.get('seller') === id}
            linkTo={({ id }) => listAddress(search, { seller: search.get('seller') === id ? undefined : id })}
          />
        </Group>
      )}
    </div>
  )
}

const ratingsWithoutCount = [4, 3, 2, 1].map((stars) => ({ stars, count: undefined }))

/** The props of a filter with several choices. */
function multipleChoice(name: 'color' | 'size', search: URLSearchParams) {
  const selected = selectedChoices(search, name)
  return {
    isSelected: (choice: string) => selected.some((other) => isSameChoice(other, choice)),
    linkTo: (choice: string) => toggleChoiceAddress(search, name, choice),
  }
}

type GroupProps = { title: string; isOpen?: boolean; children: ReactNode }

/**
 * A native `<details>`, so that it can be collapsed without JavaScript. The longest ones are closed until one of their
 * choices is made: the filters scroll with the page, which they should not make longer than its products do.
 */
function Group({ title, isOpen = true, children }: GroupProps) {
  return (
    <details open={isOpen} className="filter-group">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}
