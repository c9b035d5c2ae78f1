import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

test('headings, paragraphs, lists, bold text and links are parsed', () => {
  expect(
    parseMarkdown('# Returns\n\nWithin **7 days**, see [orders](/user/my-orders).\n\n1. Call\n2. Send'),
  ).toEqual([
    { kind: 'heading', level: 2, content: ['Returns'] },
    {
      kind: 'paragraph',
      content: [
        'Within ',
        { kind: 'strong', content: ['7 days'] },
        ', see ',
        { kind: 'link', to: '/user/my-orders', content: ['orders'] },
        '.',
      ],
    },
    {
      kind: 'list',
      isNumbered: true,
      items: [[{ kind: 'paragraph', content: ['Call'] }], [{ kind: 'paragraph', content: ['Send'] }]],
    },
  ])
})

test('a table is parsed into head and rows', () => {
  expect(parseMarkdown('| Months | Charge |\n|---|---|\n| 3 | 0 % |')).toEqual([
    { kind: 'table', head: [['Months'], ['Charge']], rows: [[['3'], ['0 %']]] },
  ])
})

test('raw HTML stays text', () => {
  const text = JSON.stringify(
    parseMarkdown('Hello <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>'),
  )
  expect(text).toContain('<script>alert(1)</script>')
  expect(text).not.toContain('"kind":"html"')
})

test('a link that would run a script becomes its text', () => {
  expect(parseMarkdown('[a](javascript:alert(1)) [b](//evil.example) [c](data:text/html,x)')).toEqual([
    { kind: 'paragraph', content: ['a', ' ', 'b', ' ', 'c'] },
  ])
})
