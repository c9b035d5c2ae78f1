import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Shop } from '#api/shop.ts'
import { shopContext } from './http/page-loader.ts'

export type PageHandler = (request: Request) => Promise<Response>

/**
 * Answers page requests with the pages of a build. Exported through entry.server.tsx, so that handler, context and pages
 * are in one module graph: a second copy of the context would be empty.
 */
export function createPageHandler(
  build: ServerBuild,
  shop: Shop,
  mode: 'production' | 'development',
): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    return handle(request, context)
  }
}
