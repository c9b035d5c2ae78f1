import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE_PATTERN } from '#api/http/device-cookies.ts'
import type { Device } from './open-session.ts'
import { REFRESH_TOKEN_SECONDS } from './refresh-token.ts'

const REFRESH_COOKIE = 'refreshToken'
const DEVICE_COOKIE = 'knownDevice'

/** 256 bits in base64url: `3q2-7wAAAA...`, 43 characters. */
const REFRESH_TOKEN_PATTERN = /^[\w-]{43}$/
/** How long a browser counts as one that the account has signed in with. */
const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60

/** The browser that a request comes from. */
export function deviceOf(request: FastifyRequest): Device {
  const { 'user-agent': userAgent = '', cookie } = request.headers
  return {
    address: request.ip,
    userAgent,
    deviceToken: readCookie(cookie, DEVICE_COOKIE, DEVICE_COOKIE_PATTERN),
  }
}

/** The refresh token from a `Cookie` header. */
export function readRefreshCookie(header: string | undefined): string | undefined {
  return readCookie(header, REFRESH_COOKIE, REFRESH_TOKEN_PATTERN)
}

/**
 * Sets the cookies of a new session; a refresh sets the refresh token only. Both cookies are HttpOnly, sent to `/api/user`
 * and from the shop's own pages only, and `Secure` when the shop's address is https (docs/reliability.md A2).
 */
export function setSessionCookies(
  reply: FastifyReply,
  { refreshToken, deviceToken }: { refreshToken: string; deviceToken?: string },
  publicUrl: string,
): void {
  dropFormerName(reply, publicUrl)
  reply.header('set-cookie', shopCookie(REFRESH_COOKIE, refreshToken, REFRESH_TOKEN_SECONDS, publicUrl))
  if (deviceToken)
    reply.header('set-cookie', shopCookie(DEVICE_COOKIE, deviceToken, KNOWN_DEVICE_SECONDS, publicUrl))
}

/** Removes the refresh token. The device token stays, because it grants no access. */
export function clearRefreshCookie(reply: FastifyReply, publicUrl: string): void {
  dropFormerName(reply, publicUrl)
  reply.header('set-cookie', shopCookie(REFRESH_COOKIE, '', 0, publicUrl))
}

/** A browser accepts a cookie of such a name by https only, so that nobody in between can plant one. */
const SECURE_PREFIX = '__Secure-'

/**
 * A `Set-Cookie` value: HttpOnly, sent to `/api/user` and from the shop's own pages only; under https `Secure`, as
 * its name says then.
 */
export function shopCookie(name: string, value: string, maxAgeSeconds: number, publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:')
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/api/user; HttpOnly; SameSite=Strict`
  return isSecure
    ? `${SECURE_PREFIX}${name}=${value}; ${attributes}; Secure`
    : `${name}=${value}; ${attributes}`
}

/**
 * The value of a cookie in a `Cookie` header, if it matches the pattern. The name without prefix, of a shop without
 * https or of a former version, counts only where the other is missing.
 */
export function readCookie(header: string | undefined, name: string, pattern: RegExp): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  for (const known of [SECURE_PREFIX + name, name])
    for (const [key, value] of pairs) if (key === known && value && pattern.test(value)) return value
  return undefined
}

/**
 * Removes the refresh token that a former version has stored without the prefix; otherwise it would be read after
 * signing out.
 */
function dropFormerName(reply: FastifyReply, publicUrl: string): void {
  const isLeft = new RegExp(`(?:^|; *)${REFRESH_COOKIE}=`).test(reply.request.headers.cookie ?? '')
  if (!isLeft || !publicUrl.startsWith('https:')) return
  const expired = shopCookie(REFRESH_COOKIE, '', 0, publicUrl).replace(SECURE_PREFIX, '')
  reply.header('set-cookie', expired)
}
