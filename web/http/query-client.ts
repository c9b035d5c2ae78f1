import { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '#web/session/session-store.ts'

/** How long a signed-in answer is shown without asking again, in milliseconds. */
const FRESH_MS = 30_000

let client: QueryClient | undefined

/**
 * The one cache of signed-in answers, made when it is first needed: visitors who are not signed in never load it. Query
 * keys are rooted in the spec's cache tag kinds (docs/product.md §23): `['Order', customerId]`, `['Wishlist', customerId]`.
 * It is emptied as soon as somebody else, or nobody, is signed in.
 */
export function queryClient(): QueryClient {
  client ??= makeClient()
  return client
}

function makeClient(): QueryClient {
  const made = new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthAnotherTry } },
  })
  if (typeof window === 'undefined') return made
  // Pages outside a provider use it too: what failed or is stale is asked again when somebody comes back or is online.
  made.mount()
  forgetWithSession(made)
  return made
}

function forgetWithSession(made: QueryClient) {
  let customerId = currentSession().user?._id
  onSessionChange(() => {
    const now = currentSession().user?._id
    if (now === customerId) return
    customerId = now
    made.clear()
  })
}

/** A refusal stays one however often it is asked for; a lost connection may come back. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const status = 'status' in error ? error.status : undefined
  const refused = typeof status === 'number' && status >= 400 && status < 500
  return !refused && failures < 2
}
