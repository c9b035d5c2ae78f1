import { expect, test, vi } from 'vitest'
import { notify } from '#web/design/overlays/notify.ts'
import { removeFromWishlist, removeSelected } from './remove-from-wishlist.ts'

test('after signing out in another tab a toast says that the user is not found, and no request is sent', async () => {
  const toast = vi.spyOn(notify, 'error').mockImplementation(() => {})
  const request = vi.spyOn(globalThis, 'fetch')
  expect(await removeFromWishlist('customer', 'lamp')).toBe(false)
  await removeSelected('customer', ['lamp', 'mat'])
  expect(toast.mock.calls).toEqual([['User not found'], ['User not found']])
  expect(request).not.toHaveBeenCalled()
})
