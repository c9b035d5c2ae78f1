import type { Route } from 'playwright-core'
import type { ServerBuild } from 'react-router'
import * as z from 'zod'
import type { Shop } from '#api/shop.ts'
import { listProductsEndpoint } from '#contract/catalogue/products.ts'
import { demoShop } from '#testing/demo-shop.ts'
import type { PageHandler } from '#web/page-handler.ts'

/** The parts of a shop that the pages of a journey ask. */
type ShopParts = { [K in 'products' | 'categories' | 'banners']?: Partial<Shop[K]> }

type PageModule = { createPageHandler(build: ServerBuild, shop: ShopParts, mode: 'production'): PageHandler }

/** What the browser asks when it moves on to a page: the answer of the page's loader. */
export const dataOf = {
  home: /\/_\.data\?/,
  list: /\/products\.data\?/,
  product: /\/products\/[^/]+\.data\?/,
}

/** Lets a page's data be what the built pages make of another shop: `page.route(dataOf.list, answeredBy(emptyShop))`. */
export function answeredBy(shop: ShopParts): (route: Route) => Promise<void> {
  return async (route) => {
    const build: ServerBuild = await import('../build/server/index.js' as string)
    const { createPageHandler } = build.entry.module as unknown as PageModule
    const { method, url } = { method: route.request().method(), url: route.request().url() }
    const response = await createPageHandler(build, shop, 'production')(new Request(url, { method }))
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  }
}

/** A shop whose catalogue is refused, with a message for the shopper. */
export function refusing(statusCode: number, message: string): ShopParts {
  const refuse = () => Promise.reject(Object.assign(new Error(message), { kind: 'refused', statusCode }))
  return {
    products: { list: refuse, facets: refuse, suggest: refuse, get: refuse },
    categories: { list: refuse, listSubcategories: refuse, listSubSubcategories: refuse },
    banners: { list: refuse },
  }
}

const nothing = async () => []

/** A shop with nothing in it yet. */
export const emptyShop: ShopParts = {
  products: {
    list: async () => ({ products: [], page: 1, pages: 1, total: 0, count: 0 }),
    facets: () => Promise.reject(new Error('There is nothing to count')),
  },
  categories: { list: nothing, listSubcategories: nothing, listSubSubcategories: nothing },
  banners: { list: nothing },
}

/** The shop's own products at an address of the list, of which nobody can say how many there are of which kind. */
export async function withoutCounts(search: string): Promise<ShopParts> {
  const answer = await (await fetch(`${demoShop().address}/api/products?${search}`)).json()
  const page = z.decode(listProductsEndpoint.answer, answer.data)
  return { ...emptyShop, products: { ...emptyShop.products, list: async () => page } }
}
