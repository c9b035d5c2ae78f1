import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './product-card-data.ts'

const lamp: ProductCardData = {
  id: '0199c0de-0000-7000-8000-000000000001',
  name: 'Clay Lamp',
  imageUrl: '',
  price: 100000,
  listPrice: 125000,
  discountPercent: 20,
  rating: 4.25,
  reviewCount: 1234,
  isSoldOut: true,
}

const card = (product: ProductCardData) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={product} />
    </MemoryRouter>,
  )

afterEach(() => setLanguageSource(() => 'en'))

test('a card shows the discount, both prices, the rating and that it is out of stock', () => {
  const html = card(lamp)
  for (const text of ['20% OFF', '৳100,000', '৳125,000', '(1,234)', 'Out of Stock'])
    expect(html).toContain(text)
  expect(html).toContain('href="/products/0199c0de-0000-7000-8000-000000000001"')
})

test('a card without discount and in stock shows neither', () => {
  const html = card({ ...lamp, price: 125000, discountPercent: 0, isSoldOut: false })
  for (const text of ['OFF', 'Out of Stock', '<del']) expect(html).not.toContain(text)
})

test('in Bangla the texts and digits are Bangla, and the name says its language', () => {
  setLanguageSource(() => 'bn')
  const html = card({ ...lamp, reviewCount: 0 })
  for (const text of ['২০% ছাড়', '৳১,০০,০০০', 'আগের দাম', 'স্টক শেষ', 'এখনো রিভিউ নেই', 'lang="en"'])
    expect(html).toContain(text.normalize('NFC'))
  expect(card(lamp)).toContain('৫-এর মধ্যে ৪.৩ রেটিং')
})
