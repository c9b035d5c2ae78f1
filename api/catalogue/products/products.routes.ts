import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getProductEndpoint,
  listCategoriesWithProductsEndpoint,
  listProductFacetsEndpoint,
  listProductsEndpoint,
  suggestProductsEndpoint,
} from '#contract/catalogue/products.ts'

export function productRoutes(open: RegisterCachedEndpoint, { products }: Pick<Shop, 'products'>) {
  open(listProductsEndpoint, ({ query }) => products.list(query))
  open(listProductFacetsEndpoint, ({ query }) => products.facets(query))
  open(suggestProductsEndpoint, ({ query }) => products.suggest(query.search))
  open(listCategoriesWithProductsEndpoint, () => products.listByCategory())
  open(getProductEndpoint, ({ params }) => products.get(params.id))
}
