import type { FastifyReply, FastifyRequest } from 'fastify'
import { refreshToken, signIn, signOut } from '#contract/sessions.ts'
import { bearerToken, type Door } from '../door.ts'
import type { Shop } from '../shop.ts'
import type { Device } from './open-session.ts'
import { mustComeFromOwnPages } from './own-pages.ts'
import { clearedRefreshCookie, readRefreshCookie, refreshCookie } from './refresh-cookie.ts'

export function sessionRoutes(door: Door, { sessions, publicUrl }: Pick<Shop, 'sessions' | 'publicUrl'>) {
  /** Puts the refresh token where scripts cannot read it; the rest is the answer. */
  function withCookie<T extends { refreshToken: string }>(reply: FastifyReply, opened: T) {
    reply.header('set-cookie', refreshCookie(opened.refreshToken, publicUrl))
    return opened
  }

  door(signIn, async ({ body, request, reply }) =>
    withCookie(reply, await sessions.signIn(body, deviceOf(request))),
  )
  door(refreshToken, async ({ request, reply }) => {
    mustComeFromOwnPages(request.headers, publicUrl)
    const token = readRefreshCookie(request.headers.cookie)
    return withCookie(reply, await sessions.refresh(token)).accessToken
  })
  door(signOut, async ({ request, reply }) => {
    mustComeFromOwnPages(request.headers, publicUrl)
    await sessions.signOut({
      refreshToken: readRefreshCookie(request.headers.cookie),
      accessToken: bearerToken(request),
    })
    reply.header('set-cookie', clearedRefreshCookie(publicUrl))
    return null
  })
}

/** From where a request comes. */
export function deviceOf(request: FastifyRequest): Device {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
