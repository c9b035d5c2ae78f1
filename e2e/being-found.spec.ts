import { expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { aProductOnSale, aSellerId, type ShownProduct } from './demo-products.ts'

const shop = demoShop().address

test('home, list, product and policy pages have a title, a canonical URL and a card', async () => {
  const product = await aRatedProduct()
  for (const [address, canonical] of [
    ['/', '/'],
    ['/products?sortBy=sales', '/products'],
    ['/products?page=2', '/products?page=2'],
    ['/privacy-policy', '/privacy-policy'],
    [`/products/${product._id}`, new RegExp(`^/products/${product._id}/[^/]+$`)],
  ] as const) {
    const head = await headOf(address)
    expect(head.title, address).toMatch(/.{3,} \| Biponi$/)
    expect(head.named('description')?.length, address).toBeGreaterThan(10)
    expect(head.named('robots'), address).toBeUndefined()
    const base = new URL(head.canonical).origin
    expect(head.canonical.slice(base.length), address).toMatch(
      typeof canonical === 'string' ? new RegExp(`^${canonical.replace('?', '\\?')}$`) : canonical,
    )
    expect(head.property('og:url'), address).toBe(head.canonical)
    expect(head.property('og:image'), address).toMatch(/^https?:/)
    expect(head.property('og:title'), address).toBeTruthy()
    expect(head.named('twitter:card'), address).toMatch(/^summary/)
  }
})

test('pages of searches and filters are excluded from search engines', async () => {
  for (const address of [
    '/products?search=saree',
    '/products?minPrice=100&maxPrice=500',
    '/products?discount=10',
  ])
    expect((await headOf(address)).named('robots'), address).toBe('noindex')
})

test('a product page has structured data with price, stock, rating and breadcrumbs', async () => {
  const product = await aRatedProduct()
  const { structured } = await headOf(`/products/${product._id}`)
  const found = structured.find((object) => object['@type'] === 'Product')
  expect(found).toMatchObject({
    name: product.productName,
    offers: { price: product.productPrice, priceCurrency: 'BDT', availability: 'https://schema.org/InStock' },
    aggregateRating: { reviewCount: product.reviewCount },
  })
  const crumbs = structured.find((object) => object['@type'] === 'BreadcrumbList')
  expect(crumbs?.itemListElement).toHaveLength(4)
})

test('the home page has structured data about the shop and its search', async () => {
  const { structured } = await headOf('/')
  expect(structured.map((object) => object['@type'])).toEqual(['Organization', 'WebSite'])
  expect(JSON.stringify(structured)).toContain('/products?search={search_term_string}')
})

test('a product page is available under its id and its slug, and a wrong slug redirects', async () => {
  const product = await aRatedProduct()
  const { canonical } = await headOf(`/products/${product._id}`)
  const address = canonical.slice(new URL(canonical).origin.length)
  expect((await fetch(shop + address)).status).toBe(200)
  const other = await fetch(`${shop}/products/${product._id}/another-name`, { redirect: 'manual' })
  expect([other.status, other.headers.get('location')]).toEqual([301, address])
  expect((await fetch(`${shop}/products/0190f000-0000-7000-8000-000000000000/lamp`)).status).toBe(404)
})

test('the page of a seller names itself in both languages, and is in the sitemap', async () => {
  const path = `/sellers/${await aSellerId()}`
  const pages = addressesIn(await text('/sitemaps/pages.xml'))
  for (const prefix of ['', '/bn']) {
    expect(pages.filter((address) => address.endsWith(prefix + path)).length, prefix).toBeGreaterThan(0)
    const html = await text(prefix + path)
    for (const [language, alternate] of [
      ['en', path],
      ['bn', `/bn${path}`],
      ['x-default', path],
    ])
      expect(html).toMatch(new RegExp(`hrefLang="${language}" href="[^"]*[^n]${alternate}"`))
    expect((await headOf(prefix + path)).canonical).toMatch(new RegExp(`[^n]${prefix}${path}$`))
  }
  expect((await fetch(`${shop}/sellers/0190f000-0000-7000-8000-000000000000`)).status).toBe(404)
  expect((await fetch(`${shop}/sellers/me`)).status).toBe(404)
})

test('the sitemap contains every product on sale', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
  const index = addressesIn(await text('/sitemap.xml'))
  expect(index.length).toBeGreaterThanOrEqual(2)
  const product = await aRatedProduct()
  const products = addressesIn(await text('/sitemaps/products-1.xml'))
  // In English and in Bangla.
  expect(products.filter((address) => address.includes(product._id))).toHaveLength(2)
  expect((await fetch(`${shop}/sitemaps/products-99.xml`)).status).toBe(404)
})

test('a POST request to a page is answered with a page', async () => {
  const answer = await fetch(`${shop}/products`, { method: 'POST', body: 'x' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
  expect(await answer.text()).toContain('Oops! Page Not Found')
})

test('icons and manifest are available', async () => {
  const manifest = JSON.parse(await text('/site.webmanifest')) as { icons: { src: string }[] }
  for (const src of ['/favicon.ico', '/apple-touch-icon.png', ...manifest.icons.map((icon) => icon.src)])
    expect((await fetch(shop + src)).status, src).toBe(200)
})

function aRatedProduct(): Promise<ShownProduct> {
  return aProductOnSale(({ remainingProducts, reviewCount }) => remainingProducts > 5 && reviewCount > 0)
}

async function text(address: string): Promise<string> {
  const response = await fetch(shop + address)
  expect(response.status, address).toBe(200)
  return response.text()
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

async function headOf(address: string) {
  const html = await text(address)
  const read = (pattern: string) => unescaped(new RegExp(pattern).exec(html)?.[1])
  return {
    title: read('<title>([^<]*)</title>') ?? '',
    canonical: read('<link rel="canonical" href="([^"]*)"') ?? '',
    named: (name: string) => read(`<meta name="${name}" content="([^"]*)"`),
    property: (name: string) => read(`<meta property="${name}" content="([^"]*)"`),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  }
}

function unescaped(html: string | undefined): string | undefined {
  return html?.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
