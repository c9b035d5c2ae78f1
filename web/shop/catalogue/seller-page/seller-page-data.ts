import type { SellerProfile } from '#contract/catalogue/sellers.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'

/** As many as fill rows of two, four and five. */
const SHOWN_PRODUCTS = 20

export type SellerPageData = { seller: SellerProfile; products: PackedCard[] }

/** A seller with the best-selling products. Throws notFound. */
export async function loadSellerPage(
  catalogue: Pick<Catalogue, 'listProducts'>,
  getProfile: (id: string) => Promise<SellerProfile>,
  id: string,
): Promise<SellerPageData> {
  const seller = await getProfile(id)
  const { products } = await catalogue.listProducts({ sellerId: id, sortBy: 'sales', limit: SHOWN_PRODUCTS })
  return { seller, products: products.map(packProductCard) }
}
