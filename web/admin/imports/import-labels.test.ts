import { afterEach, expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { setLanguageSource } from '#contract/language.ts'
import {
  imageResultText,
  importRowTabs,
  isInProgress,
  isInShop,
  plannedCount,
  productCountLabel,
  progressShare,
  reportFileName,
  rowResultLabel,
  startLabel,
} from './import-labels.ts'

const checked: ProductImport = {
  id: '01936b1e-0000-7000-8000-000000000000',
  format: 'shopify',
  encoding: 'utf-8',
  choices: {},
  findings: { decimals: 0, uncategorised: 0, uncounted: 0, categories: [], columns: [] },
  unusedColumns: [],
  state: 'checked',
  mode: null,
  fileName: 'catalogue.csv',
  createdByName: 'Nasrin',
  counts: { new: 1200, changed: 300, unchanged: 0, refused: 2 },
  startedByName: null,
  undoneByName: null,
  stock: { only: 100, also: 10, choice: null },
  progress: { done: 0, total: 1500, failed: 0 },
  images: { done: 0, total: 0, failed: 0, left: 0 },
  failure: '',
  createdAt: new Date('2026-11-21T06:00:00Z'),
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
}

test('products of a file that was only checked have no result', () => {
  expect(rowResultLabel({ outcome: 'new', state: 'planned' }, 'checked')).toBeUndefined()
  expect(rowResultLabel({ outcome: 'new', state: 'planned' }, 'running')?.label).toBe('Waiting')
  expect(rowResultLabel({ outcome: 'new', state: 'planned' }, 'failed')?.label).toBe('Not imported')
  expect(rowResultLabel({ outcome: 'changed', state: 'unchanged' }, 'undone')?.label).toBe('Left as it is')
  expect(rowResultLabel({ outcome: 'refused', state: 'planned' }, 'done')).toBeUndefined()
})

test('the button says what is imported and what is skipped, once that is decided', () => {
  expect(startLabel({ mode: undefined, count: 2, refused: 1 })).toBe('Import')
  expect(startLabel({ mode: 'skip', count: 2, refused: 1 })).toBe('Import 2 products, skip 1')
  expect(startLabel({ mode: 'all', count: 1, refused: 0 })).toBe('Import 1 product')
})

test('one refused product is spoken of as one', () => {
  expect(importMessages.someRejected(1)).toContain('One product of this file cannot be imported')
  expect(importMessages.someRejected(1)).toContain('skip it')
  expect(importMessages.someRejected(2)).toMatch(/^2 products .* skip them\.$/)
})

test('only products in the shop are linked to', () => {
  expect(isInShop({ productId: null, state: 'planned' })).toBe(false)
  expect(isInShop({ productId: checked.id, state: 'applied' })).toBe(true)
  expect(isInShop({ productId: checked.id, state: 'failed' })).toBe(true)
  expect(isInShop({ productId: checked.id, state: 'removed' })).toBe(false)
})

test('undoing is complete when all imported products are undone', () => {
  const progress = { done: 700, total: 1500, failed: 100 }
  expect(progressShare({ ...checked, state: 'running', progress: { ...progress, done: 750 } })).toBe(0.5)
  expect(progressShare({ ...checked, state: 'undoing', progress })).toBe(0.5)
  expect(progressShare({ ...checked, state: 'undoing', progress: { done: 0, total: 4, failed: 4 } })).toBe(0)
})

test('a product whose stock alone differs is only written when stock is taken from the file', () => {
  expect([plannedCount(checked, 'keep'), plannedCount(checked, 'take')]).toEqual([1400, 1500])
})

test('an import is in progress until its images are fetched', () => {
  expect(isInProgress({ state: 'running', images: checked.images })).toBe(true)
  expect(isInProgress({ state: 'done', images: { done: 3, total: 4, failed: 0, left: 0 } })).toBe(true)
  expect(isInProgress({ state: 'done', images: { done: 4, total: 4, failed: 1, left: 0 } })).toBe(false)
  expect(isInProgress({ state: 'undone', images: { done: 3, total: 4, failed: 0, left: 0 } })).toBe(false)
})

test('the tabs are the outcomes that occur, and what failed or was not undone', () => {
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
  expect(undone.slice(5).map(({ search }) => search)).toEqual([
    'state=failed',
    'state=hidden',
    'state=unchanged',
  ])
})

test('counts of products have a unit, and a report is named after its file', () => {
  expect([productCountLabel(1), productCountLabel(1250)]).toEqual(['1 product', '1,250 products'])
  expect(reportFileName('শাড়ি 2026.csv')).toBe('শাড়ি 2026-report.csv')
  expect(reportFileName('')).toBe('import-report.csv')
})

test('images that failed or were skipped do not count as added', () => {
  expect(imageResultText({ done: 4, total: 4, failed: 0, left: 0 })).toBe('4 images added.')
  expect(imageResultText({ done: 4, total: 4, failed: 1, left: 2 })).toMatch(/^1 of 4 images added\./)
})

afterEach(() => setLanguageSource(() => 'en'))

test('the figures of an import are in Bangla digits', () => {
  setLanguageSource(() => 'bn')
  expect(importRowTabs(checked).map(({ label }) => label)).toEqual([
    'সব ১,৫০২',
    'নতুন ১,২০০',
    'বদলাবে ৩০০',
    'নেওয়া যায়নি ২',
    'মন্তব্যসহ',
  ])
  expect(imageResultText({ done: 4, total: 4, failed: 1, left: 2 })).toMatch(/^৪টি ছবির মধ্যে ১টি বসানো হয়েছে।/)
})
