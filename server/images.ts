import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#api/shop.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** Stored pictures. A size that is not listed has no file, so it is 404 and costs nothing (reliability.md S5). */
export async function mountImages(app: FastifyInstance, { images }: Pick<Shop, 'images'>) {
  mkdirSync(images.folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: images.folder,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    },
  })
}
