import { mkdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** Maximum number of cached answers to whether an image has an AVIF; the oldest are evicted first. */
const MAX_CACHED = 20_000
/** Accepts `01936b1e-0000-7000-8000-000000000000/500x376.webp`. */
const WEBP_PATH = /^([0-9a-f-]{36})\/(\d+x\d+)\.webp$/

/**
 * Serves stored images, cacheable for a year. A size that is not stored has no file, so it is 404 (docs/reliability.md S5).
 * Browsers that accept AVIF receive it under the URL of the WebP (docs/decisions/010).
 */
export async function mountImages(app: FastifyInstance, { images }: Pick<Shop, 'images'>) {
  mkdirSync(images.folder, { recursive: true })
  const hasAvif = createAvifLookup(images.folder)
  await app.register(async (imageFiles) => {
    imageFiles.addHook('preHandler', async (request, reply) => {
      const path = WEBP_PATH.exec(requestedPath(request))
      const [, id = '', size = ''] = path ?? []
      if (path && acceptsAvif(request) && (await hasAvif(id, size)))
        return reply.sendFile(`${id}/${size}.avif`)
    })
    await imageFiles.register(fastifyStatic, {
      root: images.folder,
      prefix: '/images/',
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
        reply.header('vary', 'accept')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('content-security-policy', "default-src 'none'; sandbox")
      },
    })
  })
}

function requestedPath({ params }: FastifyRequest): string {
  return (params as { '*'?: string })['*'] ?? ''
}

function acceptsAvif({ headers }: FastifyRequest): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(headers.accept ?? '')
}

/** All files of an image are stored together and never change, so each lookup is cached. */
function createAvifLookup(folder: string) {
  const cache = new Map<string, Promise<boolean>>()
  return (id: string, size: string): Promise<boolean> => {
    const key = `${id}/${size}`
    const isStored = cache.get(key) ?? exists(join(folder, id, `${size}.avif`))
    cache.set(key, isStored)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break
      cache.delete(oldest)
    }
    return isStored
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
