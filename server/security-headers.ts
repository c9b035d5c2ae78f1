import { createHash } from 'node:crypto'

/** Pages whose address holds a token: `/join/3q2-7wAA...`, `/verify/...`. */
const TOKEN_PAGES = /^\/(?:join|(?:user\/)?verify)\//

/**
 * Headers of the page at an address. HSTS only where the shop is reached by https. An address that holds a token is told to
 * nobody, not even to ourselves: a proxy's log would keep it beside every picture of the page.
 */
export function pageHeaders(publicUrl: string, address: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': TOKEN_PAGES.test(address) ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The frames films of products are shown in (docs/product.md §22). */
const FILMS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** What Google's sign-in button loads, talks to and shows; nothing else of that host. */
const GOOGLE = 'https://accounts.google.com/gsi/'

/** The pages with Google's button: only these let its script in. */
const GOOGLE_PAGES = /^\/(?:login|register)\/?(?:\?|$)/

/** Whether the page at this address draws Google's own button, in a shop that has one. docs/product.md §12 */
export function needsGoogleScript(address: string, usesGoogle: boolean): boolean {
  return usesGoogle && GOOGLE_PAGES.test(address)
}

/**
 * The content security policy of one finished page: scripts of our own origin and exactly the inline scripts it holds, by
 * hash, so that a cached page needs no nonce (docs/design.md §3). `withGoogle` adds what Google's sign-in button needs.
 */
export function contentSecurityPolicy(html: string, { withGoogle = false } = {}): string {
  const google = (path: string) => (withGoogle ? [GOOGLE + path] : [])
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...google('client')].join(' '),
    ["style-src 'self'", ...google('style')].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The films of merchants lie wherever they keep them.
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...google('')].join(' '),
    ['frame-src', ...FILMS, ...google('')].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
