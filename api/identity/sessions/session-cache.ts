import type { Viewer } from '#api/viewer.ts'

/** How long a process believes what it read about a session (docs/reliability.md A1). */
export const SESSION_CACHE_SECONDS = 5
/** Sessions remembered; the one read longest ago is forgotten first. */
const MOST_SESSIONS = 10_000

export type SessionCache = ReturnType<typeof createSessionCache>

type Entry = { readonly viewer: Promise<Viewer | undefined>; readonly until: number }

/**
 * Remembers who a session belongs to for five seconds. Callers that ask together share one query; an ended session is
 * remembered as such. `forget` after the revoking commit: a query that began before it is never believed again.
 */
export function createSessionCache(
  load: (sessionId: string) => Promise<Viewer | undefined>,
  now: () => number,
) {
  const entries = new Map<string, Entry>()

  function ask(sessionId: string): Entry {
    const entry = { viewer: load(sessionId), until: now() + SESSION_CACHE_SECONDS * 1000 }
    entries.delete(sessionId)
    entries.set(sessionId, entry)
    if (entries.size > MOST_SESSIONS) evictOldest()
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
      return (cached && cached.until > now() ? cached : ask(sessionId)).viewer
    },
    forget(sessionIds: Iterable<string>): void {
      for (const sessionId of sessionIds) entries.delete(sessionId)
    },
  }
}
