import { beforeEach } from 'vitest'
import { aCategory, anAdmin } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

export type Headers = { authorization: string }
export type Fields = Record<string, string | string[]>

/** Requests of staff about products of a test's shop. Each test has an admin named Nasrin and a category Lamps. */
export function staffProductsOn(testShop: TestShop) {
  let admin: Headers = { authorization: '' }
  let category = { id: '', name: '' }

  beforeEach(async () => {
    const { db } = testShop.database
    admin = await signInAs(testShop, await anAdmin(db, { name: 'Nasrin' }))
    category = await aCategory(db, { name: 'Lamps' })
  })

  return {
    /** Headers of the admin. */
    get admin() {
      return admin
    },
    get category() {
      return category
    },
    /** The fields of a new product, five in stock. */
    aLamp: (): Fields => ({
      name: 'Brass lamp',
      originalPrice: '1999',
      category: category.id,
      remainingProducts: '5',
    }),
    create: (fields: Fields, imageFiles = {}, headers = admin) =>
      sendForm(testShop, 'POST', '/products', headers, fields, imageFiles),
    update: (id: string, fields: Fields, imageFiles = {}, headers = admin) =>
      sendForm(testShop, 'PUT', `/products/${id}`, headers, fields, imageFiles),
    staffCall: (
      method: 'GET' | 'DELETE' | 'PATCH',
      url: string,
      headers: Record<string, string> = admin,
      payload?: object,
    ) => call(testShop, headers, method, url, payload),
    /** A product as shoppers see it. */
    shopProduct: async (id: string) => (await testShop.app.inject(`/api/products/${id}`)).json().data,
  }
}
