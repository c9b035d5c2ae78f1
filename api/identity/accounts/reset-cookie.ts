import type { FastifyReply } from 'fastify'
import { readCookie, shopCookie } from '#api/identity/sessions/session-cookies.ts'
import { GRANT_SECONDS } from './reset-password.ts'

const NAME = 'resetGrant'
/** 256 bits in base64url. */
const TICKET = /^[\w-]{43}$/

/** The ticket that a checked reset code gave, from a request's `Cookie` header (product.md §3). */
export function readResetTicket(header: string | undefined): string | undefined {
  return readCookie(header, NAME, TICKET)
}

export function giveResetTicket(reply: FastifyReply, ticket: string, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(NAME, ticket, GRANT_SECONDS, publicUrl))
}

export function takeResetTicket(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', shopCookie(NAME, '', 0, publicUrl))
}
