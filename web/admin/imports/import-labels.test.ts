import { expect, test } from 'vitest'
import type { ProductImport } from '#contract/imports/imports.ts'
import {
  imagesApplied,
  isInShop,
  isUnderWay,
  productsLabel,
  reportName,
  requestedOf,
  resultOf,
  shareDone,
} from './import-labels.ts'
import { importRowTabs } from './import-row-tabs.ts'

const checked: ProductImport = {
  id: '01936b1e-0000-7000-8000-000000000000',
  state: 'checked',
  mode: null,
  fileName: 'catalogue.csv',
  createdByName: 'Nasrin',
  counts: { new: 1200, changed: 300, unchanged: 0, refused: 2 },
  startedByName: null,
  undoneByName: null,
  stock: { only: 100, also: 10, choice: null },
  progress: { done: 0, total: 1500, failed: 0 },
  pictures: { done: 0, total: 0, failed: 0, left: 0 },
  failure: '',
  createdAt: new Date('2026-11-21T06:00:00Z'),
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
}

test('a file that was only checked says of no product what was done with it', () => {
  expect(resultOf({ outcome: 'new', state: 'planned' }, 'checked')).toBeUndefined()
  expect(resultOf({ outcome: 'new', state: 'planned' }, 'running')?.label).toBe('Waiting')
  expect(resultOf({ outcome: 'new', state: 'planned' }, 'failed')?.label).toBe('Not imported')
  expect(resultOf({ outcome: 'changed', state: 'kept' }, 'undone')?.label).toBe('Left as it is')
  expect(resultOf({ outcome: 'refused', state: 'planned' }, 'done')).toBeUndefined()
})

test('only a product that is in the shop is led to', () => {
  expect(isInShop({ productId: null, state: 'planned' })).toBe(false)
  expect(isInShop({ productId: checked.id, state: 'applied' })).toBe(true)
  expect(isInShop({ productId: checked.id, state: 'failed' })).toBe(true)
  expect(isInShop({ productId: checked.id, state: 'removed' })).toBe(false)
})

test('an undoing is done when all that was imported is taken back', () => {
  const progress = { done: 700, total: 1500, failed: 100 }
  expect(shareDone({ ...checked, state: 'running', progress: { ...progress, done: 750 } })).toBe(0.5)
  expect(shareDone({ ...checked, state: 'undoing', progress })).toBe(0.5)
  expect(shareDone({ ...checked, state: 'undoing', progress: { done: 0, total: 4, failed: 4 } })).toBe(0)
})

test('what differs in stock alone is only wanted where stock is taken from the file', () => {
  expect([requestedOf(checked, 'keep'), requestedOf(checked, 'take')]).toEqual([1400, 1500])
})

test('an import is under way until its pictures are there', () => {
  expect(isUnderWay({ state: 'running', pictures: checked.pictures })).toBe(true)
  expect(isUnderWay({ state: 'done', pictures: { done: 3, total: 4, failed: 0, left: 0 } })).toBe(true)
  expect(isUnderWay({ state: 'done', pictures: { done: 4, total: 4, failed: 1, left: 0 } })).toBe(false)
  expect(isUnderWay({ state: 'undone', pictures: { done: 3, total: 4, failed: 0, left: 0 } })).toBe(false)
})

test('the tabs are the outcomes that the file has, and what was left undone', () => {
  expect(importRowTabs(checked).map(({ label, search }) => [label, search])).toEqual([
    ['All 1,502', ''],
    ['New 1,200', 'outcome=new'],
    ['Changed 300', 'outcome=changed'],
    ['Refused 2', 'outcome=refused'],
    ['With remarks', 'remarks=yes'],
  ])
  const undone = importRowTabs({
    ...checked,
    state: 'undone',
    progress: { done: 1499, total: 1500, failed: 1 },
  })
  expect(undone.slice(5).map(({ search }) => search)).toEqual(['state=failed', 'state=hidden', 'state=kept'])
})

test('products are counted in words, and a report is named after its file', () => {
  expect([productsLabel(1), productsLabel(1250)]).toEqual(['1 product', '1,250 products'])
  expect(reportName('শাড়ি 2026.csv')).toBe('শাড়ি 2026-report.csv')
  expect(reportName('')).toBe('import-report.csv')
})

test('neither a picture that failed nor one that was left aside counts as put on', () => {
  expect(imagesApplied({ done: 4, total: 4, failed: 0, left: 0 })).toBe('4 pictures put on.')
  expect(imagesApplied({ done: 4, total: 4, failed: 1, left: 2 })).toMatch(/^1 of 4 pictures put on\./)
})
