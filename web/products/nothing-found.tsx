import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { activeFilters, clearAddress } from './active-filters.tsx'
import { pageAddress } from './product-address.ts'
import type { ProductList } from './product-list-data.ts'

/** An empty list, and the ways out of it. */
export default function NothingFound({ list, search }: { list: ProductList; search: URLSearchParams }) {
  const isFiltered = activeFilters(list, search).length > 0
  const isPastTheEnd = list.total > 0
  return (
    <EmptyState
      title={messages.noProductsFound}
      action={
        <>
          {isPastTheEnd && <ButtonLink to={pageAddress(search, 1)}>Go to page 1</ButtonLink>}
          {isFiltered && (
            <ButtonLink to={clearAddress(search)} variant={isPastTheEnd ? 'secondary' : 'primary'}>
              Clear all filters
            </ButtonLink>
          )}
        </>
      }
    >
      {isFiltered
        ? 'Try fewer filters, a wider price range or another word.'
        : 'Come back soon: the shelves are being filled.'}
    </EmptyState>
  )
}
