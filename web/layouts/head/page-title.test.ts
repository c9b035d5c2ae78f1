import { expect, test } from 'vitest'
import { bareSite } from '#web/layouts/site-data.ts'
import { pageTitle, siteOf } from './page-title.ts'

const shop = { ...bareSite, shopName: 'Rongdhonu' }

test('a page has the name of the shop in its title, which the layout around it has loaded', () => {
  const page = { matches: [{}, { loaderData: shop }, { loaderData: { product: 'Brass lamp' } }] }
  expect(pageTitle(page, 'Checkout')).toEqual({ title: 'Checkout | Rongdhonu' })
  expect(siteOf(page)).toBe(shop)
})

test('a page whose layout has no data, or which has none, is titled without a name', () => {
  expect(pageTitle({ matches: [{ loaderData: null }] }, 'Checkout')).toEqual({ title: 'Checkout' })
  expect(pageTitle({ matches: [undefined, {}] }, 'Unauthorized')).toEqual({ title: 'Unauthorized' })
})
