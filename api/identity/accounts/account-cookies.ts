import type { FastifyReply } from 'fastify'
import { DEVICE_COOKIE_PATTERN } from '#api/http/device-cookies.ts'
import { readCookie, shopCookie } from '#api/identity/sessions/session-cookies.ts'
import { CODE_SECONDS } from '#contract/validity.ts'
import { RESET_GRANT_SECONDS } from './codes/reset-password.ts'

const REGISTRATION_COOKIE = 'registered'
/** Long enough for several codes, in case the first does not arrive. */
const REGISTRATION_SECONDS = 6 * CODE_SECONDS

const RESET_COOKIE = 'resetGrant'
/** 256 bits in base64url. */
const RESET_TOKEN_PATTERN = /^[\w-]{43}$/

/** The device token of the browser that registered a phone, from a `Cookie` header (docs/decisions/009). */
export function readRegistrationCookie(header: string | undefined): string | undefined {
  return readCookie(header, REGISTRATION_COOKIE, DEVICE_COOKIE_PATTERN)
}

export function setRegistrationCookie(reply: FastifyReply, deviceToken: string, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(REGISTRATION_COOKIE, deviceToken, REGISTRATION_SECONDS, publicUrl))
}

/** The token of a reset grant, from a `Cookie` header (docs/product.md §3). */
export function readResetCookie(header: string | undefined): string | undefined {
  return readCookie(header, RESET_COOKIE, RESET_TOKEN_PATTERN)
}

export function setResetCookie(reply: FastifyReply, resetToken: string, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(RESET_COOKIE, resetToken, RESET_GRANT_SECONDS, publicUrl))
}

export function clearResetCookie(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(RESET_COOKIE, '', 0, publicUrl))
}
