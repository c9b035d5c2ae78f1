import { demoShop } from '#testing/demo-shop.ts'

export type ShownProduct = {
  _id: string
  productName: string
  productPrice: number
  productDiscount: number
  remainingProducts: number
  reviewCount: number
  productImages: string[]
  productColors: string[]
  productSizes: string[]
}

/** Products the demo shop shows, as the API lists them. */
export async function listShownProducts(query: string): Promise<ShownProduct[]> {
  const response = await fetch(`${demoShop().address}/api/products?${query}`)
  const { data } = (await response.json()) as { data: { data: ShownProduct[] } }
  return data.data
}

/** The first product of the demo shop that a journey can use. */
export async function aProductOnSale(fits: (product: ShownProduct) => boolean): Promise<ShownProduct> {
  const product = (await listShownProducts('limit=0')).find(fits)
  if (!product) throw new Error('The demo shop has no such product')
  return product
}

/** The page of a product that is on sale, in colours. */
export async function aProductAddress(): Promise<string> {
  const product = await aProductOnSale(
    ({ remainingProducts, productColors }) => remainingProducts > 5 && productColors.length > 1,
  )
  return `/products/${product._id}`
}
