import type { FastifyReply } from 'fastify'
import { DEVICE_COOKIE_PATTERN } from '#api/http/device-cookies.ts'
import { readCookie, shopCookie } from '#api/identity/sessions/session-cookies.ts'
import { CODE_SECONDS } from '#contract/validity.ts'

const NAME = 'registered'
/** Somebody who registers asks for a second code, and perhaps a third, and each works so long. */
const RETENTION_SECONDS = 6 * CODE_SECONDS

/** The mark of the browser in which a phone was registered, from a request's `Cookie` header (docs/decisions/009). */
export function readRegistrationCookie(header: string | undefined): string | undefined {
  return readCookie(header, NAME, DEVICE_COOKIE_PATTERN)
}

export function setRegistrationCookie(reply: FastifyReply, mark: string, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(NAME, mark, RETENTION_SECONDS, publicUrl))
}
