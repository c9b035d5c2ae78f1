import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import type { OpenedSession } from './open-session.ts'
import { readRefreshCookie, setSessionCookies } from './session-cookies.ts'

/** Gives a browser its new session, whatever way it was opened, and ends the one that it had before. */
export function createSignedIn({ sessions, publicUrl }: Pick<Shop, 'sessions' | 'publicUrl'>) {
  return async (
    opened: OpenedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<OpenedSession> => {
    await sessions.endFormer(readRefreshCookie(request.headers.cookie))
    setSessionCookies(reply, opened, publicUrl)
    return opened
  }
}
