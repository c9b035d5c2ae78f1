import type { IncomingHttpHeaders } from 'node:http'
import { forbidden } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'

/**
 * Protects calls that a cookie alone authenticates against cross-site request forgery (docs/reliability.md A2). Browsers
 * always send `Origin` or `Sec-Fetch-Site` with such calls; a request without both comes from a program and is allowed. The
 * origin may also be the host of the request itself, for a shop with a second domain. Throws forbidden.
 */
export function assertSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw forbidden(messages.notAllowed)
  const { origin, host } = headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return
  if (host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)) return
  throw forbidden(messages.notAllowed)
}
