import { bearerToken, type Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getGoogleSettings,
  refreshToken,
  sendSignInCode,
  signIn,
  signInWithCode,
  signInWithGoogle,
  signOut,
} from '#contract/identity/sessions.ts'
import { mustComeFromOwnPages } from './same-origin.ts'
import { deviceOf, giveCookies, readRefreshCookie, takeRefreshCookie } from './session-cookies.ts'

export function sessionRoutes(door: Door, { sessions, publicUrl }: Pick<Shop, 'sessions' | 'publicUrl'>) {
  door(signIn, async ({ body, request, reply }) => {
    const opened = await sessions.signIn(body, deviceOf(request))
    giveCookies(reply, opened, publicUrl)
    return opened
  })
  door(sendSignInCode, async ({ body, request }) => {
    await sessions.sendSignInCode(body.identifier, request.ip)
    return null
  })
  door(signInWithCode, async ({ body, request, reply }) => {
    const opened = await sessions.signInWithCode(body, deviceOf(request))
    giveCookies(reply, opened, publicUrl)
    return opened
  })
  door(getGoogleSettings, () => sessions.googleButton)
  door(signInWithGoogle, async ({ body, request, reply }) => {
    const opened = await sessions.signInWithGoogle(body.authCode, deviceOf(request))
    giveCookies(reply, opened, publicUrl)
    return opened
  })
  door(refreshToken, async ({ request, reply }) => {
    mustComeFromOwnPages(request.headers, publicUrl)
    const refreshed = await sessions.refresh(readRefreshCookie(request.headers.cookie))
    giveCookies(reply, refreshed, publicUrl)
    return refreshed.accessToken
  })
  door(signOut, async ({ request, reply }) => {
    mustComeFromOwnPages(request.headers, publicUrl)
    await sessions.signOut({
      refreshToken: readRefreshCookie(request.headers.cookie),
      accessToken: bearerToken(request),
    })
    takeRefreshCookie(reply, publicUrl)
    return null
  })
}
