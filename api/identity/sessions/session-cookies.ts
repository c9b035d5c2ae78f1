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
  reply.header('set-cookie', shopCookie(REFRESH_COOKIE, refreshToken, REFRESH_TOKEN_SECONDS, publicUrl))
  if (deviceToken)
    reply.header('set-cookie', shopCookie(DEVICE_COOKIE, deviceToken, KNOWN_DEVICE_SECONDS, publicUrl))
}

/** Removes the refresh token. The device token stays, because it grants no access. */
export function clearRefreshCookie(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(REFRESH_COOKIE, '', 0, publicUrl))
}

/** A `Set-Cookie` value: HttpOnly, sent to `/api/user` and from the shop's own pages only. */
export function shopCookie(name: string, value: string, maxAgeSeconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/api/user; HttpOnly; SameSite=Strict${secure}`
}

/** The value of a cookie in a `Cookie` header, if it matches the pattern. */
export function readCookie(header: string | undefined, name: string, pattern: RegExp): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value && pattern.test(value)) return value
  }
  return undefined
}
