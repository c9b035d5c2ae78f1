import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canOfferBangla, markBanglaOffered } from './bangla-offer.ts'
import { chooseLanguage } from './language-choice.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('Bangla is offered where the browser knows it', () => {
  expect(canOfferBangla(['en-US', 'bn-BD'])).toBe(true)
  expect(canOfferBangla(['bn'])).toBe(true)
  expect(canOfferBangla(['en-US', 'hi'])).toBe(false)
})

test('Bangla is not offered to somebody who has chosen a language', () => {
  chooseLanguage('en')
  expect(stored.get('language')).toBe('en')
  expect(canOfferBangla(['bn'])).toBe(false)
})

test('Bangla is offered once', () => {
  markBanglaOffered()
  expect(canOfferBangla(['bn'])).toBe(false)
})
