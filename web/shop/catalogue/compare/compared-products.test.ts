import { beforeEach, expect, test, vi } from 'vitest'
import { clearCompared, removeCompared, toggleCompared } from './compared-products.ts'

const stored = new Map<string, string>()
const compared = () => JSON.parse(stored.get('compared') ?? '[]')

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('up to three products are compared, each once; a fourth waits until one is taken out', () => {
  expect(['lamp', 'vase', 'rug', 'bowl'].map(toggleCompared)).toEqual(['added', 'added', 'added', 'full'])
  expect(compared()).toEqual(['lamp', 'vase', 'rug'])
  expect(toggleCompared('vase')).toBe('removed')
  expect(toggleCompared('bowl')).toBe('added')
  expect(compared()).toEqual(['lamp', 'rug', 'bowl'])
  removeCompared(['lamp', 'bowl'])
  expect(compared()).toEqual(['rug'])
  clearCompared()
  expect(stored.has('compared')).toBe(false)
})

test('what is not a list of ids in storage counts as nothing', () => {
  for (const text of ['{', '"a"', '[1, null]', 'null']) {
    stored.set('compared', text)
    expect(toggleCompared('lamp')).toBe('added')
    expect(compared()).toEqual(['lamp'])
  }
})
