import type { createCategoriesService } from '#api/catalogue/categories/categories.service.ts'
import type { createCollectionsService } from '#api/catalogue/collections/collections.service.ts'
import type { createPagesService } from '#api/catalogue/pages/pages.service.ts'
import { listSellersOnSale } from '#api/catalogue/sellers/sellers.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createVersionCache } from '#api/version-cache.ts'
import { readableProductAddress } from '#contract/catalogue/product-slug.ts'
import { languages } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { policySlugs } from '#contract/settings/settings.ts'
import {
  findLastPagesChange,
  listProductsFrom,
  listSitemapRanges,
  type SitemapPosition,
  type SitemapProduct,
  type SitemapRange,
} from './sitemaps.repository.ts'

/** URLs in one sitemap; the limit of the protocol. */
const MAX_URLS = 50_000
/** Each page has an address in English and one in Bangla; they name each other in their heads (docs/product.md §33). */
const MAX_PAGES = MAX_URLS / languages.length
/** Products read from the database at once. */
const BATCH_SIZE = 2_000
/** The content pages (docs/product.md §22). */
const POLICY_PATHS = policySlugs.map((slug) => `/${slug}`)

type Needs = Pick<ServiceNeeds, 'db' | 'config' | 'catalogueVersion'> & {
  categories: Pick<ReturnType<typeof createCategoriesService>, 'list'>
  collections: Pick<ReturnType<typeof createCollectionsService>, 'list'>
  pages: Pick<ReturnType<typeof createPagesService>, 'list'>
  /** Products in one sitemap, for tests. */
  size?: number
}

/**
 * Sitemaps for search engines (sitemaps.org). Those of products are streamed, since they can be large. docs/product.md
 * §22
 */
export function createSitemapsService({
  db,
  config: { publicUrl },
  catalogueVersion,
  categories,
  collections,
  pages,
  size = MAX_PAGES,
}: Needs) {
  const cache = createVersionCache<SitemapRange[]>(catalogueVersion)

  /** The range of products in each sitemap. */
  const getRanges = () => cache('', () => listSitemapRanges(db, size))

  return {
    /** The index of all sitemaps, each with the day of its last change, so that crawlers fetch only changed ones. */
    async index(): Promise<string> {
      const [lastPagesChange, ranges] = await Promise.all([findLastPagesChange(db), getRanges()])
      const sitemaps = [
        { name: 'pages', changedOn: lastPagesChange },
        ...ranges.map(({ changedOn }, index) => ({ name: `products-${index + 1}`, changedOn })),
      ]
      const entries = sitemaps.map(
        ({ name, changedOn }) =>
          `<sitemap><loc>${xml(publicUrl)}/sitemaps/${name}.xml</loc>${lastmod(changedOn)}</sitemap>\n`,
      )
      return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
    },

    /** Home, the product list with its categories, the collections, the content pages and the shop's own, and the sellers. */
    async pages(): Promise<string> {
      const categoryPaths = (await categories.list({ onSale: true })).map(
        ({ id }) => `/products?category=${id}`,
      )
      const collectionPaths = (await collections.list()).map(
        ({ slug }) => `/collections/${encodeURIComponent(slug)}`,
      )
      const listPaths = collectionPaths.length > 0 ? ['/collections', ...collectionPaths] : []
      const pagePaths = (await pages.list()).map(({ slug }) => `/pages/${encodeURIComponent(slug)}`)
      const paths = ['/', '/products', ...categoryPaths, ...listPaths, ...POLICY_PATHS, ...pagePaths]
      const sellerPaths = (await listSellersOnSale(db, MAX_PAGES - paths.length)).map(
        (id) => `/sellers/${id}`,
      )
      const entries = [...paths, ...sellerPaths].map((path) => urlEntries(publicUrl, path))
      return `${OPEN}${entries.join('')}${CLOSE}`
    },

    /** The sitemap of products with this number, counted from 1; undefined when there are fewer. */
    async products(number: number): Promise<AsyncIterable<string> | undefined> {
      const range = (await getRanges())[number - 1]
      return range && streamProducts(range)
    },
  }

  async function* streamProducts(start: SitemapPosition): AsyncGenerator<string> {
    yield OPEN
    let last: SitemapProduct | undefined
    for (let left = size; left > 0; ) {
      const options = { isAfter: last !== undefined, limit: Math.min(BATCH_SIZE, left) }
      const products = await listProductsFrom(db, last ?? start, options)
      yield products
        .map((product) => urlEntries(publicUrl, readableProductAddress(product), product.changedOn))
        .join('')
      left -= products.length
      last = products.at(-1)
      if (products.length < options.limit) break
    }
    yield CLOSE
  }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const OPEN = `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
const CLOSE = '</urlset>\n'

function urlEntries(publicUrl: string, path: string, changedOn?: string): string {
  return languages
    .map((language) => publicUrl + inLanguage(path, language))
    .map((url) => `<url><loc>${xml(url)}</loc>${lastmod(changedOn)}</url>\n`)
    .join('')
}

function lastmod(changedOn: string | null | undefined): string {
  return changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
