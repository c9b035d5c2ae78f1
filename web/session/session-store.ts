import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/language.ts'
import { createLocalStorageStore, writeText } from './local-storage-store.ts'
import { deleteSeenPages } from './worker-caches.ts'

const tokenKey = 'token'
const authKey = 'auth'

/** The signed-in user as stored under `auth`, in the spelling of docs/product.md §13. */
export type SignedInUser = {
  _id: string
  name: string
  role: 'user' | 'seller' | 'admin'
  email?: string
  phone?: string
  address?: string
  profileImg?: string
  isEmailVerified?: boolean
  googleId?: string
  /** Of the account; where one was chosen on this device before signing in, that one. */
  language?: Language
}

export type StoredSession = { user: SignedInUser | null; token: string | null }

const signedOut: StoredSession = { user: null, token: null }

const session = createLocalStorageStore({ keys: [tokenKey, authKey], parse: parseSession, empty: signedOut })

/** The session of this browser; always signed out on the server. */
export function currentSession(): StoredSession {
  return typeof window === 'undefined' ? signedOut : session.read()
}

/** Stores user and access token and notifies this and other tabs. */
export function storeSession(user: SignedInUser, token: string): void {
  writeText(tokenKey, token)
  writeText(authKey, JSON.stringify({ user, token }))
  session.changed()
}

/** Replaces the access token after a refresh (docs/product.md §14). Does nothing when signed out. */
export function replaceToken(token: string): void {
  const { user } = currentSession()
  if (user) storeSession(user, token)
}

/** Updates the stored user after a change of the profile. */
export function updateSignedInUser(part: Partial<Omit<SignedInUser, '_id'>>): void {
  const { user, token } = currentSession()
  if (user && token) storeSession({ ...user, ...part }, token)
}

/** Deletes the stored session and the pages kept for the time without a connection; `endLocalSession` clears the cart too. */
export function clearSession(): void {
  writeText(tokenKey, null)
  writeText(authKey, null)
  deleteSeenPages()
  session.changed()
}

/** Calls the listener when the session changes, here or in another tab. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  return session.subscribe(listener)
}

/** User and token, updated on changes in any tab. Signed out on the server and during hydration. */
function useSession(): StoredSession {
  return useSyncExternalStore(session.subscribe, session.read, () => signedOut)
}

/**
 * The session; undefined on the server and during hydration, when it is not known yet. For components that must not treat
 * that as signed out (guards, checkout).
 */
export function useKnownSession(): StoredSession | undefined {
  return useSyncExternalStore<StoredSession | undefined>(session.subscribe, session.read, () => undefined)
}

export function useSignedInUser(): SignedInUser | null {
  return useSession().user
}

function parseSession(token: string | null, auth: string | null): StoredSession {
  const stored: unknown = JSON.parse(auth ?? 'null')
  if (!token || typeof stored !== 'object' || stored === null || !('user' in stored)) return signedOut
  return isUser(stored.user) ? { user: stored.user, token } : signedOut
}

function isUser(value: unknown): value is SignedInUser {
  if (typeof value !== 'object' || value === null) return false
  const { _id, name, role } = value as Partial<Record<keyof SignedInUser, unknown>>
  return (
    typeof _id === 'string' &&
    typeof name === 'string' &&
    (role === 'user' || role === 'seller' || role === 'admin')
  )
}
