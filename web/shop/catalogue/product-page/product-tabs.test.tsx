import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/products.ts'
import { ProductTabs } from './product-tabs.tsx'

const aLamp = {
  description: 'Clay.',
  details: [],
  tags: [],
  faqs: [],
  reviews: [],
  ratingCounts: [0, 0, 0, 1000, 234],
  rating: 4.2,
  reviewCount: 1234,
} as unknown as Product

const tabs = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductTabs product={aLamp} related={[]} tab="related" onTab={() => {}} />
    </MemoryRouter>,
  )

test('the tabs are those of the specification, with how many reviews and questions there are', () => {
  const labels = [...tabs().matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)
  expect(labels).toEqual(['Description', 'Details', 'Reviews (1,234)', 'FAQ (0)', 'Related Products'])
})

test('a product like no other keeps the tab of related products, with a word about it', () => {
  expect(tabs()).toMatch(/Related Products.*There is nothing like it in the shop yet\./)
})

test('how many reviews there are is written with separators', () => {
  for (const words of ['Reviews (1,234)', 'From 1,234 reviews', '4 stars: 1,000 reviews'])
    expect(tabs()).toContain(words)
})
