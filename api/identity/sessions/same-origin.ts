import type { IncomingHttpHeaders } from 'node:http'
import { forbidden } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'

/**
 * Refuses a call that a browser makes for somebody else's page; for the calls that a cookie alone authenticates
 * (docs/reliability.md A2). A browser always names the page's `Origin` on such a call, so one that carries neither `Origin`
 * nor `Sec-Fetch-Site` comes from a program, which nobody can trick into sending a cookie, and passes. The origin may
 * also be the address the request itself came to: the same shop under a second name. Throws forbidden.
 */
export function assertSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw forbidden(messages.notAllowed)
  const { origin, host } = headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return
  if (host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)) return
  throw forbidden(messages.notAllowed)
}
