import type { Viewer } from '#api/viewer.ts'

/** How long a process caches what it read about a session (docs/reliability.md A1). */
const SESSION_CACHE_SECONDS = 5
/** Cached sessions; the one loaded first is evicted first. */
const MAX_SESSIONS = 10_000

export type SessionCache = ReturnType<typeof createSessionCache>

type Entry = { readonly viewer: Promise<Viewer | undefined>; readonly expiresAt: number }

/**
 * Caches the viewer of a session for five seconds. Concurrent callers share one query; that a session has ended is cached
 * too. Call `evict` after the commit that revokes sessions; the results of queries that began earlier are then not reused.
 */
export function createSessionCache(
  load: (sessionId: string) => Promise<Viewer | undefined>,
  now: () => number,
) {
  const entries = new Map<string, Entry>()

  function loadEntry(sessionId: string): Entry {
    const entry = { viewer: load(sessionId), expiresAt: now() + SESSION_CACHE_SECONDS * 1000 }
    entries.delete(sessionId)
    entries.set(sessionId, entry)
    if (entries.size > MAX_SESSIONS) evictOldest()
    entry.viewer.catch(() => {
      if (entries.get(sessionId) === entry) entries.delete(sessionId)
    })
    return entry
  }

  function evictOldest() {
    for (const oldest of entries.keys()) {
      entries.delete(oldest)
      return
    }
  }

  return {
    find(sessionId: string): Promise<Viewer | undefined> {
      const cached = entries.get(sessionId)
      return (cached && cached.expiresAt > now() ? cached : loadEntry(sessionId)).viewer
    },
    evict(sessionIds: Iterable<string>): void {
      for (const sessionId of sessionIds) entries.delete(sessionId)
    },
    evictAll(): void {
      entries.clear()
    },
  }
}
