import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerCachedRoute } from '#api/http/cached-route.ts'
import type { ResponseCache, ResponseDraft } from '#api/http/response-cache.ts'
import { messages } from '#contract/messages.ts'
import { contentSecurityPolicy, needsGoogleScript, pageHeaders } from './security-headers.ts'

/** What renders a page: React Router's handler, of the build or of the development server. */
export type RenderPage = (request: Request) => Promise<Response>

type Needs = {
  render: RenderPage
  answers: ResponseCache
  publicUrl: string
  /** Google's own button is shown, not its stand-in. */
  usesGoogle: boolean
}

/** Gateways send the buyer's browser back with a form; the page they come to is a page like any other. */
const PAYMENT_RESULT = /^(\/payment\/(?:success|failed)\/[^/?]+)/
/** An address that no page has: the shop's own 404 page, for what pages cannot do or read. */
export const NO_ROUTE = '/405'

const PAGE_CACHING = 'public, max-age=0, s-maxage=5, must-revalidate'

/**
 * Pages for everything that is not the API or a file. Every page is the same bytes for everybody (the signed-in parts are
 * filled in by the browser), so a finished one is kept whole and sent from memory (docs/design.md §3).
 */
export function servePages(app: FastifyInstance, { render, answers, publicUrl, usesGoogle }: Needs) {
  const draftOf = async (address = '/') => {
    const withGoogle = needsGoogleScript(address, usesGoogle)
    const headers = pageHeaders(publicUrl, address)
    return draft(await render(webRequest(address, publicUrl)), headers, withGoogle)
  }

  // React Router shows its own error page; this is for what fails outside of it. Never a stack, never a blank page.
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'page failed')
    return reply
      .code(500)
      .header('x-request-id', request.id)
      .type('text/plain; charset=utf-8')
      .send(messages.somethingWentWrong)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  registerCachedRoute(app, { url: '/*', answers, keyOf, make: (request) => draftOf(request.raw.url) })
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const [, result] = PAYMENT_RESULT.exec(request.raw.url ?? '') ?? []
      if (result) return reply.redirect(result, 303)
      const { body, headers } = await draftOf(NO_ROUTE)
      return reply
        .code(405)
        .headers({ ...headers, 'cache-control': 'no-store', allow: 'GET, HEAD' })
        .send(body)
    },
  })
}

function keyOf(request: FastifyRequest): string {
  return `page ${request.raw.url ?? '/'}`
}

/** The request without anything personal: no cookie, no token, so that nothing personal can get into a kept page. */
function webRequest(address: string, publicUrl: string): Request {
  const path = address.startsWith('/') ? address : '/'
  return new Request(new URL(publicUrl + path), { headers: { accept: 'text/html' } })
}

async function draft(
  response: Response,
  common: Record<string, string>,
  withGoogle: boolean,
): Promise<ResponseDraft> {
  const body = await response.text()
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const location = response.headers.get('location')
  return {
    statusCode: response.status,
    body,
    headers: {
      ...common,
      'content-type': type,
      'cache-control': cachingOf(response),
      ...(response.status === 503 && { 'retry-after': '2' }),
      ...(type.startsWith('text/html') && {
        'content-security-policy': contentSecurityPolicy(body, { withGoogle }),
      }),
      ...(location && { location }),
      ...routerHeaders(response.headers),
    },
  }
}

/** A failure is kept by nobody. Only the router's map of routes brings its own: it never changes for one version of the shop. */
function cachingOf({ status, headers }: Response): string {
  return status >= 500 ? 'no-store' : (headers.get('cache-control') ?? PAGE_CACHING)
}

/** React Router marks its data answers; the browser's router looks for these. */
function routerHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-remix-')))
}
