import { useSyncExternalStore } from 'react'
import { createExternalStore } from '#web/http/external-store.ts'
import { isApiError } from '#web/http/request-failure.ts'

/** The ticket of a sign-in that waits for the code of an authenticator app; of this window, until it is loaded anew. */
const ticket = createExternalStore<string | undefined>(undefined)

export function useTwoFactorStep(): string | undefined {
  return useSyncExternalStore(ticket.subscribe, ticket.read, () => undefined)
}

/** Where the first step was refused for want of a code, asks for one; throws every other refusal again. */
export async function startTwoFactorStep(error: unknown): Promise<void> {
  const input = ticketIn(error)
  if (!input) throw error
  // Loaded before the form makes room for it.
  await import('#web/shop/account/login/code-step.tsx')
  ticket.set(input)
}

export function endTwoFactorStep(): void {
  ticket.set(undefined)
}

function ticketIn(error: unknown): string | undefined {
  if (!isApiError(error) || error.status !== 403 || !('data' in error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return undefined
  return typeof data.ticket === 'string' ? data.ticket : undefined
}
