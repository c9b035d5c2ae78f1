import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '#web/session/session-store.ts'

/** How long a cached answer counts as fresh, in milliseconds. */
const STALE_AFTER_MS = 30_000

let client: QueryClient | undefined

/**
 * The cache of signed-in answers, created on first use: visitors who are not signed in never load it. Query keys start with
 * a cache tag (docs/product.md §23): `['Order', customerId]`, `['Wishlist', customerId]`. It is cleared when the user
 * changes or signs out.
 */
export function queryClient(): QueryClient {
  client ??= createClient()
  return client
}

/**
 * Marks answers under these keys as stale after a change; those on the page are fetched again before the promise
 * resolves. A first answer that is still awaited may be older than the change: it is given up, since the cache would
 * otherwise wait for it and take it for the new one.
 */
export async function invalidate(...queryKeys: QueryKey[]): Promise<void> {
  const client = queryClient()
  await Promise.all(
    queryKeys.map(async (queryKey) => {
      await client.cancelQueries({
        queryKey,
        predicate: (query) => query.isActive() && query.state.data === undefined,
      })
      await client.invalidateQueries({ queryKey })
    }),
  )
}

function createClient(): QueryClient {
  const created = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_AFTER_MS, retry: isRetryable } },
  })
  if (typeof window === 'undefined') return created
  // Components use it without a provider, which would mount it: needed to refetch on window focus and reconnect.
  created.mount()
  clearOnUserChange(created)
  return created
}

function clearOnUserChange(queries: QueryClient) {
  let customerId = currentSession().user?._id
  onSessionChange(() => {
    const now = currentSession().user?._id
    if (now === customerId) return
    customerId = now
    queries.clear()
  })
}

/** A client error (4xx) would be the same again; a lost connection or a server error may pass. */
function isRetryable(failures: number, error: Error): boolean {
  const status = 'status' in error ? error.status : undefined
  const isClientError = typeof status === 'number' && status >= 400 && status < 500
  return !isClientError && failures < 2
}
