import type { FastifyInstance } from 'fastify'
import { languageOfPath, prefixOf, withoutLanguage } from '#contract/language-paths.ts'
import { NO_ROUTE } from './page-address.ts'

/** `/products/red-saree`: a product of another shop; those of this one have ids. */
const FOREIGN_PRODUCT = /^\/products\/(?![0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})[^/?#]+/i
/** `/collections/eid`, `/pages/how-to-order`: maybe one of another shop, or a former address. */
const NAMED = /^\/(?:collections|pages)\/[^/?#]+/i
/** How long browsers and a CDN may keep a redirect, in seconds: it can be taken back. */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=60'
/**
 * A collection or page may get its former address back: a browser that kept the redirect from it would then be led back and
 * forth between the two.
 */
const CACHE_CONTROL_NAMED = 'no-cache'

type Needs = {
  pageAddress: (address: string) => string
  findRedirect: FindRedirect
  findSubstitute?: FindSubstitute | undefined
}

/**
 * Where an old address leads, from memory; undefined for one that leads nowhere, or that a collection or page has. `hasPage`:
 * whether a path over which it leads is that of another page.
 */
export type FindRedirect = (path: string, hasPage: (path: string) => boolean) => Promise<string | undefined>

/**
 * What is shown for now in place of a target, which is that of a redirect and no old address: the list of its category, while
 * the product there is not on sale. Apart from `FindRedirect`, since a redirect leads on for good and browsers keep it (301);
 * this ends as soon as the product is on sale (302).
 */
export type FindSubstitute = (target: string) => Promise<string | undefined>

/**
 * Leads old addresses on with 301, with their parameters; with 302 while the product there is not on sale. Only those are
 * looked up that the shop has no page for, so that pages are served as before. docs/moving-in.md §4
 */
export function redirectOldAddresses(
  app: FastifyInstance,
  { pageAddress, findRedirect, findSubstitute }: Needs,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const address = request.raw.url ?? '/'
    const bare = withoutLanguage(address)
    if (hasPage(address)) return
    const target = await findRedirect(bare, (path) => hasPage(encodeURI(path)))
    if (target === undefined) return
    const substitute = await findSubstitute?.(target)
    if (substitute !== undefined)
      return reply
        .header('cache-control', CACHE_CONTROL_NAMED)
        .redirect(withParameters(localized(substitute, address), address), 302)
    return reply
      .header('cache-control', NAMED.test(bare) ? CACHE_CONTROL_NAMED : CACHE_CONTROL)
      .redirect(withParameters(localized(target, address), address), 301)
  })

  /** Whether pages are served at an address whatever the redirects say. */
  function hasPage(address: string): boolean {
    const bare = withoutLanguage(address)
    const mayBeOld = FOREIGN_PRODUCT.test(bare) || NAMED.test(bare)
    return withoutLanguage(pageAddress(address)) !== NO_ROUTE && !mayBeOld
  }
}

/** A page of the shop in the language of the old address. */
function localized(target: string, address: string): string {
  return target.startsWith('/') ? encodeURI(prefixOf(languageOfPath(address)) + target) : target
}

function withParameters(target: string, address: string): string {
  const start = address.indexOf('?')
  if (start < 0 || target.includes('#')) return target
  return target + (target.includes('?') ? '&' : '?') + address.slice(start + 1)
}
