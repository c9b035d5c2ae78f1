import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'

/** The shop, for loaders: the same services the API calls, in this very process. */
export const shopContext = createContext<Shop>()

/** What a page's loader is given besides the shop. */
type Query = Pick<LoaderFunctionArgs, 'params' | 'request' | 'url'>

/**
 * Makes a loader that reads the shop. A refusal of the shop (not found, forbidden) becomes the page of that status with
 * its message, a database out of reach a 503 (docs/reliability.md promise 10); anything else stays an error and a 500. Services
 * throw, pages do not catch (docs/style.md §6).
 */
export function pageLoader<T>(load: (shop: Shop, query: Query) => Promise<T>) {
  return async ({ context, params, request, url }: LoaderFunctionArgs): Promise<T> => {
    const shop = (context as RouterContextProvider).get(shopContext)
    try {
      return await load(shop, { params, request, url })
    } catch (error) {
      if (isRejection(error)) throw data({ message: error.message }, { status: error.statusCode })
      if (shop.isDatabaseUnavailable(error))
        throw data({ message: messages.databaseUnavailable }, { status: 503 })
      throw error
    }
  }
}

/** By its shape and not by its class: pages take types only from the API. */
function isRejection(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'kind' in error && 'statusCode' in error
}
