import { expect, test } from 'vitest'
import { createOrderLinks } from './order-links.ts'

const [secret, former] = [
  'a secret of at least 32 characters',
  'the former secret, 32 characters...',
] as const
const publicUrl = 'https://shop.example'
const links = createOrderLinks({ secret, publicUrl })
const id = '0193a000-0000-7000-8000-00000a104512'
const tokenOf = (link = '') => link.slice(link.lastIndexOf('/') + 1)
const token = tokenOf(links.linkTo(id))

test('a link has 43 characters with a short address, and names its order', () => {
  expect(links.linkTo(id)).toMatch(/^https:\/\/shop\.example\/o\/104512[a-z][a-z2-9]{13}$/)
  expect(links.linkTo(id)).toHaveLength(43)
  expect(links.read(token)).toBe('104512')
  expect(links.read(tokenOf(links.linkTo('0193a000-0000-7000-8000-0000a1104512')))).toBe('1104512')
})

test('an order without a number has no link', () => {
  expect(links.linkTo('0193a000-0000-7000-8000-0000005f3a9c')).toBeUndefined()
  expect(links.linkTo('0193a000-0000-7000-8000-000000104512')).toBeUndefined()
})

test('an altered link names nothing', () => {
  for (const [at, letter] of [...token].entries()) {
    const other = letter === 'b' || letter === '2' ? '3' : '2'
    expect(links.read(token.slice(0, at) + other + token.slice(at + 1)), String(at)).toBeUndefined()
  }
  for (const wrong of [
    '',
    token.slice(0, -1),
    `${token}a`,
    `1${token}`,
    token.toUpperCase(),
    '104512',
    `${token}\n`,
  ])
    expect(links.read(wrong), wrong).toBeUndefined()
  expect(links.read(`104513${token.slice(6)}`)).toBeUndefined()
})

test('while the secret is replaced both are accepted, and the new one signs', () => {
  const both = createOrderLinks({ secret: [secret, former], publicUrl })
  const old = tokenOf(createOrderLinks({ secret: former, publicUrl }).linkTo(id))
  expect(both.read(old)).toBe('104512')
  expect(both.linkTo(id)).toBe(links.linkTo(id))
  expect(links.read(old)).toBeUndefined()
})
