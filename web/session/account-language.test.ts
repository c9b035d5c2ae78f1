import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { chosenLanguage, isOtherLanguage } from './account-language.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setLanguageSource(() => 'en')
})

test('a page in another language than the account is opened again', () => {
  expect(isOtherLanguage('bn')).toBe(true)
  expect(isOtherLanguage('en')).toBe(false)
  setLanguageSource(() => 'bn')
  expect(isOtherLanguage('bn')).toBe(false)
})

test('a device keeps the language that was chosen on it', () => {
  stored.set('language', 'en')
  expect(chosenLanguage()).toBe('en')
  expect(isOtherLanguage('bn')).toBe(false)
})

test.each([undefined, null, '', 'hi'])('an account with the language %j changes nothing', (language) => {
  expect(isOtherLanguage(language as 'en' | undefined)).toBe(false)
})
