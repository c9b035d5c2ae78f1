import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import { deviceOf } from '#api/identity/sessions/session-cookies.ts'
import { createSignedIn } from '#api/identity/sessions/signed-in.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/identity/second-factor.ts'

type Needs = Pick<Shop, 'secondFactor' | 'sessions' | 'publicUrl'>

export function secondFactorRoutes(register: RegisterEndpoint, { secondFactor, sessions, publicUrl }: Needs) {
  const signedIn = createSignedIn({ sessions, publicUrl })
  register(contract.completeSignInEndpoint, async ({ body, request, reply }) => {
    const opened = await sessions.completeSignIn(body, deviceOf(request))
    return signedIn(opened, request, reply)
  })
  register(contract.getSecondFactorEndpoint, ({ viewer }) => secondFactor.get(viewer))
  register(contract.startSecondFactorEndpoint, ({ viewer, body }) =>
    secondFactor.start(viewer, body.password),
  )
  register(contract.confirmSecondFactorEndpoint, ({ viewer, body, request }) =>
    secondFactor.confirm(viewer, body.code, deviceOf(request)),
  )
  register(contract.switchOffSecondFactorEndpoint, async ({ viewer, body, request }) => {
    await secondFactor.switchOff(viewer, body, deviceOf(request))
    return null
  })
  register(contract.removeSecondFactorEndpoint, async ({ viewer, params }) => {
    await secondFactor.remove(viewer, params.id)
    return null
  })
}
