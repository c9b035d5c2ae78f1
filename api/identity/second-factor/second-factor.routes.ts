import type { Door } from '#api/http/endpoint-routes.ts'
import { deviceOf, giveCookies } from '#api/identity/sessions/session-cookies.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/identity/second-factor.ts'

type Needs = Pick<Shop, 'secondFactor' | 'sessions' | 'publicUrl'>

export function secondFactorRoutes(door: Door, { secondFactor, sessions, publicUrl }: Needs) {
  door(contract.completeSignIn, async ({ body, request, reply }) => {
    const opened = await sessions.completeSignIn(body, deviceOf(request))
    giveCookies(reply, opened, publicUrl)
    return opened
  })
  door(contract.getSecondFactor, ({ viewer }) => secondFactor.read(viewer))
  door(contract.startSecondFactor, ({ viewer, body }) => secondFactor.start(viewer, body.password))
  door(contract.confirmSecondFactor, ({ viewer, body, request }) =>
    secondFactor.confirm(viewer, body.code, deviceOf(request)),
  )
  door(contract.switchOffSecondFactor, async ({ viewer, body, request }) => {
    await secondFactor.switchOff(viewer, body, deviceOf(request))
    return null
  })
  door(contract.takeOffSecondFactor, async ({ viewer, params }) => {
    await secondFactor.takeOff(viewer, params.id)
    return null
  })
}
