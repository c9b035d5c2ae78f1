import { useSyncExternalStore } from 'react'
import { createExternalStore } from '#web/http/external-store.ts'
import { isApiError } from '#web/http/request-failure.ts'

/** Ticket of a sign-in that waits for its second step; held in memory until the page is reloaded. */
const ticket = createExternalStore<string | undefined>(undefined)

export function useTwoFactorStep(): string | undefined {
  return useSyncExternalStore(ticket.subscribe, ticket.read, () => undefined)
}

/** Opens the second step when the error asks for a code; throws every other error again. */
export async function startTwoFactorStep(error: unknown): Promise<void> {
  const newTicket = ticketIn(error)
  if (!newTicket) throw error
  // Loaded first, so that the form is replaced without a gap.
  await import('./code-step.tsx')
  ticket.set(newTicket)
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
