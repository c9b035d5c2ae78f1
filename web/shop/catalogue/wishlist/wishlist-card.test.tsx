import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import { setLanguageSource } from '#contract/language.ts'
import { WishlistCard } from './wishlist-card.tsx'

const aLamp = {
  id: '0199c0de-0000-7000-8000-000000000001',
  name: 'Clay Lamp',
  imageUrls: [],
  price: 250,
  listPrice: 250,
  discountPercent: 0,
  rating: 0,
  reviewCount: 0,
  stock: 3,
  colors: [],
  sizes: [],
} as unknown as ProductSummary

const card = (product: ProductSummary) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WishlistCard product={product} customerId="c" isSelected={false} onSelect={() => {}} />
    </MemoryRouter>,
  )

afterEach(() => setLanguageSource(() => 'en'))

test('a saved product without ratings shows 0.0', () => {
  expect(card(aLamp)).toMatch(/<b aria-hidden="true">0\.0<\/b>/)
})

test('numbers have thousands separators', () => {
  const html = card({ ...aLamp, rating: 4.25, reviewCount: 1234, stock: 5000, price: 123456 })
  for (const text of ['1,234 reviews', '5,000 in stock', '৳123,456']) expect(html).toContain(text)
})

test('in Bangla a saved product has Bangla texts and digits', () => {
  setLanguageSource(() => 'bn')
  const html = card({ ...aLamp, reviewCount: 12 })
  for (const text of ['১২টি রিভিউ', 'স্টকে ৩টি আছে', 'কার্টে রাখুন', 'Clay Lamp শেয়ার করুন'])
    expect(html).toContain(text.normalize('NFC'))
})
