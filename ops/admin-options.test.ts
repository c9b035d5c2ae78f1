import { expect, test } from 'vitest'
import { readFlags, readIdentifier, readName, readPassword } from './admin-options.ts'

test('flags are parsed, unknown ones are rejected with the usage', () => {
  expect(readFlags(['--email', 'me@shop.example', '--promote'])).toMatchObject({
    email: 'me@shop.example',
    promote: true,
  })
  expect(() => readFlags(['--pasword', 'x'])).toThrow(/pasword[\s\S]*npm run create-admin/)
})

test('an email or phone, a name and a password must be valid', () => {
  expect(readIdentifier(' Me@Shop.Example ')).toEqual({ kind: 'email', value: 'me@shop.example' })
  expect(readIdentifier('+880 1712-345678')).toEqual({ kind: 'phone', value: '01712345678' })
  expect(() => readIdentifier('me at shop')).toThrow('neither an email address nor')
  expect(readName('  Rahima  Akter ')).toBe('Rahima Akter')
  expect(() => readName('R')).toThrow('Name must be at least 3 characters')
  expect(readPassword('golden-rivers-7', ['Rahima'])).toBe('golden-rivers-7')
  expect(() => readPassword('demo1234', [])).toThrow('at least 10 characters')
  expect(() => readPassword('rahima-rivers', ['Rahima'])).toThrow('guessed too easily')
})
