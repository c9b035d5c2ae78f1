/**
 * Who may keep a public answer for how long. Browsers ask every time and mostly get 304: a visitor sees his own
 * change at once. A CDN keeps it for 5 s, sends one of the last minute while it asks for a new one, and one of the
 * last five minutes while the shop cannot answer. That is said in `CDN-Cache-Control` (RFC 9213) and not to
 * everybody, because a browser too would follow `stale-while-revalidate` and show an answer from before the visitor's
 * change. Caches that do not know the header have `s-maxage`. Never for what is personal, nor for errors of the
 * server.
 */
export const publicCaching = {
  'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=300',
  'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=60, stale-if-error=300',
} as const
