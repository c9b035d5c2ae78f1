import { expect, test, vi } from 'vitest'
import { notify } from '#web/design/notify.ts'
import { removeAllFromList, removeFromList } from './remove-from-wishlist.ts'

test('who signed out in another tab is told that the user is not found, and nothing is asked of the shop', async () => {
  const said = vi.spyOn(notify, 'error').mockImplementation(() => {})
  const query = vi.spyOn(globalThis, 'fetch')
  expect(await removeFromList('customer', 'lamp')).toBe(false)
  await removeAllFromList('customer', ['lamp', 'mat'])
  expect(said.mock.calls).toEqual([['User not found'], ['User not found']])
  expect(query).not.toHaveBeenCalled()
})
