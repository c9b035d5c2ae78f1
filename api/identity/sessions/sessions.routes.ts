import { bearerToken, type RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getGoogleSettingsEndpoint,
  refreshTokenEndpoint,
  sendSignInCodeEndpoint,
  signInEndpoint,
  signInWithCodeEndpoint,
  signInWithGoogleEndpoint,
  signOutEndpoint,
} from '#contract/identity/sessions.ts'
import { assertSameOrigin } from './same-origin.ts'
import { clearRefreshCookie, deviceOf, readRefreshCookie, setSessionCookies } from './session-cookies.ts'
import { createSignedIn } from './signed-in.ts'

export function sessionRoutes(
  register: RegisterEndpoint,
  { sessions, publicUrl }: Pick<Shop, 'sessions' | 'publicUrl'>,
) {
  const signedIn = createSignedIn({ sessions, publicUrl })
  register(signInEndpoint, async ({ body, request, reply }) => {
    const opened = await sessions.signIn(body, deviceOf(request))
    return signedIn(opened, request, reply)
  })
  register(sendSignInCodeEndpoint, async ({ body, request }) => {
    await sessions.sendSignInCode(body.identifier, deviceOf(request))
    return null
  })
  register(signInWithCodeEndpoint, async ({ body, request, reply }) => {
    const opened = await sessions.signInWithCode(body, deviceOf(request))
    return signedIn(opened, request, reply)
  })
  register(getGoogleSettingsEndpoint, () => sessions.googleButton)
  register(signInWithGoogleEndpoint, async ({ body, request, reply }) => {
    const opened = await sessions.signInWithGoogle(body.authCode, deviceOf(request))
    return signedIn(opened, request, reply)
  })
  register(refreshTokenEndpoint, async ({ request, reply }) => {
    assertSameOrigin(request.headers, publicUrl)
    const refreshed = await sessions.refresh(readRefreshCookie(request.headers.cookie))
    setSessionCookies(reply, refreshed, publicUrl)
    return refreshed.accessToken
  })
  register(signOutEndpoint, async ({ request, reply }) => {
    assertSameOrigin(request.headers, publicUrl)
    await sessions.signOut({
      refreshToken: readRefreshCookie(request.headers.cookie),
      accessToken: bearerToken(request),
    })
    clearRefreshCookie(reply, publicUrl)
    return null
  })
}
