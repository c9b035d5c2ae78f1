import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError, unavailable } from '#api/errors.ts'
import { registerCachedRoute } from '#api/http/cached-route.ts'
import { joined } from '#api/http/compressed-body.ts'
import { publicCaching } from '#api/http/public-caching.ts'
import type { ResponseCache, ResponseDraft } from '#api/http/response-cache.ts'
import type { Insertion, SharedPart } from '#api/http/shared-part.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { runInLanguage } from '#api/request-language.ts'
import { languageOfPath } from '#contract/language-paths.ts'
import { messages } from '#contract/messages.ts'
import type { PageAnswer } from '#web/page-handler.ts'
import { busyPage } from './busy-page.ts'
import { NO_ROUTE } from './page-address.ts'
import { type FindRedirect, type FindSubstitute, redirectOldAddresses } from './redirect-pages.ts'
import { contentSecurityPolicy, needsGoogleScript, pageHeaders, withoutNonce } from './security-headers.ts'

/** Renders a page: React Router's request handler, from the build or the development server. */
export type RenderPage = (request: Request) => Promise<PageAnswer>

type PageStyles = { into: string; part: SharedPart }

type Needs = {
  render: RenderPage
  /** The address by which a page is rendered and kept; see `createPageAddress`. */
  pageAddress: (address: string) => string
  /** Where an old address leads; undefined for one that leads nowhere. */
  findRedirect?: FindRedirect
  findSubstitute?: FindSubstitute
  /** The style sheet of all pages, and the beginning of the element that it stands in. */
  styles: PageStyles
  answers: ResponseCache
  publicUrl: string
  /** Whether Google's own button is shown, not that of the demo service. */
  usesGoogle: boolean
}

/** Gateways return the buyer's browser with a POST request; it is redirected to the page by GET. */
const PAYMENT_RESULT = /^((?:\/bn)?\/payment\/(?:success|failed)\/[^/?]+)/
/** Pages rendered at once: rendering takes the process's only thread, so more would only make all of them late. */
const MAX_RENDERS = 4
/** Pages that wait to be rendered, a second's work; further ones are answered 503. */
const MAX_WAITING_RENDERS = 32
const BUSY_RETRY_SECONDS = 3

/**
 * Serves pages for everything that is not the API or a file. A page is the same for everybody (the browser adds the signed-in
 * parts), so the complete response is cached in memory, under the parameters that its render reads (docs/design.md §3). However
 * many pages are asked for, few are rendered at once; beyond that a page of a moment ago is sent, or a 503.
 */
export function servePages(
  app: FastifyInstance,
  { render, pageAddress, findRedirect, findSubstitute, styles, answers, publicUrl, usesGoogle }: Needs,
) {
  const limit = createConcurrencyLimit({
    maxConcurrent: MAX_RENDERS,
    maxQueued: MAX_WAITING_RENDERS,
    createError: () => unavailable(messages.pageBusy, BUSY_RETRY_SECONDS),
  })
  const addressOf = (request: FastifyRequest) => pageAddress(request.raw.url ?? '/')
  const draftOf = async (address: string) => {
    const withGoogle = needsGoogleScript(address, usesGoogle)
    const headers = pageHeaders(publicUrl, address)
    return draft(await render(webRequest(address, publicUrl)), { headers, withGoogle, styles })
  }

  // For errors outside React Router, which renders its own error page. Never shows a stack trace or a blank page.
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ShopError && error.kind === 'unavailable') {
      return reply
        .code(503)
        .headers({ ...pageHeaders(publicUrl, '/'), ...busyPage.headers, 'retry-after': BUSY_RETRY_SECONDS })
        .send(inPageLanguage(request, busyPage.html))
    }
    request.log.error({ err: error }, 'page failed')
    return reply
      .code(500)
      .header('x-request-id', request.id)
      .type('text/plain; charset=utf-8')
      .send(inPageLanguage(request, () => messages.somethingWentWrong))
  })
  if (findRedirect) redirectOldAddresses(app, { pageAddress, findRedirect, findSubstitute })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  registerCachedRoute(app, {
    url: '/*',
    answers,
    limit,
    keyOf: (request) => keyOf(addressOf(request)),
    make: (request) => draftOf(addressOf(request)),
  })
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const [, result] = PAYMENT_RESULT.exec(request.raw.url ?? '') ?? []
      if (result) return reply.redirect(result, 303)
      const { body, headers } = await answers.findOrMake(keyOf(NO_ROUTE), () => draftOf(NO_ROUTE), limit)
      return reply
        .code(405)
        .headers({ ...withoutCaching(headers), allow: 'GET, HEAD' })
        .send(joined(body.pieces))
    },
  })
}

function withoutCaching(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'cdn-cache-control': _ofCdn, ...rest } = headers
  return { ...rest, 'cache-control': 'no-store' }
}

function keyOf(address: string): string {
  return `page ${address}`
}

/** A request without the visitor's cookies and headers, so that nothing personal can get into a cached page. */
function webRequest(address: string, publicUrl: string): Request {
  const path = address.startsWith('/') ? address : '/'
  return new Request(new URL(publicUrl + path), { headers: { accept: 'text/html' } })
}

type DraftOptions = { headers: Record<string, string>; withGoogle: boolean; styles: PageStyles }

async function draft(
  { response, page }: PageAnswer,
  { headers: common, withGoogle, styles }: DraftOptions,
): Promise<ResponseDraft> {
  const { html, nonce } = page ?? { html: Buffer.from(await response.arrayBuffer()), nonce: undefined }
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const location = response.headers.get('location')
  const body = withoutNonce(html, nonce)
  const insertion = page ? insertionOf(body, styles) : undefined
  return {
    statusCode: response.status,
    body,
    insertion,
    headers: {
      ...common,
      'content-type': type,
      ...cachingOf(response),
      ...(response.status === 503 && { 'retry-after': '2' }),
      ...(type.startsWith('text/html') && {
        'content-security-policy': contentSecurityPolicy(html, {
          nonce,
          withGoogle,
          styles: insertion?.part,
        }),
      }),
      ...(location && { location }),
      ...routerHeaders(response.headers),
    },
  }
}

/** The place of the style sheet in a page; undefined where it has none. */
function insertionOf(html: Buffer, { into, part }: PageStyles): Insertion | undefined {
  const start = html.indexOf(into)
  return start === -1 ? undefined : { at: start + into.length, part }
}

/** A text for whoever asked for a page: the router, which knows the language otherwise, did not answer. */
function inPageLanguage({ raw }: FastifyRequest, text: () => string): string {
  return runInLanguage(languageOfPath(raw.url ?? '/'), text)
}

/** Errors are not cached. React Router sets the header itself for its route manifest, which is immutable for a build. */
function cachingOf({ status, headers }: Response): Record<string, string> {
  if (status >= 500) return { 'cache-control': 'no-store' }
  const own = headers.get('cache-control')
  return own ? { 'cache-control': own } : publicCaching
}

/** Headers by which the router in the browser recognises data responses. */
function routerHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-remix-')))
}
