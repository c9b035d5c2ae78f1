import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const shortcuts = ['g o', 'g p', '?', 'm'].map((keys) => ({ keys, label: keys, run() {} }))
const meaning = (firstKey: string, key: string) => shortcutOf(shortcuts, firstKey, key)?.keys

test('a key is a shortcut by itself, or the second one of two', () => {
  expect(meaning('', 'm')).toBe('m')
  expect(meaning('g', 'o')).toBe('g o')
  expect(meaning('', 'o')).toBeUndefined()
})

test('after a key that begins nothing, the next one has its own meaning', () => {
  expect(meaning('x', 'm')).toBe('m')
  expect(meaning('Shift', '?')).toBe('?')
})

test('the way to a page that somebody may not open moves no order', () => {
  expect(meaning('g', 'm')).toBeUndefined()
})

test('of two with the same keys the one of the page counts', () => {
  const page = { keys: 'm', label: 'Of the page', run() {} }
  expect(shortcutOf([...shortcuts, page], '', 'm')).toBe(page)
})
