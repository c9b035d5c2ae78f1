import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'

/** The shop for loaders: the same services that the API calls, in the same process. */
export const shopContext = createContext<Shop>()

/** Arguments of a page's loader other than the shop. */
type LoaderInput = Pick<LoaderFunctionArgs, 'params' | 'request' | 'url'>

/**
 * Creates a loader that calls the shop's services. A `ShopError` (not found, forbidden) becomes the error page of its status
 * with its message, an unavailable database a 503 (docs/reliability.md promise 10); any other error is rethrown and becomes a
 * 500. Services throw, pages do not catch (docs/style.md §6).
 */
export function pageLoader<T>(load: (shop: Shop, input: LoaderInput) => Promise<T>) {
  return async ({ context, params, request, url }: LoaderFunctionArgs): Promise<T> => {
    const shop = (context as RouterContextProvider).get(shopContext)
    try {
      return await load(shop, { params, request, url })
    } catch (error) {
      if (isShopError(error)) throw data({ message: error.message }, { status: error.statusCode })
      if (shop.isDatabaseUnavailable(error))
        throw data({ message: messages.databaseUnavailable }, { status: 503 })
      throw error
    }
  }
}

/** Recognises a `ShopError` by its shape: pages may import only types from the API. */
function isShopError(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'kind' in error && 'statusCode' in error
}
