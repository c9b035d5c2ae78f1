import type { FastifyReply } from 'fastify'
import { CODE_SECONDS } from '#contract/account-limits.ts'
import { MARK } from '../browser-marks.ts'
import { readCookie, shopCookie } from '../sessions/session-cookies.ts'

const NAME = 'registered'
/** Somebody who registers asks for a second code, and perhaps a third, and each works so long. */
const KEPT_SECONDS = 6 * CODE_SECONDS

/** The mark of the browser in which a phone was registered, from a request's `Cookie` header (docs/decisions/009). */
export function readRegistrationMark(header: string | undefined): string | undefined {
  return readCookie(header, NAME, MARK)
}

export function giveRegistrationMark(reply: FastifyReply, mark: string, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(NAME, mark, KEPT_SECONDS, publicUrl))
}
