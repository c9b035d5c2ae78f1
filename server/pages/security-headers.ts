import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SharedPart } from '#api/http/shared-part.ts'

/** Pages whose URL contains a token: `/join/3q2-7wAA...`, `/back/...`, `/left/...`, `/verify/...`. */
const TOKEN_PAGES = /^(?:\/bn)?\/(?:join|back|left|(?:user\/)?verify)\//

/** Pages with the scanner of barcodes, the only ones that may use the camera. */
const SCANNER_PAGES = /^(?:\/bn)?\/admin\/stock-counts(?:[/?]|$)/

/**
 * Sends with every answer, whoever writes it, that its type is not to be guessed, that no other site may frame it
 * and, if the shop is served by https, that it always is. What an answer says itself replaces this.
 */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries({ ...everywhere(publicUrl), 'content-security-policy': FRAMED_BY_NOBODY })
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

const FRAMED_BY_NOBODY = "frame-ancestors 'none'"

function everywhere(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/**
 * Response headers of a page. A URL with a token is never sent as referrer, not
 * even to the shop itself: a proxy would log it with every image of the page.
 */
export function pageHeaders(publicUrl: string, url: string): Record<string, string> {
  return {
    ...everywhere(publicUrl),
    'referrer-policy': TOKEN_PAGES.test(url) ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(${SCANNER_PAGES.test(url) ? 'self' : ''}), microphone=(), geolocation=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/** Frames of product videos (docs/product.md §22). */
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** What Google's sign-in button loads, connects to and frames; nothing else of that host. */
const GOOGLE = 'https://accounts.google.com/gsi/'

/** Pages with Google's button; only these allow its script. */
const GOOGLE_PAGES = /^(?:\/bn)?\/(?:login|register)\/?(?:\?|$)/

/** Whether the page at this URL shows Google's own button. docs/product.md §12 */
export function needsGoogleScript(url: string, usesGoogle: boolean): boolean {
  return usesGoogle && GOOGLE_PAGES.test(url)
}

/** A page as it is sent: without the mark of its scripts, the same bytes for everybody. */
export function withoutNonce(html: Buffer, nonce: string | undefined): Buffer {
  if (!nonce) return html
  const mark = markOf(nonce)
  const starts = [...findAll(html, mark)]
  const pieces = [-mark.length, ...starts].map((start, index) =>
    html.subarray(start + mark.length, starts[index]),
  )
  return Buffer.concat(pieces)
}

const markOf = (nonce: string) => ` nonce="${nonce}"`

/** Where a text stands in a page. It is searched in the bytes: to decode a page and to encode it again takes a millisecond. */
function* findAll(html: Buffer, text: string): Generator<number> {
  for (let at = html.indexOf(text); at !== -1; at = html.indexOf(text, at + text.length)) yield at
}

/** The hashes of the inline elements with this mark: `<script nonce="a1b2">go()</script>`, `<style nonce="a1b2">…`. */
function markedHashes(html: Buffer, nonce: string, element: 'script' | 'style'): string[] {
  const hashes = [...findAll(html, markOf(nonce))].flatMap((at) => {
    const end = html.indexOf('>', at)
    const tag = html.toString('latin1', html.lastIndexOf('<', at), end)
    const isInline = tag.startsWith(`<${element} `) && !tag.includes(' src=')
    const content = () => html.subarray(end + 1, html.indexOf(`</${element}>`, end))
    return isInline ? [`'sha256-${hash('sha256', content(), 'base64')}'`] : []
  })
  return [...new Set(hashes)]
}

type PageOptions = {
  /** Marks the inline scripts that our render has made; without it none is allowed. */
  nonce?: string | undefined
  /** The style sheet that is inserted into the page. */
  styles?: SharedPart | undefined
  /** Adds the sources of Google's sign-in button. */
  withGoogle?: boolean
}

/**
 * Content security policy of a rendered page: scripts and styles of our own origin and exactly the inline ones that our
 * render has made, by hash, so that a cached page needs no nonce (docs/design.md §3). A script that got into the page
 * otherwise has no mark, and does not run (docs/reliability.md S9).
 */
export function contentSecurityPolicy(
  html: Buffer,
  { nonce, styles, withGoogle = false }: PageOptions = {},
): string {
  const google = (path: string) => (withGoogle ? [GOOGLE + path] : [])
  const hashesOf = (element: 'script' | 'style') => (nonce ? markedHashes(html, nonce, element) : [])
  const inserted = styles ? [`'sha256-${styles.digest}'`] : []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf('script'), ...google('client')].join(' '),
    ["style-src 'self'", ...inserted, ...hashesOf('style'), ...google('style')].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Merchants host product videos anywhere.
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...google('')].join(' '),
    ['frame-src', ...VIDEO_FRAMES, ...google('')].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    FRAMED_BY_NOBODY,
  ].join('; ')
}
