import {
  confirmSecondFactorEndpoint,
  getSecondFactorEndpoint,
  startSecondFactorEndpoint,
  switchOffSecondFactorEndpoint,
} from '#contract/identity/second-factor.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery } from '#web/http/call-query.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'

/** Whether the viewer has to enter a code when signing in. */
export const secondFactorQuery = callQuery(['User', 'second-factor'], getSecondFactorEndpoint, {})

/** Answers a new secret for the authenticator app; two-step sign-in is not on yet. */
export const startSecondFactor = (password: string) => call(startSecondFactorEndpoint, { body: { password } })

/** Switches two-step sign-in on. Its recovery codes are answered only here: show them, then call `refreshSecondFactor`. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await call(confirmSecondFactorEndpoint, { body: { code } })
  return recoveryCodes
}

/** Updates the cache after two-step sign-in was switched on; lists of accounts are refetched in the background. */
export function refreshSecondFactor(recoveryCodesLeft: number): void {
  const client = queryClient()
  client.setQueryData(
    secondFactorQuery.queryKey,
    (factor) => factor && { ...factor, onSince: new Date(), recoveryCodesLeft },
  )
  void invalidate(['User'])
}

export async function switchOffSecondFactor(body: { password?: string; code: string }): Promise<void> {
  await call(switchOffSecondFactorEndpoint, { body })
  await invalidate(['User'])
}
