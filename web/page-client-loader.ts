import { type ClientLoaderFunctionArgs, type DataRouter, data } from 'react-router'
import type { Catalogue } from './shop/catalogue/products/catalogue.ts'

type Query = Pick<ClientLoaderFunctionArgs, 'params' | 'url'>

/**
 * Makes the browser's counterpart of a `pageLoader`: the same page from the API when a visitor moves on to it, kept for
 * when they come back. A refused call becomes the page of that status with the server's message. The API's client is
 * loaded by the first move.
 */
export function pageClientLoader<T>(load: (catalogue: Catalogue, query: Query) => Promise<T>) {
  return async ({ params, url }: ClientLoaderFunctionArgs): Promise<T> => {
    const [{ apiCatalogue }, { ApiError }, { cachePage, cachedPage }] = await Promise.all([
      import('./shop/catalogue/products/api-catalogue.ts'),
      import('./http/api-client.ts'),
      import('./http/page-cache.ts'),
    ])
    const here = shownPage()
    if (here) cachePage(pageKey(here.address), here.data)
    try {
      return await cachedPage(pageKey(url.pathname + url.search), () => load(apiCatalogue, { params, url }))
    } catch (error) {
      if (error instanceof ApiError) throw data({ message: error.message }, { status: error.status || 503 })
      throw error
    }
  }
}

const pageKey = (address: string) => ['Product', 'page', address] as const

/** The page that is being left: the first one came with the document and not through here. */
function shownPage() {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter }
  const id = router?.state.matches.at(-1)?.route.id
  const shown = id && router.state.loaderData[id]
  if (!shown || router.state.errors) return
  const { pathname, search } = router.state.location
  return { address: pathname + search, data: shown }
}
