import type { Banner } from '#contract/catalogue/banners.ts'
import type { ProductFilter } from '#contract/catalogue/products.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import type { Slide } from './banner-carousel.tsx'
import { offersPageSize, type recommendedTabs } from './home-sections.ts'

/** Products of each Recommended tab (docs/product.md §29). */
const recommendedLimit = 12

export type RecommendedSort = (typeof recommendedTabs)[number]['sortBy']

export type Home = {
  categories: { id: string; name: string; imageUrl: string }[]
  slides: Slide[]
  offers: { products: PackedCard[]; total: number }
  newest: PackedCard[]
}

/** Everything the home page shows before somebody asks for more. */
export async function loadHome(catalogue: Catalogue): Promise<Home> {
  const [categories, banners, offers, newest] = await Promise.all([
    catalogue.listCategories(),
    catalogue.listBanners(),
    loadOffers(catalogue, 1),
    loadRecommended(catalogue, 'newest'),
  ])
  return {
    categories: categories.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    slides: banners.map(toSlide),
    offers,
    newest,
  }
}

/** The next handful of offers, best sellers first. */
export async function loadOffers(catalogue: Catalogue, page: number) {
  const filter: ProductFilter = { popularProducts: 'offer', sortBy: 'sales', limit: offersPageSize, page }
  const { products, total } = await catalogue.listProducts(filter)
  return { products: products.map(packProductCard), total }
}

export async function loadRecommended(catalogue: Catalogue, sortBy: RecommendedSort): Promise<PackedCard[]> {
  const { products } = await catalogue.listProducts({ sortBy, limit: recommendedLimit })
  return products.map(packProductCard)
}

/** A banner opens the list with its category and its discount, as far as it has them (docs/product.md §22). */
function toSlide({ imageUrl, title, subtitle, category, offerPercent }: Banner): Slide {
  const search = new URLSearchParams()
  if (category) search.set('category', category.id)
  if (offerPercent > 0) search.set('discount', String(offerPercent))
  return { imageUrl, title, subtitle, to: search.size > 0 ? `/products?${search}` : '/products' }
}
