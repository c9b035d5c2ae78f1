import { inject } from 'vitest'

export type Shown = {
  _id: string
  productName: string
  productPrice: number
  remainingProducts: number
  productColors: string[]
}

/** Products the demo shop shows, as the API lists them. */
export async function shownProducts(query: string): Promise<Shown[]> {
  const response = await fetch(`${inject('shopAddress')}/api/products?${query}`)
  const { data } = (await response.json()) as { data: { data: Shown[] } }
  return data.data
}

/** The page of a product that is on sale, in colours. */
export async function aProductAddress(): Promise<string> {
  const product = (await shownProducts('limit=100')).find(
    ({ remainingProducts, productColors }) => remainingProducts > 5 && productColors.length > 1,
  )
  return `/products/${product?._id}`
}
