import { expect, test } from 'vitest'
import { packProductCard, unpackProductCard } from './product-card-data.ts'

const lamp = {
  id: '01a1fce2-9a3e-7362-8c00-cd298c1f43b1',
  name: 'যশোরের পাটালি গুড় (Date  Palm Gur)',
  price: 480,
  listPrice: 600,
  discountPercent: 20,
  rating: 4.3,
  reviewCount: 3,
}

function packed(imageUrls: string[], stock = 0) {
  return packProductCard({ ...lamp, stock, imageUrls } as Parameters<typeof packProductCard>[0])
}

test.each([
  ['of the shop', ['/images/01a1fce1-e76e-778e-a81c-3d06fae2eeca/1200x900.webp']],
  ['from elsewhere', ['https://example.com/lamp.png']],
  ['missing', []],
])('a packed card is unpacked to the same data, with an image %s', (_kind, imageUrls) => {
  const card = { ...lamp, imageUrl: imageUrls[0] ?? '' }
  expect(unpackProductCard(packed(imageUrls))).toEqual({ ...card, isSoldOut: true })
  expect(unpackProductCard(packed(imageUrls, 12))).toEqual({ ...card, isSoldOut: false })
})

test('a packed card contains only the id of an image of the shop', () => {
  expect(packed(['/images/01a1fce1-e76e-778e-a81c-3d06fae2eeca/1200x900.webp'])).not.toContain('webp')
})
