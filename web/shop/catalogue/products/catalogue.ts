import type { Shop } from '#api/shop.ts'
import type { Banner } from '#contract/catalogue/banners.ts'
import type { Category, CategoryFilter, Subcategory, SubSubcategory } from '#contract/catalogue/categories.ts'
import type { ProductCollection } from '#contract/catalogue/collections.ts'
import type {
  FacetFilter,
  Product,
  ProductFacets,
  ProductFilter,
  ProductPage,
  ProductSuggestions,
} from '#contract/catalogue/products.ts'

/**
 * The catalogue as pages read it. Page loaders run on the server and get the services in this process (`shopCatalogue`); what
 * a page loads later, on interaction, comes from the API (api-catalogue.ts).
 */
export type Catalogue = {
  listProducts(filter: ProductFilter): Promise<ProductPage>
  listFacets(filter: FacetFilter): Promise<ProductFacets>
  suggest(search: string): Promise<ProductSuggestions>
  /** Throws notFound. */
  getProduct(id: string): Promise<Product>
  listCategories(filter?: CategoryFilter): Promise<Category[]>
  listSubcategories(categoryId?: string, filter?: CategoryFilter): Promise<Subcategory[]>
  listSubSubcategories(subcategoryId?: string, filter?: CategoryFilter): Promise<SubSubcategory[]>
  listBanners(): Promise<Banner[]>
  /** By slug. Throws notFound. */
  getCollection(slug: string): Promise<ProductCollection>
  /** By id; undefined for one that is hidden or gone. */
  findCollection(id: string): Promise<ProductCollection | undefined>
}

/** The catalogue on the server, without HTTP between page and service (docs/design.md §2). */
export function shopCatalogue(
  shop: Pick<Shop, 'products' | 'categories' | 'banners' | 'collections'>,
): Catalogue {
  return {
    listProducts: shop.products.list,
    listFacets: shop.products.facets,
    suggest: shop.products.suggest,
    getProduct: shop.products.get,
    listCategories: shop.categories.list,
    listSubcategories: shop.categories.listSubcategories,
    listSubSubcategories: shop.categories.listSubSubcategories,
    listBanners: shop.banners.list,
    getCollection: (slug) => shop.collections.get(slug),
    findCollection: (id) => shop.collections.find(id),
  }
}
