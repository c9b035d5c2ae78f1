import type { FastifyReply } from 'fastify'
import { readCookie, shopCookie } from '#api/identity/sessions/session-cookies.ts'
import { RESET_GRANT_SECONDS } from './reset-password.ts'

const NAME = 'resetGrant'
/** 256 bits in base64url. */
const TICKET = /^[\w-]{43}$/

/** The ticket that a checked reset code gave, from a request's `Cookie` header (docs/product.md §3). */
export function readResetCookie(header: string | undefined): string | undefined {
  return readCookie(header, NAME, TICKET)
}

export function setResetCookie(reply: FastifyReply, ticket: string, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(NAME, ticket, RESET_GRANT_SECONDS, publicUrl))
}

export function clearResetCookie(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(NAME, '', 0, publicUrl))
}
