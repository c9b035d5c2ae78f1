import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'

/** Crawlers revalidate after 10 minutes and mostly receive 304; shared caches answer for an hour. */
const CACHE_CONTROL = 'public, max-age=600, s-maxage=3600'

/** Mounts robots.txt and the sitemaps. */
export function mountSitemaps(
  app: FastifyInstance,
  { sitemaps, catalogueVersion, publicUrl }: Pick<Shop, 'sitemaps' | 'catalogueVersion' | 'publicUrl'>,
) {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (request, reply) => answer(request, reply, () => sitemaps.index()))
  app.get('/sitemaps/pages.xml', (request, reply) => answer(request, reply, () => sitemaps.pages()))
  app.get<{ Params: { number: string } }>(
    '/sitemaps/products-:number(^[1-9][0-9]{0,5}).xml',
    (request, reply) => answer(request, reply, () => sitemaps.products(Number(request.params.number))),
  )

  /** The catalogue version is the ETag, so that an unchanged sitemap is not generated again. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    write: () => Promise<string | AsyncIterable<string> | undefined>,
  ) {
    const etag = `W/"catalogue-${catalogueVersion.stored()}"`
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const text = await write()
    if (text === undefined) return reply.callNotFound()
    reply.type('application/xml; charset=utf-8')
    const stream = Readable.from(typeof text === 'string' ? [text] : text)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(stream)
    // When one end breaks, the other is closed; Fastify logs the error.
    const zipped = pipeline(stream, createGzip(), () => undefined)
    return reply.header('content-encoding', 'gzip').send(zipped)
  }
}
