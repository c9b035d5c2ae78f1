import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

const MAX_BYTES = 256 * 1024

/** Lets a stand-in read what the real gateways read: forms of both kinds (the official client sends multipart) and JSON. */
export async function parseGatewayForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
  await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fieldSize: 20_000, files: 0 } })
}
