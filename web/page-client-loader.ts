import { type ClientLoaderFunctionArgs, data } from 'react-router'
import type { Catalogue } from './products/catalogue.ts'

type Asked = Pick<ClientLoaderFunctionArgs, 'params' | 'url'>

/**
 * Makes the browser's counterpart of a `pageLoader`: the same page from the API when a visitor moves on to it. A refused
 * call becomes the page of that status with the server's message. The API's client is loaded by the first move.
 */
export function pageClientLoader<T>(load: (catalogue: Catalogue, asked: Asked) => Promise<T>) {
  return async ({ params, url }: ClientLoaderFunctionArgs): Promise<T> => {
    const [{ apiCatalogue }, { ApiError }] = await Promise.all([
      import('./products/api-catalogue.ts'),
      import('./api-client.ts'),
    ])
    try {
      return await load(apiCatalogue, { params, url })
    } catch (error) {
      if (error instanceof ApiError) throw data({ message: error.message }, { status: error.status || 503 })
      throw error
    }
  }
}
