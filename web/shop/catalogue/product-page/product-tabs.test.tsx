import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/products.ts'
import { setLanguageSource } from '#contract/language.ts'
import { ProductTabs } from './product-tabs.tsx'

afterEach(() => setLanguageSource(() => 'en'))

const aLamp = {
  description: 'Clay.',
  details: [],
  tags: [],
  faqs: [],
  reviews: [],
  ratingCounts: [0, 0, 0, 926, 308],
  rating: 4.2,
  reviewCount: 1234,
} as unknown as Product

const Tabs = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <ProductTabs
        product={aLamp}
        fields={[{ label: 'Warranty', text: '2 years' }]}
        related={[]}
        tab="related"
        onTab={() => {}}
      />
    ),
  },
])

const tabs = () => renderToStaticMarkup(<Tabs />)

test('the tabs show the number of reviews and questions (docs/product.md §22)', () => {
  const labels = [...tabs().matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)
  expect(labels).toEqual(['Description', 'Details', 'Reviews (1,234)', 'FAQ (0)', 'Related Products'])
})

test('the details begin with the shop’s own fields', () => {
  expect(tabs()).toMatch(/Warranty<\/dt><dd[^>]*>2 years<\/dd>/)
})

test('the tab of related products says when there are none', () => {
  expect(tabs()).toMatch(/Related Products.*No similar products yet\./)
})

test('numbers of reviews have thousands separators', () => {
  for (const text of ['Reviews (1,234)', 'From 1,234 reviews', '5 stars: 308 reviews'])
    expect(tabs()).toContain(text)
})

test('the bars of the ratings are shares of all reviews', () => {
  const widths = [...tabs().matchAll(/bg-marigold" style="width:([\d.]+)%/g)].map(([, width]) =>
    Number(width),
  )
  expect(widths.map(Math.round)).toEqual([25, 75, 0, 0, 0])
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100)
})

test('the tabs of a Bangla page are Bangla, with its digits', () => {
  setLanguageSource(() => 'bn')
  const html = tabs()
  const labels = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)
  expect(labels).toEqual(['বিবরণ', 'বিস্তারিত', 'রিভিউ (১,২৩৪)', 'প্রশ্নোত্তর (০)', 'একই ধরনের পণ্য'])
  for (const text of ['১,২৩৪টি রিভিউ থেকে', '৫ স্টার: ৩০৮টি রিভিউ']) expect(html).toContain(text)
})
