import { shownBanners } from '#contract/catalogue/banner-limits.ts'
import type { Banner, BannerPlacement } from '#contract/catalogue/banners.ts'
import type { ProductFilter } from '#contract/catalogue/products.ts'
import type { HomeSectionId } from '#contract/settings/storefront.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import type { Slide } from './banner-image.tsx'
import { OFFERS_PAGE_SIZE, type recommendedTabs } from './home-sections.ts'

/** The number of products in each Recommended tab (docs/product.md §29). */
const RECOMMENDED_LIMIT = 12

/** Two rows of a wide page. */
const COLLECTION_LIMIT = 10

export type RecommendedSort = (typeof recommendedTabs)[number]['sortBy']

export type HomeData = {
  categories: { id: string; name: string; imageUrl: string }[]
  slides: Slide[]
  /** Two, or none. */
  tiles: Slide[]
  story: Slide | undefined
  offers: { products: PackedCard[]; total: number }
  /** With at least one product; undefined: the home page has none. */
  collection: { name: string; to: string; products: PackedCard[] } | undefined
  newest: PackedCard[]
}

/** The data of the sections that are shown; of the others nothing is loaded or sent. */
export async function loadHome(
  catalogue: Catalogue,
  sections: readonly HomeSectionId[],
  collectionId: string | null,
): Promise<HomeData> {
  const shows = (id: HomeSectionId) => sections.includes(id)
  const [categories, banners, offers, collection, newest] = await Promise.all([
    shows('categories') ? catalogue.listCategories({ onSale: true }) : [],
    catalogue.listBanners(),
    shows('offers') ? loadOffers(catalogue, 1) : { products: [], total: 0 },
    shows('collection') && collectionId ? loadCollection(catalogue, collectionId) : undefined,
    shows('recommended') ? loadRecommended(catalogue, 'newest') : [],
  ])
  const placed = (placement: BannerPlacement, section: HomeSectionId) =>
    banners
      .filter((banner) => shows(section) && banner.placement === placement)
      .slice(0, shownBanners[placement])
      .map(toSlide)
  const tiles = placed('tile', 'tiles')
  return {
    categories: categories.map((category) => ({
      id: category.id,
      name: localName(category),
      imageUrl: category.imageUrl,
    })),
    slides: placed('slide', 'slides'),
    tiles: tiles.length < shownBanners.tile ? [] : tiles,
    story: placed('story', 'story')[0],
    offers,
    collection,
    newest,
  }
}

/** One page of the offers, best sellers first. */
export async function loadOffers(catalogue: Pick<Catalogue, 'listProducts'>, page: number) {
  const filter: ProductFilter = { popularProducts: 'offer', sortBy: 'sales', limit: OFFERS_PAGE_SIZE, page }
  const { products, total } = await catalogue.listProducts(filter)
  return { products: products.map(packProductCard), total }
}

async function loadCollection(catalogue: Catalogue, id: string): Promise<HomeData['collection']> {
  const collection = await catalogue.findCollection(id)
  if (!collection) return undefined
  const { products } = await catalogue.listProducts({ collection: id, limit: COLLECTION_LIMIT })
  if (products.length === 0) return undefined
  return {
    name: localName(collection),
    to: collectionPath(collection),
    products: products.map(packProductCard),
  }
}

/** The products of one Recommended tab. */
export async function loadRecommended(
  catalogue: Pick<Catalogue, 'listProducts'>,
  sortBy: RecommendedSort,
): Promise<PackedCard[]> {
  const { products } = await catalogue.listProducts({ sortBy, limit: RECOMMENDED_LIMIT })
  return products.map(packProductCard)
}

/** A banner links to its collection, or the product list, filtered by its category and discount (docs/product.md §22). */
function toSlide({ imageUrl, category, collection, offerPercent, ...banner }: Banner): Slide {
  const title = localName({ name: banner.title, nameBn: banner.titleBn })
  const subtitle = localName({ name: banner.subtitle, nameBn: banner.subtitleBn })
  if (collection) return { imageUrl, title, subtitle, to: collectionPath(collection) }
  const search = new URLSearchParams()
  if (category) search.set('category', category.id)
  if (offerPercent > 0) search.set('discount', String(offerPercent))
  return { imageUrl, title, subtitle, to: search.size > 0 ? `/products?${search}` : '/products' }
}

const collectionPath = ({ slug }: { slug: string }) => `/collections/${encodeURIComponent(slug)}`
