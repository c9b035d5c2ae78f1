import { writeText } from '#web/session/local-storage-store.ts'

/** In local storage: the page to return to, for the tab that the activation link opens. */
const key = 'loginReturn'

/** As long as the activation link is valid. */
const MAX_AGE_MS = 24 * 60 * 60_000

type LoginState = { from?: unknown }

/** Keeps the page to return to while another page of this browser takes over: the activation link opens a tab of its own. */
export function storeLoginState({ from }: LoginState): void {
  writeText(key, from === undefined ? null : JSON.stringify({ from, keptAt: Date.now() }))
}

/** The state kept in this browser within a day, once; without `from` when there is none. */
export function takeStoredLoginState(now = Date.now()): LoginState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    writeText(key, null)
    if (typeof kept !== 'object' || kept === null || !('from' in kept) || !('keptAt' in kept)) return {}
    return typeof kept.keptAt === 'number' && kept.keptAt > now - MAX_AGE_MS ? { from: kept.from } : {}
  } catch {
    // Without storage, or with a text of somebody else, the way leads to the home page.
    return {}
  }
}
