import { beforeEach, expect, test, vi } from 'vitest'
import type { SignedInUser } from './session-store.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.resetModules()
})

const store = () => import('./session-store.ts')
const anika: SignedInUser = { _id: 'u1', name: 'Anika', role: 'user' }

test('signing in stores token and user under the documented keys', async () => {
  const { storeSession, currentSession } = await store()
  storeSession(anika, 'abc')
  expect(stored.get('token')).toBe('abc')
  expect(JSON.parse(stored.get('auth') ?? '')).toEqual({ user: anika, token: 'abc' })
  expect(currentSession()).toEqual({ user: anika, token: 'abc' })
})

test('a refreshed token keeps the user, an edited user keeps the token', async () => {
  const { storeSession, replaceToken, updateSignedInUser, currentSession } = await store()
  storeSession(anika, 'old')
  replaceToken('new')
  updateSignedInUser({ name: 'Anika R.' })
  expect(currentSession()).toEqual({ user: { ...anika, name: 'Anika R.' }, token: 'new' })
})

test('a token without a user does not sign anybody in', async () => {
  const { replaceToken, currentSession } = await store()
  replaceToken('orphan')
  stored.set('token', 'orphan')
  expect(currentSession().user).toBeNull()
})

test('clearing the session removes both keys, and the pages and images that were seen, once', async () => {
  const deleted: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
  const { storeSession, clearSession, currentSession } = await store()
  storeSession(anika, 'abc')
  clearSession()
  expect(stored.size).toBe(0)
  expect(currentSession()).toEqual({ user: null, token: null })
  expect(deleted).toEqual(['seen-pages-1', 'seen-images-2'])
})

test.each(['{broken', 'null', '[]', '{"user":5}', '{"user":{"_id":"u1","name":"A","role":"owner"}}'])(
  'an invalid stored session (%s) is signed out',
  async (text) => {
    stored.set('token', 'abc')
    stored.set('auth', text)
    const { currentSession } = await store()
    expect(currentSession()).toEqual({ user: null, token: null })
  },
)
