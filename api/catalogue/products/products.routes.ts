import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getProductEndpoint,
  listCategoriesWithProductsEndpoint,
  listProductFacetsEndpoint,
  listProductsEndpoint,
  suggestProductsEndpoint,
} from '#contract/catalogue/products.ts'

export function productRoutes(registerCached: RegisterCachedEndpoint, { products }: Pick<Shop, 'products'>) {
  registerCached(listProductsEndpoint, ({ query }) => products.list(query))
  registerCached(listProductFacetsEndpoint, ({ query }) => products.facets(query))
  registerCached(suggestProductsEndpoint, ({ query }) => products.suggest(query.search))
  registerCached(listCategoriesWithProductsEndpoint, () => products.listByCategory())
  registerCached(getProductEndpoint, ({ params }) => products.get(params.id))
}
