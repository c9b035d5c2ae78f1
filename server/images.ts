import { mkdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** Pictures of which is remembered whether they have an AVIF; the oldest is forgotten first. */
const MOST_REMEMBERED = 20_000
/** `01936b1e-0000-7000-8000-000000000000/500x376.webp` */
const WEBP_PATH = /^([0-9a-f-]{36})\/(\d+x\d+)\.webp$/

/**
 * Stored pictures, a year in every cache under their address. A size that is not listed has no file, so it is 404 and
 * costs nothing (docs/reliability.md S5). A browser that takes AVIF is given it under the address of the WebP (decision 010).
 */
export async function mountImages(app: FastifyInstance, { images }: Pick<Shop, 'images'>) {
  mkdirSync(images.folder, { recursive: true })
  const hasAvif = rememberAvif(images.folder)
  await app.register(async (imageFiles) => {
    imageFiles.addHook('preHandler', async (request, reply) => {
      const path = WEBP_PATH.exec(requestedPath(request))
      const [, id = '', size = ''] = path ?? []
      if (path && takesAvif(request) && (await hasAvif(id, size))) return reply.sendFile(`${id}/${size}.avif`)
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

function takesAvif({ headers }: FastifyRequest): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(headers.accept ?? '')
}

/** Pictures are stored whole and never change: each is looked for once. */
function rememberAvif(folder: string) {
  const known = new Map<string, Promise<boolean>>()
  return (id: string, size: string): Promise<boolean> => {
    const key = `${id}/${size}`
    const found = known.get(key) ?? exists(join(folder, id, `${size}.avif`))
    known.set(key, found)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_REMEMBERED) break
      known.delete(oldest)
    }
    return found
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
