import { beforeEach, expect, test, vi } from 'vitest'
import { storeLoginState, takeStoredLoginState } from './stored-return.ts'

let stored: Map<string, string>
const from = { pathname: '/products/1', state: { pendingAction: { kind: 'cart' } } }

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('the page to return to is taken once, in another tab too', () => {
  storeLoginState({ from })
  expect(takeStoredLoginState()).toEqual({ from })
  expect(takeStoredLoginState()).toEqual({})
})

test('who registers without such a page does not return to that of somebody before', () => {
  storeLoginState({ from })
  storeLoginState({})
  expect(takeStoredLoginState()).toEqual({})
})

test('a day later it is forgotten', () => {
  storeLoginState({ from })
  expect(takeStoredLoginState(Date.now() + 25 * 60 * 60_000)).toEqual({})
})

test.each(['{broken', '5', '{"from":"/products"}'])('%s in the storage is nothing', (text) => {
  stored.set('loginReturn', text)
  expect(takeStoredLoginState()).toEqual({})
})
