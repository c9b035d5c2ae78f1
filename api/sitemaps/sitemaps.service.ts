import { readableProductAddress } from '#contract/product-slug.ts'
import type { createCategoriesService } from '../categories/categories.service.ts'
import type { ServiceNeeds } from '../shop.ts'
import { type ListedProduct, listFirstOfEach, listProductsFrom, type Place } from './sitemaps.repository.ts'

/** Addresses in one sitemap: the protocol's own limit. */
const LARGEST = 50_000
/** Products read at a time. */
const PAGE = 2_000
/** The content pages of the footer (product.md §4). */
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
  size = LARGEST,
}: Needs) {
  let kept: { starts: Place[]; version: number } | undefined

  /** The first product of each sitemap; counted once per catalogue version. */
  async function starts(): Promise<Place[]> {
    const version = catalogueVersion.current()
    if (kept?.version !== version) kept = { starts: await listFirstOfEach(db, size), version }
    return kept.starts
  }

  return {
    /** The list of all sitemaps. */
    async index(): Promise<string> {
      const names = ['pages', ...(await starts()).map((_start, index) => `products-${index + 1}`)]
      const entries = names.map(
        (name) => `<sitemap><loc>${xml(publicUrl)}/sitemaps/${name}.xml</loc></sitemap>\n`,
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
      const start = (await starts())[number - 1]
      return start && write(start)
    },
  }

  async function* write(start: Place): AsyncGenerator<string> {
    yield OPEN
    let last: ListedProduct | undefined
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
  const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  return `<url><loc>${xml(publicUrl + address)}</loc>${lastmod}</url>\n`
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
