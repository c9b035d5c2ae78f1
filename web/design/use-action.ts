import { useState } from 'react'
import { failureText } from '#web/http/request-failure.ts'
import { notify } from './overlays/notify.ts'

/**
 * What a button does: `[busy, run]`. `run(action)` is busy until the action has ended. Why it failed is shown in a toast, or
 * goes to `onFailure`, which gets '' before each action.
 */
export function useAction(onFailure?: (reason: string) => void) {
  const [busy, setBusy] = useState(false)
  async function run(action: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    onFailure?.('')
    try {
      await action()
    } catch (error) {
      const reason = failureText(error)
      if (onFailure) onFailure(reason)
      else notify.error(reason)
    }
    setBusy(false)
  }
  return [busy, run] as const
}
