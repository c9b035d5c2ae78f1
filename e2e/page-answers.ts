import type { Route } from 'playwright-core'
import type { ServerBuild } from 'react-router'
import * as z from 'zod'
import { createCustomFields, createCustomFieldsService } from '#api/custom-fields/custom-fields.service.ts'
import { runInLanguage } from '#api/request-language.ts'
import type { Shop } from '#api/shop.ts'
import { listProductsEndpoint } from '#contract/catalogue/products.ts'
import { currentLanguage } from '#contract/language.ts'
import { defaultHomeSections } from '#contract/settings/storefront.ts'
import { demoShop } from '#testing/demo-shop.ts'
import type { PageHandler } from '#web/page-handler.ts'

/** The services that public pages use. */
type ShopParts = { [K in 'products' | 'categories' | 'banners']?: Partial<Shop[K]> }

type PageShop = ShopParts &
  Pick<Shop, 'customFields'> & {
    delivery: Pick<Shop['delivery'], 'estimates'>
    site: { settings(): Promise<object>; getInfo(): Promise<object> }
  }
type PageModule = {
  createPageHandler(
    build: ServerBuild,
    needs: {
      shop: PageShop
      mode: 'production'
      runInLanguage: typeof runInLanguage
      currentLanguage: typeof currentLanguage
    },
  ): PageHandler
}

/** Of a shop that declares none. */
const customFields = createCustomFieldsService({ customFields: createCustomFields() })

/** Of a shop that promises no days of delivery. */
const delivery = { estimates: async () => ({ inside: null, outside: null, districts: {}, breaks: [] }) }

/** Of a shop that takes cash, and nothing back. */
const site = {
  settings: async () => ({ shippingFee: 70, shippingFeeOutside: 130, returnDays: 0, districtFees: [] }),
  promisedReturnDays: async () => 0,
  getInfo: async () => ({ paymentMethods: ['cash'] }),
  homeCollectionId: async () => null,
  homeSections: async () => defaultHomeSections.map(({ id }) => id),
}

/** URLs that the browser requests when it navigates to a page: the data of the page's loader. */
export const dataUrls = {
  home: /\/_\.data\?/,
  list: /\/products\.data\?/,
  product: /\/products\/[^/]+\.data\?/,
}

/** Responds with what the built pages' loaders return for another shop: `page.route(dataUrls.list, respondAs(emptyShop))`. */
export function respondAs(shop: ShopParts): (route: Route) => Promise<void> {
  return async (route) => {
    const build: ServerBuild = await import('../build/server/index.js' as string)
    const { createPageHandler } = build.entry.module as unknown as PageModule
    const { method, url } = { method: route.request().method(), url: route.request().url() }
    const handle = createPageHandler(build, {
      shop: { ...shop, customFields, delivery, site },
      mode: 'production',
      runInLanguage,
      currentLanguage,
    })
    const { response, page } = await handle(new Request(url, { method }))
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: page ? page.html.toString() : await response.text(),
    })
  }
}

/** A shop whose catalogue fails with this status and this message for the shopper. */
export function failingShop(statusCode: number, message: string): ShopParts {
  const fail = () => Promise.reject(Object.assign(new Error(message), { kind: 'test', statusCode }))
  return {
    products: { list: fail, facets: fail, suggest: fail, get: fail },
    categories: { list: fail, listSubcategories: fail, listSubSubcategories: fail },
    banners: { list: fail },
  }
}

const emptyList = async () => []

/** A shop without products, categories and banners. */
export const emptyShop: ShopParts = {
  products: {
    list: async () => ({ products: [], page: 1, pages: 1, total: 0, count: 0 }),
    facets: () => Promise.reject(new Error('There are no facets')),
  },
  categories: { list: emptyList, listSubcategories: emptyList, listSubSubcategories: emptyList },
  banners: { list: emptyList },
}

/** The demo shop's products of a list, without facets. */
export async function shopWithoutFacets(search: string): Promise<ShopParts> {
  const answer = await (await fetch(`${demoShop().address}/api/products?${search}`)).json()
  const page = z.decode(listProductsEndpoint.answer, answer.data)
  return { ...emptyShop, products: { ...emptyShop.products, list: async () => page } }
}
