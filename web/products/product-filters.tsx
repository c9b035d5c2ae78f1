import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/design/class-names.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { ActiveFilters } from './active-filters.tsx'
import { PriceFilter } from './price-filter.tsx'
import { listAddress } from './product-address.ts'
import type { ProductList } from './product-list-data.ts'

type Props = {
  list: ProductList
  search: URLSearchParams
  categories: SiteData['categories']
  /** The sheet on phones shows them too; beside the list they stand above the products. */
  withActive?: boolean
}

/** What narrows the list: price and the three levels of categories. Links and one form, so they need no JavaScript. */
export function ProductFilters({ list, search, categories, withActive = false }: Props) {
  const to = (name: 'category' | 'subCategory' | 'subSubCategory', id?: string) =>
    listAddress(search, { [name]: id })
  return (
    <div className="space-y-6">
      {withActive && <ActiveFilters list={list} search={search} />}
      <Group title="Price range">
        <PriceFilter search={search} />
      </Group>
      {list.subSubcategories.length > 0 && (
        <Group title="Sub-sub-categories">
          <Choices
            all={{ label: `All in ${list.subcategory?.name}`, to: to('subSubCategory') }}
            choices={list.subSubcategories}
            chosen={list.subSubcategory?.id}
            linkTo={(id) => to('subSubCategory', id)}
          />
        </Group>
      )}
      {list.subcategories.length > 0 && (
        <Group title="Sub-categories">
          <Choices
            all={{ label: `All in ${list.category?.name}`, to: to('subCategory') }}
            choices={list.subcategories}
            chosen={list.subcategory?.id}
            linkTo={(id) => to('subCategory', id)}
          />
        </Group>
      )}
      <Group title="Categories">
        <Choices
          all={{ label: 'All Products', to: to('category') }}
          choices={categories}
          chosen={list.category?.id}
          linkTo={(id) => to('category', id)}
        />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      {children}
    </section>
  )
}

type ChoicesProps = {
  all: { label: string; to: string }
  choices: readonly { id: string; name: string }[]
  chosen: string | undefined
  linkTo: (id: string) => string
}

function Choices({ all, choices, chosen, linkTo }: ChoicesProps) {
  const look = (isChosen: boolean) =>
    classNames(
      'flex min-h-11 items-center rounded-md px-3 py-1.5 text-sm lg:min-h-9',
      isChosen ? 'bg-leaf-soft font-semibold text-leaf-ink' : 'hover:bg-sunken hover:text-leaf-ink',
    )
  return (
    <ul className="-mx-3">
      <li>
        <Link to={all.to} aria-current={chosen ? undefined : 'true'} className={look(!chosen)}>
          {all.label}
        </Link>
      </li>
      {choices.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={linkTo(id)}
            aria-current={id === chosen ? 'true' : undefined}
            className={look(id === chosen)}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
