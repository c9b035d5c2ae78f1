import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, data, useLocation, useMatches } from 'react-router'
import { firstPageMessages } from '#contract/first-page-messages.ts'
import { withoutLanguage } from '#contract/language-paths.ts'
import { cachedPage, cachePage, type PageCacheKey } from './page-cache.ts'

/**
 * The `clientLoader` of a public page: calls the page's `loader` on the server and caches its data, so that going back is
 * instant. A lost connection becomes a 503.
 */
export async function loadCachedPage({
  request,
  url,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await loadShared(pageKey(url), { request, load: () => serverLoader() })
  } catch (error) {
    // Thrown by `fetch` when the connection is lost.
    if (error instanceof TypeError) throw data({ message: firstPageMessages.noConnection }, { status: 503 })
    throw error
  }
}

/**
 * The cached data of a key, or what `load` returns. A request is aborted with the navigation that made it; other navigations
 * that wait for the same data then make their own.
 */
export async function loadShared<T>(
  key: PageCacheKey,
  { request, load }: { request: Request; load: () => Promise<T> },
): Promise<T> {
  for (;;) {
    try {
      return await cachedPage(key, load)
    } catch (error) {
      const isAborted = error instanceof DOMException && error.name === 'AbortError'
      if (!isAborted || request.signal.aborted) throw error
    }
  }
}

/** Adds the data that was rendered into the document to the same cache. */
export function useFirstPageCached() {
  const location = useLocation()
  const page = useMatches().at(-1)?.loaderData
  useEffect(() => {
    if (page) cachePage(pageKey(location), page)
  }, [page, location])
}

/** A loader's address begins with the language, that of the current page does not. */
function pageKey({ pathname, search }: { pathname: string; search: string }) {
  return ['Product', 'page', withoutLanguage(pathname) + search] as const
}
