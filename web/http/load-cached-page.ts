import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, data, useLocation, useMatches } from 'react-router'
import { firstPageMessages } from '#contract/first-page-messages.ts'
import { cachedPage, cachePage } from './page-cache.ts'

/**
 * The `clientLoader` of a public page: asks the page's `loader` on the server and caches its answer, so that going back is
 * instant. Where no answer comes the page fails as one of a shop that cannot be reached.
 */
export async function loadCachedPage({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await cachedPage(pageKey(url), serverLoader)
  } catch (error) {
    // What `fetch` throws without an answer.
    if (error instanceof TypeError) throw data({ message: firstPageMessages.noConnection }, { status: 503 })
    throw error
  }
}

/** Puts the page that came with the document into the same cache. */
export function useFirstPageCached() {
  const location = useLocation()
  const page = useMatches().at(-1)?.loaderData
  useEffect(() => {
    if (page) cachePage(pageKey(location), page)
  }, [page, location])
}

function pageKey({ pathname, search }: { pathname: string; search: string }) {
  return ['Product', 'page', pathname + search] as const
}
