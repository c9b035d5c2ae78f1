import { beforeEach, expect, test, vi } from 'vitest'
import { isPurchaseOf, type PendingAction, takePendingAction } from './pending-action.ts'

const now = Date.parse('2026-11-24T06:00:00Z')
const purchase: PendingAction = {
  kind: 'cart',
  productId: 'lamp',
  at: now - 60_000,
  choice: ['red', null],
  quantity: 2,
}
const isPurchase = isPurchaseOf('lamp')
const pendingState = (pendingAction: PendingAction) => ({ pendingAction })
const heart: PendingAction = { kind: 'wishlist', productId: 'lamp', at: now - 60_000 }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('what was pressed is finished once', () => {
  expect(takePendingAction(pendingState(purchase), isPurchase, now)).toEqual(purchase)
  expect(takePendingAction(pendingState(purchase), isPurchase, now)).toBeUndefined()
  const later = { ...purchase, at: now - 30_000 }
  expect(takePendingAction(pendingState(later), isPurchase, now)).toEqual(later)
})

test('what is finished elsewhere stays pending', () => {
  expect(takePendingAction(pendingState(purchase), isPurchaseOf('vase'), now)).toBeUndefined()
  expect(takePendingAction(pendingState(heart), isPurchase, now)).toBeUndefined()
  const isWishlistAction = (action: PendingAction) => action.kind === 'wishlist'
  expect(takePendingAction(pendingState(heart), isWishlistAction, now)).toEqual(heart)
})

test('after a day, or from the future, it is not finished', () => {
  for (const at of [now - 25 * 60 * 60_000, now + 60_000])
    expect(takePendingAction(pendingState({ ...purchase, at }), isPurchase, now)).toBeUndefined()
})

test.each([
  null,
  'text',
  { cartItems: [] },
  { pendingAction: 5 },
  { pendingAction: { ...purchase, kind: 'delete' } },
  { pendingAction: { ...purchase, quantity: 0 } },
  { pendingAction: { ...purchase, quantity: '2' } },
  { pendingAction: { ...purchase, choice: 'red' } },
  { pendingAction: { ...purchase, at: 'now' } },
])('state without an action (%j) does nothing', (state) => {
  expect(takePendingAction(state, isPurchase, now)).toBeUndefined()
})

test('where nothing can be stored, nothing is finished, so that nothing is finished twice', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(takePendingAction(pendingState(purchase), isPurchase, now)).toBeUndefined()
})
