import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './reference-page.ts'

/** Serves `/api/openapi.json` and the readable reference at `/api/docs`; both are generated once, from the endpoints. */
export function docsRoutes(app: FastifyInstance) {
  const document = openApiDocument()
  const json = JSON.stringify(document)
  const page = referencePage(document)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page),
  )
}
