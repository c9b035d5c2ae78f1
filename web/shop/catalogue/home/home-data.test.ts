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

const aProduct = { id: 'p1', name: 'Cup', price: 480, rating: 0, discountPercent: 0, stock: 3, imageUrls: [] }

const homeWith = (
  banners: Banner[],
  sections: readonly HomeSectionId[] = homeSectionIds,
  catalogue: Partial<Catalogue> = {},
  collectionId: string | null = null,
) =>
  loadHome(
    {
      listBanners: async () => banners,
      listCategories: async () => [],
      listProducts: async () => ({ products: [], page: 1, pages: 1, total: 0, count: 0 }),
      ...catalogue,
    } as unknown as Catalogue,
    sections,
    collectionId,
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

test('the collection that staff have chosen is shown while it is not hidden and has products', async () => {
  const asked: unknown[] = []
  const shown = async (slug: string | undefined, count: number) => {
    const catalogue = {
      findCollection: async () => slug && { slug, name: 'Eid' },
      listProducts: async (filter: object) => {
        asked.push(filter)
        return { products: Array.from({ length: count }, () => aProduct) }
      },
    } as unknown as Catalogue
    return (await homeWith([], ['collection'], catalogue, 'c1')).collection
  }
  const { name, to, products } = (await shown('ঈদ', 2)) ?? {}
  expect([name, to, products?.length]).toEqual(['Eid', `/collections/${encodeURIComponent('ঈদ')}`, 2])
  expect(asked).toEqual([{ collection: 'c1', limit: 10 }])
  expect(await shown('eid', 0)).toBeUndefined()
  expect(await shown(undefined, 2)).toBeUndefined()
  expect(asked).toHaveLength(2)
})

test('without a chosen collection, or with its section hidden, none is looked for', async () => {
  const findCollection = () => Promise.reject(new Error('It was looked for'))
  expect((await homeWith([], homeSectionIds, { findCollection })).collection).toBeUndefined()
  expect((await homeWith([], ['offers'], { findCollection }, 'c1')).collection).toBeUndefined()
})
