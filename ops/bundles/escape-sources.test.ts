import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeText } from './escape-sources.ts'

test('Bangla texts, ranges of characters and emoji are the same after escaping', () => {
  const code =
    '[`৳1`, "বিপণি".length, /^[\u0980-\u09ff]+$/u.test("শাড়ি"), "😀", /^.$/u.test("😀"), /[😀]/u.test("😀")]'
  const escaped = escapeText(code)
  expect(escaped).toMatch(/^[ -~]+$/)
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code))
  expect(JSON.stringify(runInNewContext(escaped))).toBe('["৳1",5,true,"😀",true,true]')
})

test('a backslash before such a character is dropped, one that stands for itself is not', () => {
  const code = String.raw`["\৳", "\\৳", /^\৳$/.test("৳")]`
  expect(runInNewContext(escapeText(code))).toEqual(runInNewContext(code))
})
