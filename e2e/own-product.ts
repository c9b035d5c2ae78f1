import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { callAsAdmin } from './call-as-admin.ts'
import { listShownProducts, type ShownProduct } from './demo-products.ts'

/** Adds a product of the shop's own at this price, in taka. Returns its id. */
export async function addOwnProduct(name: string, price: number, stock = 10): Promise<string> {
  const [category] = await callAsAdmin<{ _id: string }[]>('GET', '/categories')
  const form = new FormData()
  form.set('name', name)
  form.set('originalPrice', String(price))
  form.set('remainingProducts', String(stock))
  form.set('category', category?._id ?? '')
  return (await callAsAdmin<{ _id: string }>('POST', '/products', form))._id
}

/** A product without options for a test that changes its price, stock or status, deleted after it. */
export async function aProductToChange(price = 640): Promise<ShownProduct> {
  const name = `Cane basket ${randomUUID().slice(0, 8)}`
  const id = await addOwnProduct(name, price, 60)
  onTestFinished(async () => {
    await callAsAdmin('DELETE', `/products/${id}`)
  })
  const product = (await listShownProducts('limit=0')).find(({ _id }) => _id === id)
  if (!product) throw new Error(`${name} is not on sale`)
  return product
}
