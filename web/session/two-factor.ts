import { useSyncExternalStore } from 'react'
import { isRejection } from '#web/http/request-failure.ts'

/** The ticket of a sign-in that waits for the code of an authenticator app; of this window, until it is loaded anew. */
let ticket: string | undefined
const listeners = new Set<() => void>()

export function useTwoFactorStep(): string | undefined {
  return useSyncExternalStore(subscribe, () => ticket, none)
}

/** Where the first step was refused for want of a code, asks for one; throws every other refusal again. */
export async function startTwoFactorStep(error: unknown): Promise<void> {
  const input = ticketIn(error)
  if (!input) throw error
  // Loaded before the form makes room for it.
  await import('#web/shop/account/login/code-step.tsx')
  set(input)
}

export function endTwoFactorStep(): void {
  set(undefined)
}

function set(next: string | undefined) {
  ticket = next
  for (const listener of listeners) listener()
}

function ticketIn(error: unknown): string | undefined {
  if (!isRejection(error) || error.status !== 403 || !('data' in error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return undefined
  return typeof data.ticket === 'string' ? data.ticket : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const none = () => undefined
