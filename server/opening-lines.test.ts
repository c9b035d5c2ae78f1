import { expect, test } from 'vitest'
import { openingLines } from './opening-lines.ts'

const demo = {
  mode: 'demo',
  host: '127.0.0.1',
  publicUrl: 'http://localhost:8080',
  isPublicDemo: false,
} as const

test('a demo names its address, the pages for staff and messages, and its accounts', () => {
  const text = openingLines(demo, 8080).join('\n')
  for (const part of ['http://localhost:8080\n', '/admin', '/dev/inbox', 'admin@biponi.test', 'demo1234'])
    expect(text).toContain(part)
  expect(openingLines({ ...demo, isPublicDemo: true }, 8080).join()).not.toContain('inbox')
})

test('a production shop names its public address, and where it listens for the proxy before it', () => {
  expect(openingLines({ ...demo, mode: 'production', publicUrl: 'https://shop.example' }, 3000)).toEqual([
    'Biponi is open at https://shop.example',
    '  Listens at       http://localhost:3000',
  ])
  const all = { ...demo, mode: 'production', host: '0.0.0.0', publicUrl: 'https://shop.example' } as const
  expect(openingLines(all, 3000)[1]).toBe('  Listens at       http://localhost:3000')
})
