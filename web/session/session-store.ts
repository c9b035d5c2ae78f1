import { useSyncExternalStore } from 'react'
import { createLocalStorageStore, writeText } from './local-storage-store.ts'

const tokenKey = 'token'
const authKey = 'auth'

/** The signed-in person as the API describes them (docs/product.md §13). */
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
}

export type StoredSession = { user: SignedInUser | null; token: string | null }

const nobody: StoredSession = { user: null, token: null }

const session = createLocalStorageStore({ keys: [tokenKey, authKey], parse: parseSession, empty: nobody })

/** Who is signed in now. On the server nobody is. */
export function currentSession(): StoredSession {
  return typeof window === 'undefined' ? nobody : session.read()
}

/** Keeps who signed in and their access token; other tabs hear of it. */
export function storeSession(user: SignedInUser, token: string): void {
  writeText(tokenKey, token)
  writeText(authKey, JSON.stringify({ user, token }))
  session.changed()
}

/** Replaces the access token after a refresh (docs/product.md §14). Does nothing when nobody is signed in. */
export function replaceToken(token: string): void {
  const { user } = currentSession()
  if (user) storeSession(user, token)
}

/** Changes a part of the signed-in user: after an edit of the profile. */
export function updateSignedInUser(part: Partial<Omit<SignedInUser, '_id'>>): void {
  const { user, token } = currentSession()
  if (user && token) storeSession({ ...user, ...part }, token)
}

/** Forgets who was signed in. Emptying the cart is the caller's, as the cart is not known here. */
export function forgetSession(): void {
  writeText(tokenKey, null)
  writeText(authKey, null)
  session.changed()
}

/** Calls back whenever somebody signs in or out, here or in another tab; answers how to stop hearing it. */
export function onSessionChange(listener: () => void): () => void {
  return session.subscribe(listener)
}

/** User and token, kept up to date with this tab and the others. Nobody on the server and while hydrating. */
export function useSession(): StoredSession {
  return useSyncExternalStore(session.subscribe, session.read, () => nobody)
}

/**
 * The session, or undefined as long as it cannot be known: on the server and while hydrating. For pages that must not
 * take "not known yet" for "nobody" (the guards, the checkout).
 */
export function useKnownSession(): StoredSession | undefined {
  return useSyncExternalStore<StoredSession | undefined>(session.subscribe, session.read, () => undefined)
}

export function useSignedInUser(): SignedInUser | null {
  return useSession().user
}

function parseSession(token: string | null, auth: string | null): StoredSession {
  const stored: unknown = JSON.parse(auth ?? 'null')
  if (!token || typeof stored !== 'object' || stored === null || !('user' in stored)) return nobody
  return isUser(stored.user) ? { user: stored.user, token } : nobody
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
