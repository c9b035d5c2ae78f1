import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

const MAX_BYTES = 256 * 1024

/** Parses what the real gateways accept: urlencoded and multipart forms (the official client sends the latter) and JSON. */
export async function parseGatewayForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
  await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fieldSize: 20_000, files: 0 } })
}
