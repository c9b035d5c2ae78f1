import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Search } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { activeFilters, unfilteredAddress } from './active-filters.tsx'
import { listAddress, pageAddress } from './list-address.ts'
import { nothingFoundTexts } from './nothing-found-texts.ts'
import type { ProductList } from './product-list-data.ts'

/** The number of categories offered when nothing was found. */
const MAX_CATEGORIES = 8

type Props = { list: ProductList; search: URLSearchParams; categories: SiteData['categories'] }

/** Says why the list is empty and links to other lists. */
export default function NothingFound({ list, search, categories }: Props) {
  if (list.total > 0) return <PageMissing list={list} search={search} />
  const filters = activeFilters(list, search)
  const isFiltered = filters.length > 0
  return (
    <EmptyState
      icon={Search}
      title={messages.noProductsFound}
      action={
        isFiltered && <ButtonLink to={unfilteredAddress(search)}>{nothingFoundTexts.clearAll}</ButtonLink>
      }
    >
      <p>{reasonFor(list, search) ?? adviceFor(filters.map(({ name }) => name))}</p>
      {list.corrections.length > 0 && (
        <LinkList title={nothingFoundTexts.didYouMean}>
          {list.corrections.map((text) => (
            <LinkItem key={text} to={listAddress(search, { search: text })} text={text} />
          ))}
        </LinkList>
      )}
      {isFiltered && categories.length > 0 && (
        <LinkList title={nothingFoundTexts.popularCategories}>
          {categories.slice(0, MAX_CATEGORIES).map(({ id, name }) => (
            <LinkItem key={id} to={`/products?category=${id}`} text={name} />
          ))}
        </LinkList>
      )}
    </EmptyState>
  )
}

/** The page of the address is past the last one. */
function PageMissing({ list, search }: Pick<Props, 'list' | 'search'>) {
  const { page, pages } = list
  return (
    <EmptyState
      title={messages.pageMissing(formatNumber(page))}
      action={
        <>
          <ButtonLink to={pageAddress(search, pages)}>{nothingFoundTexts.lastPage}</ButtonLink>
          {pages > 1 && (
            <ButtonLink to={pageAddress(search, 1)} variant="secondary">
              {nothingFoundTexts.firstPage}
            </ButtonLink>
          )}
        </>
      }
    >
      {messages.pageCountText(formatNumber(pages))}
    </EmptyState>
  )
}

function adviceFor(filters: readonly string[]): string {
  if (filters.length === 0) return messages.catalogueEmpty
  return filters.every((name) => name === 'search')
    ? nothingFoundTexts.tryAnotherWord
    : messages.tryFewerFilters
}

/** A message for a category that does not exist; one given by id was deleted and has no name. */
function reasonFor(list: ProductList, search: URLSearchParams): string | undefined {
  const selected = [
    [search.get('category'), list.category],
    [search.get('subCategory'), list.subcategory],
    [search.get('subSubCategory'), list.subSubcategory],
  ] as const
  const unknown = selected.find(([value, category]) => value?.trim() && !category)?.[0]
  if (!unknown) return undefined
  return /^[0-9a-f-]{20,}$/i.test(unknown)
    ? messages.categoryRemoved
    : messages.categoryNamedUnknown(unknown.slice(0, 60))
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5">
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">{children}</ul>
    </div>
  )
}

function LinkItem({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link
        to={to}
        lang={languageOf(text)}
        className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink hover:border-leaf hover:text-leaf-ink"
      >
        {text}
      </Link>
    </li>
  )
}
