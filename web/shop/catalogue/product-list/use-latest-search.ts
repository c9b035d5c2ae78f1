import { useHref, useNavigation } from 'react-router'
import { listPath, listSearch } from './list-address.ts'

/** The filters that were chosen last: those of a list that is still loading, or else of the list that is shown. */
export function useLatestSearch(search: URLSearchParams): URLSearchParams {
  const path = useHref(listPath(search))
  const { location: next } = useNavigation()
  if (next?.pathname !== path) return search
  return listSearch(new URLSearchParams(next.search), search.get('collection') ?? undefined)
}
