import { queryOptions } from '@tanstack/react-query'
import {
  confirmSecondFactorEndpoint,
  getSecondFactorEndpoint,
  startSecondFactorEndpoint,
  switchOffSecondFactorEndpoint,
} from '#contract/identity/second-factor.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** Whether the viewer is asked for a code at sign-in. */
export const secondFactorQuery = queryOptions({
  queryKey: ['User', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactorEndpoint, {}, { signal }),
})

/** A new secret each time, so never from memory. */
export const start = (password: string) => call(startSecondFactorEndpoint, { body: { password } })

/** Switches it on. The recovery codes are answered this once: show them before anything else, then `tellOthers`. */
export async function confirm(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await call(confirmSecondFactorEndpoint, { body: { code } })
  return recoveryCodes
}

/** Lets every part of the page know that it is on with so many codes. Nobody waits for what is asked for again. */
export function refreshSecondFactor(recoveryCodesLeft: number): void {
  const known = queryClient()
  known.setQueryData(
    secondFactorQuery.queryKey,
    (factor) => factor && { ...factor, onSince: new Date(), recoveryCodesLeft },
  )
  void known.invalidateQueries({ queryKey: ['User'] })
}

export async function switchOff(body: { password?: string; code: string }): Promise<void> {
  await call(switchOffSecondFactorEndpoint, { body })
  await queryClient().invalidateQueries({ queryKey: ['User'] })
}
