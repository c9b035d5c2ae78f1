import { listPageRows } from '#api/catalogue/pages/pages.repository.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import { redirectPath } from '#contract/catalogue/redirects.ts'
import { isUuid } from '#contract/is-uuid.ts'
import { withoutLanguage } from '#contract/language-paths.ts'
import type { Db } from '#database/connect.ts'
import { listKnownCategories } from './redirects.repository.ts'

/** Pages of shoppers that stand at one address (`web/routes.ts`; server/pages/own-pages.test.ts compares them). */
const SINGLE_PAGES = new Set([
  ...['/', '/products', '/collections', '/compare', '/wishlist', '/checkout', '/login', '/register'],
  ...['/cancellation-returns', '/privacy-policy', '/emi-policy', '/customer-support', '/about'],
  ...['/verify/pending', '/forgot-password', '/otp-verification', '/reset-password'],
  ...['/otp-verification-register', '/user', '/user/my-orders', '/user/refund-request'],
  ...['/user/complaints', '/user/addresses', '/user/profile', '/unauthorized'],
])
/** `/sellers/7`, `/images/a.webp`: nobody can say from the address alone whether it is there. */
const UNCHECKED =
  /^\/(?:admin|api|seller|sellers|back|left|verify|join|payment|user\/verify)(?:\/|$)|\.[a-z0-9]{2,5}$/
/** `/products/01936b1e-0000-7000-8000-000000000000` */
const PRODUCT = /^\/products\/[0-9a-f-]{36}(?:\/|$)/i
/** `/collections/eid`, `/pages/how-to-order` */
export const NAMED_PAGE = /^\/(collections|pages)\/([^/]+)$/
const CATEGORY_PARAMETERS = ['category', 'subCategory', 'subSubCategory']

type Needs = {
  db: Db
  /** Whether a collection is shown at a slug. */
  hasCollection: (slug: string) => Promise<boolean>
  /** Whether an old address leads on. */
  leadsOn: (path: string) => Promise<boolean>
}

type Known = { categories: ReadonlySet<string>; pages: ReadonlySet<string> }

/** Finds targets of redirects at which the shop has no page. */
export function createFindMissingPages({ db, hasCollection, leadsOn }: Needs) {
  /** Those of some targets that are of no page. A product is not asked about: a redirect refers to one that exists. */
  return async (targets: readonly string[]): Promise<ReadonlySet<string>> => {
    const asked = [...new Set(targets)].filter((target) => target.startsWith('/') && !PRODUCT.test(target))
    if (asked.length === 0) return new Set()
    const known = {
      categories: await listKnownCategories(db, asked.flatMap(categoriesIn)),
      pages: await listPublishedSlugs(),
    }
    const missing = new Set<string>()
    for (const target of asked) if (!(await hasPage(target, known))) missing.add(target)
    return missing
  }

  async function listPublishedSlugs(): Promise<Set<string>> {
    const rows = await listPageRows(db)
    return new Set(rows.filter(({ isPublished }) => isPublished).map(({ slug }) => slug))
  }

  async function hasPage(target: string, { categories, pages }: Known): Promise<boolean> {
    if (!categoriesIn(target).every((id) => categories.has(id))) return false
    const path = redirectPath(withoutLanguage(target)) ?? ''
    if (isKnownPage(path)) return true
    const [, kind, slug = ''] = NAMED_PAGE.exec(path) ?? []
    const isNamed =
      kind === 'collections' ? await hasCollection(slug) : kind === 'pages' && pages.has(productSlug(slug))
    return isNamed || leadsOn(path)
  }
}

/** Whether a path is that of a page by itself, or of one that cannot be looked up. */
export const isKnownPage = (path: string) => SINGLE_PAGES.has(path) || UNCHECKED.test(path)

/** The ids of categories that an address of the product list asks for; names are not checked. */
function categoriesIn(target: string): string[] {
  const [path = '', query = ''] = target.split(/[?#]/, 2)
  if (!/^\/(?:bn\/)?products\/?$/i.test(path)) return []
  const parameters = new URLSearchParams(query)
  return CATEGORY_PARAMETERS.flatMap((name) => parameters.get(name) ?? [])
    .filter(isUuid)
    .map((id) => id.toLowerCase())
}
