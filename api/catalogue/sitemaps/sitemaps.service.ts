import type { createCategoriesService } from '#api/catalogue/categories/categories.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { readableProductAddress } from '#contract/catalogue/product-slug.ts'
import {
  findPagesChange,
  listProductsFrom,
  listSitemapRanges,
  type SitemapPosition,
  type SitemapProduct,
  type SitemapRange,
} from './sitemaps.repository.ts'

/** Addresses in one sitemap: the protocol's own limit. */
const MAX_BYTES = 50_000
/** Products read at a time. */
const PAGE = 2_000
/** The content pages of the footer (docs/product.md §4). */
const POLICIES = ['/cancellation-returns', '/privacy-policy', '/emi-policy', '/customer-support']

type Needs = Pick<ServiceNeeds, 'db' | 'config' | 'catalogueVersion'> & {
  categories: Pick<ReturnType<typeof createCategoriesService>, 'list'>
  /** Products in one sitemap, for tests. */
  size?: number
}

/** What search engines are told of the shop's pages (sitemaps.org); written piece by piece, however many there are. */
export function createSitemapsService({
  db,
  config: { publicUrl },
  catalogueVersion,
  categories,
  size = MAX_BYTES,
}: Needs) {
  let cached: { stretches: SitemapRange[]; version: number } | undefined

  /** What each sitemap of products holds; counted once per catalogue version. */
  async function stretches(): Promise<SitemapRange[]> {
    const version = catalogueVersion.current()
    if (cached?.version !== version) cached = { stretches: await listSitemapRanges(db, size), version }
    return cached.stretches
  }

  return {
    /** The list of all sitemaps, each with the day it changed last: a crawler fetches those that did. */
    async index(): Promise<string> {
      const [pagesChange, products] = await Promise.all([findPagesChange(db), stretches()])
      const sitemaps = [
        { name: 'pages', changedOn: pagesChange },
        ...products.map(({ changedOn }, index) => ({ name: `products-${index + 1}`, changedOn })),
      ]
      const entries = sitemaps.map(
        ({ name, changedOn }) =>
          `<sitemap><loc>${xml(publicUrl)}/sitemaps/${name}.xml</loc>${lastmod(changedOn)}</sitemap>\n`,
      )
      return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
    },

    /** Home, the product list with its categories, and the content pages. */
    async pages(): Promise<string> {
      const shelves = (await categories.list()).map(({ id }) => `/products?category=${id}`)
      const entries = ['/', '/products', ...shelves, ...POLICIES].map((address) => entry(publicUrl, address))
      return `${OPEN}${entries.join('')}${CLOSE}`
    },

    /** The products of one sitemap, from 1; undefined when there are fewer sitemaps. */
    async products(number: number): Promise<AsyncIterable<string> | undefined> {
      const start = (await stretches())[number - 1]
      return start && write(start)
    },
  }

  async function* write(start: SitemapPosition): AsyncGenerator<string> {
    yield OPEN
    let last: SitemapProduct | undefined
    for (let left = size; left > 0; ) {
      const from = { isAfter: last !== undefined, limit: Math.min(PAGE, left) }
      const products = await listProductsFrom(db, last ?? start, from)
      yield products
        .map((product) => entry(publicUrl, readableProductAddress(product), product.changedOn))
        .join('')
      left -= products.length
      last = products.at(-1)
      if (products.length < from.limit) break
    }
    yield CLOSE
  }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const OPEN = `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
const CLOSE = '</urlset>\n'

function entry(publicUrl: string, address: string, changedOn?: string): string {
  return `<url><loc>${xml(publicUrl + address)}</loc>${lastmod(changedOn)}</url>\n`
}

function lastmod(changedOn: string | null | undefined): string {
  return changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
