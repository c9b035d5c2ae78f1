import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Shop } from '#api/shop.ts'
import { defaultLook } from '#contract/settings/appearance.ts'
import { setMarkupSource } from './cached-content.ts'
import { shopContext } from './http/page-loader.ts'
import { shownAnnouncement } from './layouts/announcement/shown-announcement.ts'
import { pageLook } from './layouts/theme/page-look.ts'
import { type PageLook, PageLookContext } from './layouts/theme/page-look-context.ts'
import { createMarkupCache } from './markup-cache.tsx'
import { renderedPage } from './rendered-page.ts'
import { ScriptNonce } from './script-nonce.ts'

/** The shop's style sheet, which the server inserts into each page. */
export { default as pageStyles } from './app.css?inline'
// Handler, context and pages must be in one module graph (docs/style.md §3).
export * from './page-handler.ts'
export { STYLES_ID } from './page-styles.ts'

// In development a changed component has to be seen at once.
if (import.meta.env.PROD) setMarkupSource(createMarkupCache())

/** Maximum rendering time of a page; after that the visitor gets an error. */
const renderTimeoutMs = 5_000
export const streamTimeout = renderTimeoutMs

/**
 * Renders a page completely and never streams it: public pages are cached as HTML and must be readable without JavaScript
 * (docs/design.md §2, §3).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  answer: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID()
  const look = await lookOf(answer.get(shopContext), headers)
  const { html, failed } = await renderPage(
    <ScriptNonce value={nonce}>
      <PageLookContext value={look}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageLookContext>
    </ScriptNonce>,
  )
  answer.set(renderedPage, { html, nonce })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** While the database cannot be reached, error pages have the usual look, and no page with it may be kept. */
async function lookOf({ site }: Shop, headers: Headers): Promise<PageLook> {
  try {
    const [look, icons, announcement, addedVat] = await Promise.all([
      site.look(),
      site.findIcons(),
      site.findAnnouncement(),
      site.findAddedVat(),
    ])
    const shown = announcement && shownAnnouncement(announcement)
    return pageLook(look, { icons, announcement: shown, addedVat })
  } catch {
    headers.set('Cache-Control', 'no-store')
    return pageLook(defaultLook)
  }
}

function renderPage(page: React.ReactNode): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      // Without this React moves large finished parts to the end and needs a script to put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(collect((html) => resolve({ html, failed })))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        console.error(error)
      },
    })
    // The error is made only when it is needed: it looks through the stack.
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeoutMs)
  })
}

/** Collects the bytes that are written; as they are, since decoding each piece takes longer than all at once. */
function collect(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}
