import { languageOfPath, prefixOf, withoutLanguage } from '#contract/language-paths.ts'
import { pageParameters } from '#web/page-parameters.ts'
import { firstSegments } from '#web/page-routes.ts'

/** React Router asks for a page's data at its path with this ending, and names the routes whose data it needs. */
const DATA_PATH = /\.data$/
const ROUTES_PARAMETER = '_routes'
/** Where React Router's browser side asks which routes there are, with its own parameters. */
const MANIFEST_SEGMENT = '__manifest'
const MANIFEST_PATH = `/${MANIFEST_SEGMENT}`
const MANIFEST_PARAMETERS = ['paths', 'version']
/** A path without a page, rendered as the 404 page: for unknown pages, unsupported methods and malformed URLs. */
export const NO_ROUTE = '/405'

/**
 * The address by which a page is rendered and kept, for the routes of a build. All addresses that begin like no page
 * are one, so that whoever tries thousands of them (`/wp-login.php`) gets one page out of memory.
 */
export function createPageAddress(routes: Parameters<typeof firstSegments>[0]): (address: string) => string {
  const segments = new Set([MANIFEST_SEGMENT, '_.data', '_root.data', ...firstSegments(routes)])
  return (address) => {
    const prefix = prefixOf(languageOfPath(address))
    return prefix + pageOf(prefix ? withoutLanguage(address) : address)
  }

  function pageOf(address: string): string {
    const known = knownAddress(address)
    const [path = ''] = known.split('?', 1)
    const [, segment = ''] = path.split('/', 2)
    const name = decodeURIComponent(segment).toLowerCase()
    if (segment === '' || segments.has(name) || segments.has(name.replace(DATA_PATH, ''))) return known
    return DATA_PATH.test(path) ? `${NO_ROUTE}.data` : NO_ROUTE
  }
}

/**
 * The path with the parameters that its page's render reads, in one order. Others
 * (`fbclid`, `utm_source`), empty ones and their order make no other page.
 *
 *     knownAddress('/products?fbclid=x&sortBy=sales&category=7')  // '/products?category=7&sortBy=sales'
 */
function knownAddress(address: string): string {
  const start = address.indexOf('?')
  if (start === -1) return address
  const path = address.slice(0, start)
  const names = parametersOf(path)
  if (names.length === 0) return path
  const given = new URLSearchParams(address.slice(start + 1))
  const known = new URLSearchParams()
  for (const name of names) {
    for (const value of given.getAll(name)) if (value.trim() !== '') known.append(name, value)
  }
  return known.size > 0 ? `${path}?${known}` : path
}

function parametersOf(path: string): readonly string[] {
  if (path === MANIFEST_PATH) return MANIFEST_PARAMETERS
  const page = path.replace(DATA_PATH, '')
  const names = pageParameters(page)
  return page === path ? names : [...names, ROUTES_PARAMETER]
}
