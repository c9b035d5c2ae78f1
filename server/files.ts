import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR_SECONDS = 31_536_000

/** The built browser files: scripts, styles and fonts under hashed names, kept for ever; the rest for an hour. */
export async function mountBuiltFiles(app: FastifyInstance, clientFolder: string) {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    // Compressed once by the build, next to the originals.
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(clientFolder, 'assets'))
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
