import type { Shop } from '#api/shop.ts'
import type { Banner } from '#contract/catalogue/banners.ts'
import type { Category, Subcategory, SubSubcategory } from '#contract/catalogue/categories.ts'
import type {
  FacetFilter,
  Product,
  ProductFacets,
  ProductFilter,
  ProductPage,
  ProductSuggestions,
} from '#contract/catalogue/products.ts'

/**
 * The catalogue as pages read it, whichever door they come through: the shop's services in this process, or its API
 * from the browser (api-catalogue.ts). What a page shows is put together once, on top of this.
 */
export type Catalogue = {
  listProducts(filter: ProductFilter): Promise<ProductPage>
  listFacets(filter: FacetFilter): Promise<ProductFacets>
  suggest(search: string): Promise<ProductSuggestions>
  /** Throws notFound. */
  getProduct(id: string): Promise<Product>
  listCategories(): Promise<Category[]>
  listSubcategories(categoryId?: string): Promise<Subcategory[]>
  listSubSubcategories(subcategoryId?: string): Promise<SubSubcategory[]>
  listBanners(): Promise<Banner[]>
}

/** The catalogue on the server: no HTTP between a page and the shop (docs/design.md §2). */
export function shopCatalogue(shop: Pick<Shop, 'products' | 'categories' | 'banners'>): Catalogue {
  return {
    listProducts: shop.products.list,
    listFacets: shop.products.facets,
    suggest: shop.products.suggest,
    getProduct: shop.products.get,
    listCategories: shop.categories.list,
    listSubcategories: shop.categories.listSubcategories,
    listSubSubcategories: shop.categories.listSubSubcategories,
    listBanners: shop.banners.list,
  }
}
