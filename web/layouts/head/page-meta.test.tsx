import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/products.ts'
import { summaryOf } from '#web/formatting/summary.ts'
import { bareSite, type SiteData } from '#web/layouts/site-data.ts'
import { type PageMetaInput, pageMeta } from './page-meta.ts'
import { breadcrumbObject, productObject, shopObjects } from './structured-data.ts'

const site: SiteData = { ...bareSite, origin: 'https://shop.test', shopName: 'Tangail Weavers' }
const matches = [{ id: 'root' }, { id: 'layouts/store-layout', loaderData: site }]
const page: PageMetaInput = { title: 'Lamp', description: 'A lamp.', address: '/products/1/lamp' }
const address = '/products/1/lamp'
const product = {
  id: '1',
  name: 'Lamp </script><script>alert(1)</script>',
  description: '',
  imageUrls: ['/images/a/1200x900.webp'],
  category: { id: 'c', name: 'Lamps' },
  seller: { id: 's', name: 'Aarong' },
  price: 1250,
  stock: 0,
  rating: 4.5,
  reviewCount: 2,
} as unknown as Product

test('a page has a title with the shop name, a description, a canonical address and a social card', () => {
  const tags = pageMeta({ matches }, { ...page, imageUrl: '/images/a.webp', price: 1250 })
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: 'Lamp | Tangail Weavers' },
      { name: 'description', content: 'A lamp.' },
      { tagName: 'link', rel: 'canonical', href: 'https://shop.test/products/1/lamp' },
      { property: 'og:image', content: 'https://shop.test/images/a.webp' },
      { property: 'og:type', content: 'product' },
      { property: 'product:price:amount', content: '1250' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('a hidden page is marked noindex and has no social card', () => {
  const tags = pageMeta({ matches }, { ...page, isHidden: true })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(tags)).not.toContain('og:')
})

test('a text of the merchant cannot break out of the structured data', () => {
  const meta = () =>
    pageMeta({ matches }, { ...page, structured: (shop) => [productObject(shop, { product, address })] })
  const Stub = createRoutesStub([{ path: '/', Component: Meta, meta }])
  const html = renderToStaticMarkup(<Stub />)
  expect(html).toContain('application/ld+json')
  expect(html).not.toContain('<script>alert')
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', name: product.name })
})

test('a product without ratings has no aggregate rating, and a sold-out one is marked out of stock', () => {
  expect(productObject(site, { product, address })).toMatchObject({
    image: ['https://shop.test/images/a/1200x900.webp'],
    offers: { price: 1250, priceCurrency: 'BDT', availability: 'https://schema.org/OutOfStock' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
  expect(productObject(site, { product: { ...product, reviewCount: 0 }, address })).not.toHaveProperty(
    'aggregateRating',
  )
})

test('a price to which VAT is added says so to search engines, any other says nothing of VAT', () => {
  expect(productObject({ ...site, addsVat: true }, { product, address }).offers).toMatchObject({
    price: 1250,
    priceSpecification: { price: 1250, priceCurrency: 'BDT', valueAddedTaxIncluded: false },
  })
  expect(productObject(site, { product, address }).offers).not.toHaveProperty('priceSpecification')
})

test('breadcrumbs are numbered from the home page, and the search of the shop is described', () => {
  expect(breadcrumbObject(site, [{ name: 'Home', address: '/' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
  ])
  expect(JSON.stringify(shopObjects(site))).toContain(
    'https://shop.test/products?search={search_term_string}',
  )
})

test('a long text is cut at a word boundary', () => {
  expect(summaryOf('  two\n words ')).toBe('two words')
  const cut = summaryOf('wooden '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(155)
  expect(cut).toMatch(/wooden…$/)
})

test('a description may say what the shop offers', () => {
  const description = ({ shopName }: { shopName: string }) => `All of ${shopName}.`
  const tags = pageMeta({ matches: [] }, { ...page, description })
  expect(tags).toContainEqual({ name: 'description', content: 'All of Biponi.' })
})
