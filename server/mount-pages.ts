import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Shop } from '#api/shop.ts'
import type { Config } from './config.ts'
import { mountBuiltFiles } from './files.ts'
import { type RenderPage, servePages } from './serve-pages.ts'
import { mountSitemaps } from './sitemaps.ts'

type Needs = { shop: Shop; config: Config; folder: string; isDevelopment: boolean }

/** What entry.server.tsx hands out besides rendering (see web/page-handler.ts). */
type PageModule = {
  createPageHandler(build: ServerBuild, shop: Shop, mode: 'production' | 'development'): RenderPage
}

/** Adds the pages: from the build, or from the sources through Vite while developing. */
export async function mountPages(app: FastifyInstance, { shop, config, folder, isDevelopment }: Needs) {
  mountSitemaps(app, shop)
  if (isDevelopment) {
    const { mountDevelopmentPages } = await import('./development.ts')
    return mountDevelopmentPages(app, { shop, folder })
  }
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'build/server/index.js')).href)
  const render = pageModule(build).createPageHandler(build, shop, 'production')
  // The stand-in's chooser is a page of our own and needs no leave.
  const usesGoogle = shop.sessions.googleButton?.chooserUrl === null
  await mountBuiltFiles(app, join(folder, 'build/client'))
  await app.register(async (pages) =>
    servePages(pages, { render, answers: shop.answers, publicUrl: config.publicUrl, usesGoogle }),
  )
}

/** The build's type knows only the rendering half of entry.server.tsx. */
export function pageModule(build: ServerBuild): PageModule {
  return build.entry.module as unknown as PageModule
}
