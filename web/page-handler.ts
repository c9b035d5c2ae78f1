import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Shop } from '#api/shop.ts'
import { type Language, languages, setLanguageSource } from '#contract/language.ts'
import { languageOfPath, prefixOf, withoutLanguage } from '#contract/language-paths.ts'
import { shopContext } from './http/page-loader.ts'
import { firstSegments, withLayoutOnly, withSegmentOnly } from './page-routes.ts'
import { type RenderedPage, renderedPage } from './rendered-page.ts'

const STORE_LAYOUT = 'layouts/store-layout'

/** The router's response; the page that it is about, if it is about one, stands beside it. */
export type PageAnswer = { response: Response; page: RenderedPage | null }

export type PageHandler = (request: Request) => Promise<PageAnswer>

type Needs = {
  shop: Shop
  mode: 'production' | 'development'
  /** The server's source of the language; given by the server, since pages take only types from the API. */
  runInLanguage: <T>(language: Language, run: () => T) => T
  /** Makes this module graph's texts read the same source as the server's. */
  currentLanguage: () => Language
}

/**
 * Answers page requests with the pages of a build, which are the same in each language: the router's base path is the
 * language's prefix, so that links and redirects stay in it (docs/decisions/021). Exported through entry.server.tsx,
 * so that handler, context and pages are in one module graph: a second copy of the context would be empty.
 */
export function createPageHandler(build: ServerBuild, needs: Needs): PageHandler {
  const { shop, mode, runInLanguage, currentLanguage } = needs
  setLanguageSource(currentLanguage)
  const store = withLayoutOnly(build, STORE_LAYOUT)
  const handlersOf = (pages: ServerBuild) =>
    new Map(
      languages.map((language) => [
        language,
        createRequestHandler({ ...pages, basename: prefixOf(language) || '/' }, mode),
      ]),
    )
  const allHandlers = handlersOf(build)
  const storeHandlers = new Map(
    ['', ...firstSegments(store.routes)].map((segment) => [
      segment,
      handlersOf(withSegmentOnly(store, segment)),
    ]),
  )
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    const { pathname } = new URL(request.url)
    const language = languageOfPath(pathname)
    const handle = (storeHandlers.get(firstSegmentOf(pathname)) ?? allHandlers).get(language)
    if (!handle) throw new Error(`No pages in the language ${language}`)
    const response = await runInLanguage(language, () => handle(request, context))
    return { response, page: context.get(renderedPage) }
  }
}

/** What the address of a page or of its data begins with; the home page's data has names of the router's own. */
function firstSegmentOf(pathname: string): string {
  const [, segment = ''] = withoutLanguage(pathname).split('/', 2)
  const name = segment.toLowerCase().replace(/\.data$/, '')
  return name === '_' || name === '_root' ? '' : name
}
