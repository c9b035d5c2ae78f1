import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './reference-page.ts'

let generated: { json: string; page: string } | undefined

/** Generated from the endpoints when first read, once a process: it takes as long as starting all the rest of the API. */
function apiDocs() {
  if (generated) return generated
  const document = openApiDocument()
  generated = { json: JSON.stringify(document), page: referencePage(document) }
  return generated
}

/** Serves `/api/openapi.json` and the readable reference at `/api/docs`. */
export function docsRoutes(app: FastifyInstance) {
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(apiDocs().json),
  )
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(apiDocs().page),
  )
}
