import { expect, test } from 'vitest'
import { danglingReferences, linksIn, pathsIn, readDocument } from './references.ts'

const product = readDocument('## 4. Shopping\n\n### 4.1 Cart\n')
const reliability = readDocument('## Promises\n\n1. One.\n2. Two.\n\n## Data rules\n\n- **D6** Lock order.\n')
const documents = new Map([
  ['product.md', product],
  ['reliability.md', reliability],
])
const dangling = (text: string) => danglingReferences(text, documents, new Set(['007']))

test.each([
  'docs/product.md §4',
  'docs/product.md §4, §4.1 and docs/reliability.md D6',
  'docs/reliability.md promise 2',
  'docs/decisions/007 has the reason, see also decision 007',
])('%j resolves', (text) => {
  expect(dangling(text)).toEqual([])
})

test.each([
  ['docs/product.md §5', 'docs/product.md has no section 5'],
  ['docs/product.md §4, §9', 'docs/product.md has no section 9'],
  ['docs/product.md §4,\n * §9', 'docs/product.md has no section 9'],
  ['docs/reliability.md D7', 'docs/reliability.md has no rule D7'],
  ['docs/reliability.md promise 3', 'docs/reliability.md has no promise 3'],
  ['docs/nothing.md', 'docs/nothing.md does not exist'],
  ['decision 008', 'there is no decision 008'],
  ['(design.md §3)', 'design.md is cited without docs/'],
  ['spec accounts §4', '"spec accounts" is no document of this repository; cite docs/'],
])('%j does not', (text, complaint) => {
  expect(dangling(text)).toEqual([complaint])
})

test('links and file names of a page are found', () => {
  expect(linksIn('[a](design.md#one) [b](https://x.example) ![c](screenshots/home.webp)')).toEqual([
    'design.md',
    'screenshots/home.webp',
  ])
  expect(pathsIn('`api/shop.ts` and `npm run lint`')).toEqual(['api/shop.ts'])
})
