import { DAY_MS } from '#contract/durations.ts'
import { demoShop } from '#testing/demo-shop.ts'

/** In the place of a seller, where the demo shop sells something itself. */
export const SHOP_NAME = 'Biponi'

export type ShownProduct = {
  _id: string
  productName: string
  productNameBn?: string
  OwnerId: { _id: string; name: string }
  productPrice: number
  productDiscount: number
  remainingProducts: number
  reviewCount: number
  productImages: string[]
  productColors: string[]
  productSizes: string[]
  createdAt: string
}

/** Products that are on sale, as listed by the API: those of the demo catalogue, and those that tests have added. */
export async function listShownProducts(query: string): Promise<ShownProduct[]> {
  const response = await fetch(`${demoShop().address}/api/products?${query}`)
  const { data } = (await response.json()) as { data: { data: ShownProduct[] } }
  return data.data
}

/**
 * The first product of the demo catalogue that fulfils a condition. The next test has it too: one that changes its price,
 * stock or status takes `aProductToChange`.
 */
export async function aProductOnSale(fits: (product: ShownProduct) => boolean): Promise<ShownProduct> {
  const product = (await listDemoProducts()).find(fits)
  if (!product) throw new Error('The demo shop has no such product')
  return product
}

/** The catalogue's own products are days old or older; what a test before has added may have prices or images of its own. */
export async function listDemoProducts(query = 'limit=0'): Promise<ShownProduct[]> {
  const latest = Date.now() - DAY_MS / 2
  return (await listShownProducts(query)).filter(({ createdAt }) => Date.parse(createdAt) < latest)
}

/** Path of the page of a product with stock and several colours. */
export async function aProductAddress(): Promise<string> {
  const product = await aProductOnSale(
    ({ remainingProducts, productColors }) => remainingProducts > 5 && productColors.length > 1,
  )
  return `/products/${product._id}`
}

/** The id of a seller of the demo shop with more products than their page shows. */
export async function aSellerId(): Promise<string> {
  const products = await listDemoProducts()
  const counts = new Map<string, number>()
  for (const { OwnerId } of products.filter((product) => product.OwnerId.name !== SHOP_NAME))
    counts.set(OwnerId._id, (counts.get(OwnerId._id) ?? 0) + 1)
  const [id] = [...counts].find(([, count]) => count > 20) ?? []
  if (!id) throw new Error('The demo shop has no such seller')
  return id
}
