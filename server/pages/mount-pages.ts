import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createSharedPart } from '#api/http/shared-part.ts'
import { runInLanguage } from '#api/request-language.ts'
import type { Shop } from '#api/shop.ts'
import { currentLanguage } from '#contract/language.ts'
import type { Config } from '#server/config.ts'
import { fontFacesOf } from './font-faces.ts'
import { mountOrderPage } from './order-page.ts'
import { createPageAddress } from './page-address.ts'
import { type RenderPage, servePages } from './serve-pages.ts'
import { mountServiceWorker } from './service-worker.ts'
import { mountSitemaps } from './sitemaps.ts'
import { mountWebManifest } from './web-manifest.ts'

type Needs = { shop: Shop; config: Config; folder: string; isDevelopment: boolean }

const ONE_YEAR_SECONDS = 31_536_000

/** Exports of entry.server.tsx other than its render function (see web/page-handler.ts). */
type PageModule = {
  createPageHandler(
    build: ServerBuild,
    needs: {
      shop: Shop
      mode: 'production' | 'development'
      runInLanguage: typeof runInLanguage
      currentLanguage: typeof currentLanguage
    },
  ): RenderPage
  /** The style sheet that each page holds, and the element for it (web/page-styles.ts). */
  pageStyles: string
  STYLES_ID: string
}

/** Adds the pages: from the build, or in development from the sources through Vite. */
export async function mountPages(app: FastifyInstance, { shop, config, folder, isDevelopment }: Needs) {
  mountSitemaps(app, shop)
  mountWebManifest(app, shop)
  const hasWorker = config.keepsPagesOffline && !isDevelopment
  await mountServiceWorker(
    app,
    hasWorker ? join(folder, 'build/service-worker/service-worker.js') : undefined,
  )
  if (isDevelopment) {
    mountOrderPage(app, shop, '')
    const { mountDevelopmentPages } = await import('#server/development.ts')
    return mountDevelopmentPages(app, {
      folder,
      createPageHandler: (build) => createPageHandler(build, shop, 'development'),
    })
  }
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'build/server/index.js')).href)
  const { pageStyles, STYLES_ID } = moduleOf(build)
  mountOrderPage(app, shop, fontFacesOf(pageStyles))
  const render = createPageHandler(build, shop, 'production')
  // The demo service's chooser is served by the shop itself, so the content security policy need not allow Google.
  const usesGoogle = shop.sessions.googleButton?.chooserUrl === null
  await mountBuiltFiles(app, join(folder, 'build/client'))
  const pageAddress = createPageAddress(build.routes)
  await app.register(async (pages) =>
    servePages(pages, {
      render,
      pageAddress,
      findRedirect: shop.redirects.find,
      findSubstitute: shop.redirects.findSubstitute,
      styles: { into: `<style id="${STYLES_ID}">`, part: createSharedPart(pageStyles) },
      answers: shop.answers,
      publicUrl: config.publicUrl,
      usesGoogle,
    }),
  )
}

function createPageHandler(build: ServerBuild, shop: Shop, mode: 'production' | 'development'): RenderPage {
  return moduleOf(build).createPageHandler(build, { shop, mode, runInLanguage, currentLanguage })
}

/** The build's type does not include our own exports of entry.server.tsx. */
function moduleOf(build: ServerBuild): PageModule {
  return build.entry.module as unknown as PageModule
}

const HASHED_FOLDER = 'assets'
/** The build has stored compressed copies beside the originals, which are sent in place of these. */
const COMPRESSED_COPY = /\.(?:br|gz)$/

/**
 * Serves the built browser files: those under hashed names are cacheable forever, the rest for an hour. The hashed ones share
 * one route, since some five hundred of their own took a tenth of the start; the few others have one each beside the pages.
 */
async function mountBuiltFiles(app: FastifyInstance, clientFolder: string) {
  const common = { index: false, preCompressed: true, cacheControl: false } as const
  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
    })
    await files.register(fastifyStatic, {
      ...common,
      root: clientFolder,
      wildcard: false,
      globIgnore: [`${HASHED_FOLDER}/**`, '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: setCaching('public, max-age=3600'),
    })
    await files.register(
      async (hashed) => {
        hashed.setNotFoundHandler((_request, reply) =>
          reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404'),
        )
        await hashed.register(fastifyStatic, {
          ...common,
          root: join(clientFolder, HASHED_FOLDER),
          decorateReply: false,
          allowedPath: (path) => !COMPRESSED_COPY.test(path),
          setHeaders: setCaching(`public, max-age=${ONE_YEAR_SECONDS}, immutable`),
        })
      },
      { prefix: `/${HASHED_FOLDER}` },
    )
  })
}

const setCaching = (caching: string) => (reply: FastifyReply) => {
  reply.header('cache-control', caching)
}
