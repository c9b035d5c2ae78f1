import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE_PATTERN } from '#api/http/device-cookies.ts'
import type { Device } from './open-session.ts'
import { REFRESH_TOKEN_SECONDS } from './refresh-token.ts'

const REFRESH = 'refreshToken'
const DEVICE = 'knownDevice'

/** 256 bits in base64url: `3q2-7wAAAA...`, 43 characters. */
const TOKEN = /^[\w-]{43}$/
/** How long a browser is remembered as one its account has signed in with. */
const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60

/** From where a request comes. */
export function deviceOf(request: FastifyRequest): Device {
  const { 'user-agent': userAgent = '', cookie } = request.headers
  return { address: request.ip, userAgent, mark: readCookie(cookie, DEVICE, DEVICE_COOKIE_PATTERN) }
}

/** The refresh token a request brings, from its `Cookie` header. */
export function readRefreshCookie(header: string | undefined): string | undefined {
  return readCookie(header, REFRESH, TOKEN)
}

/**
 * Gives the browser what a sign-in gave, or only the refresh token that a refresh gave. Both cookies are out of reach of
 * scripts, sent to `/api/user` and from our own pages only, and only encrypted where the shop's address is
 * (docs/reliability.md A2).
 */
export function setSessionCookies(
  reply: FastifyReply,
  { refreshToken, deviceMark }: { refreshToken: string; deviceMark?: string },
  publicUrl: string,
): void {
  reply.header('set-cookie', shopCookie(REFRESH, refreshToken, REFRESH_TOKEN_SECONDS, publicUrl))
  if (deviceMark) reply.header('set-cookie', shopCookie(DEVICE, deviceMark, KNOWN_DEVICE_SECONDS, publicUrl))
}

/** Takes the refresh token away. That the device is known stays: it opens nothing. */
export function clearRefreshCookie(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(REFRESH, '', 0, publicUrl))
}

/** A `Set-Cookie` value of ours: out of reach of scripts, sent to `/api/user` and from our own pages only. */
export function shopCookie(name: string, value: string, maxAgeSeconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/api/user; HttpOnly; SameSite=Strict${secure}`
}

/** The value of a cookie in a `Cookie` header, if it has the form that ours have. */
export function readCookie(header: string | undefined, input: string, pattern: RegExp): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === input && value && pattern.test(value)) return value
  }
  return undefined
}
