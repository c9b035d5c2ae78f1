import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { activeFilters, clearAddress } from './active-filters.tsx'
import { listAddress, pageAddress } from './list-address.ts'
import type { ProductList } from './product-list-data.ts'

/** Categories offered to somebody who found nothing. */
const shownCategories = 8

type Props = { list: ProductList; search: URLSearchParams; categories: SiteData['categories'] }

/** An empty list, why it is empty, and the ways out of it. */
export default function NothingFound({ list, search, categories }: Props) {
  if (list.total > 0) return <PageMissing list={list} search={search} />
  const isFiltered = activeFilters(list, search).length > 0
  return (
    <EmptyState
      title={messages.noProductsFound}
      action={isFiltered && <ButtonLink to={clearAddress(search)}>Clear all filters</ButtonLink>}
    >
      <p>{reasonFor(list, search) ?? (isFiltered ? messages.tryFewerFilters : messages.catalogueEmpty)}</p>
      {list.corrections.length > 0 && (
        <Methods title="Did you mean">
          {list.corrections.map((words) => (
            <Method key={words} to={listAddress(search, { search: words })} words={words} />
          ))}
        </Methods>
      )}
      {isFiltered && categories.length > 0 && (
        <Methods title="Popular categories">
          {categories.slice(0, shownCategories).map(({ id, name }) => (
            <Method key={id} to={`/products?category=${id}`} words={name} />
          ))}
        </Methods>
      )}
    </EmptyState>
  )
}

/** The list is shorter than its address says. */
function PageMissing({ list, search }: Pick<Props, 'list' | 'search'>) {
  const { page, pages } = list
  return (
    <EmptyState
      title={messages.pageMissing(formatNumber(page))}
      action={
        <>
          <ButtonLink to={pageAddress(search, pages)}>Go to the last page</ButtonLink>
          {pages > 1 && (
            <ButtonLink to={pageAddress(search, 1)} variant="secondary">
              Go to the first page
            </ButtonLink>
          )}
        </>
      }
    >
      {messages.pageCountText(formatNumber(pages))}
    </EmptyState>
  )
}

/** A level that the shop does not have: by its name, or an id whose name nobody knows any more. */
function reasonFor(list: ProductList, search: URLSearchParams): string | undefined {
  const levels = [
    [search.get('category'), list.category],
    [search.get('subCategory'), list.subcategory],
    [search.get('subSubCategory'), list.subSubcategory],
  ] as const
  const unknown = levels.find(([query, found]) => query?.trim() && !found)?.[0]
  if (!unknown) return undefined
  return /^[0-9a-f-]{20,}$/i.test(unknown)
    ? messages.categoryRemoved
    : messages.categoryNamedUnknown(unknown.slice(0, 60))
}

function Methods({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5">
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">{children}</ul>
    </div>
  )
}

function Method({ to, words }: { to: string; words: string }) {
  return (
    <li>
      <Link
        to={to}
        lang={languageOf(words)}
        className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink hover:border-leaf hover:text-leaf-ink"
      >
        {words}
      </Link>
    </li>
  )
}
