import { expect, test } from 'vitest'
import type { Banner, BannerPlacement } from '#contract/catalogue/banners.ts'
import { type HomeSectionId, homeSectionIds } from '#contract/settings/storefront.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { loadHome } from './home-data.ts'

const aBanner = (placement: BannerPlacement, title: string): Banner => ({
  id: title,
  imageUrl: `/images/${title}.webp`,
  offerPercent: 0,
  category: null,
  title,
  subtitle: '',
  placement,
})

const homeWith = (banners: Banner[], sections: readonly HomeSectionId[] = homeSectionIds) =>
  loadHome(
    {
      listBanners: async () => banners,
      listCategories: async () => [],
      listProducts: async () => ({ products: [], page: 1, pages: 1, total: 0, count: 0 }),
    } as unknown as Catalogue,
    sections,
  )

test('the home page shows the first three slides, the first two tiles and the first story', async () => {
  const banners = ['1', '2', '3', '4'].flatMap((number) => [
    aBanner('slide', `slide ${number}`),
    aBanner('tile', `tile ${number}`),
    aBanner('story', `story ${number}`),
  ])
  const { slides, tiles, story } = await homeWith(banners)
  expect(slides.map(({ title }) => title)).toEqual(['slide 1', 'slide 2', 'slide 3'])
  expect(tiles.map(({ title }) => title)).toEqual(['tile 1', 'tile 2'])
  expect(story?.title).toBe('story 1')
})

test('one tile alone is not shown', async () => {
  const { slides, tiles } = await homeWith([aBanner('tile', 'tile'), aBanner('slide', 'slide')])
  expect([slides.length, tiles]).toEqual([1, []])
})

test('of a hidden section nothing is sent', async () => {
  const banners = [aBanner('slide', 'slide'), aBanner('story', 'story')]
  const { slides, story } = await homeWith(banners, ['story'])
  expect([slides, story?.title]).toEqual([[], 'story'])
})

test('a banner opens its collection, else its category and offer, else all products', async () => {
  const collection = { id: 'c1', slug: 'ঈদ' }
  const category = { id: 'k1', name: 'Sarees' }
  const banner = { ...aBanner('slide', 'slide'), offerPercent: 20 }
  const { slides } = await homeWith([
    { ...banner, collection, category },
    { ...banner, category },
    aBanner('slide', 'all'),
  ])
  expect(slides.map(({ to }) => to)).toEqual([
    `/collections/${encodeURIComponent('ঈদ')}`,
    '/products?category=k1&discount=20',
    '/products',
  ])
})
