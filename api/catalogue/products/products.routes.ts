import type { PublicDoor } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getProduct,
  listCategoriesWithProducts,
  listProductFacets,
  listProducts,
  suggestProducts,
} from '#contract/catalogue/products.ts'

export function productRoutes(open: PublicDoor, { products }: Pick<Shop, 'products'>) {
  open(listProducts, ({ query }) => products.list(query))
  open(listProductFacets, ({ query }) => products.facets(query))
  open(suggestProducts, ({ query }) => products.suggest(query.search))
  open(listCategoriesWithProducts, () => products.listByCategory())
  open(getProduct, ({ params }) => products.get(params.id))
}
