import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Language } from '#contract/language.ts'

/** A text with its pair, and where it stands: `web/shop/catalogue/cart/cart-texts.ts empty`. */
type Pair = { at: string; english: unknown; bangla: unknown }
/** The same as it is read, with a sample for each argument. */
type ReadPair = { at: string; english: string; bangla: string }

const root = dirname(import.meta.dirname)
/** The modules with texts; those that they import are loaded with them. */
const modules = globSync('{api,contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes(' = defineTexts('),
)

/** Names that are the same in both languages, and labels of Bangla fields, which are in Bangla on English pages too. */
const sameInBoth = ['Google', 'SKU', 'TrxID', 'বাংলা নাম', 'বাংলা বিবরণ', 'বাংলা বৈশিষ্ট্য']
/** Formats, colours, ids, codes and the numbers of a list in Markdown, which have Latin digits in Bangla texts too. */
const withLatinDigits =
  /UTF-8|#[0-9a-f]{6}\b|UTF-16|Windows-1252|\bA4\b|\bEID10\b|\b9GH7XK2L1M\b|\bk7wn38-[a-z0-9-]+|\b01(?:712345678|X{9})|\b2026-\d\d-\d\d(?:T[\d:+]+Z?)?|^\d\. /gm

const pairs: ReadPair[] = []

beforeAll(async () => {
  const collected: Pair[] = []
  let loading = ''
  let language: Language = 'en'
  vi.resetModules()
  vi.doMock('#contract/language.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#contract/language.ts')>()
    const defineTexts = (english: Record<string, unknown>, bangla: Record<string, unknown>) => {
      collected.push(...pairsOf(loading, english, bangla))
      return original.defineTexts(english, bangla)
    }
    return { ...original, defineTexts }
  })
  for (const path of modules) {
    loading = path
    await import(join(root, path))
  }
  const { setLanguageSource } = await import('#contract/language.ts')
  setLanguageSource(() => language)
  for (const { at, ...pair } of collected) {
    language = 'en'
    const english = readText(pair.english)
    language = 'bn'
    pairs.push({ at, english, bangla: readText(pair.bangla) })
  }
  expect(pairs.length).toBeGreaterThan(3_000)
}, 60_000)

// Modules that other tests of this worker have loaded would not be evaluated again.
afterAll(() => {
  vi.doUnmock('#contract/language.ts')
  vi.resetModules()
})

test('every text in Bangla is written in Bangla, and is not the English one', () => {
  const wrong = pairs.filter(({ english, bangla }) => {
    const words = withoutNames(bangla).replaceAll(SAMPLE, '')
    return /\p{L}/u.test(words) && (english === bangla || !/\p{Script=Bengali}/u.test(words))
  })
  expect(wrong).toEqual([])
  // Names of columns and formats may be Latin, but never most of a text.
  const isForeign = (text: string) => (text.match(/[a-z]/gi) ?? []).length > text.length * 0.7
  expect(pairs.filter(({ bangla }) => isForeign(withoutNames(bangla)))).toEqual([])
  expect(pairs.filter(({ english, bangla }) => english !== '' && bangla === '')).toEqual([])
})

test('numbers in Bangla texts have Bangla digits', () => {
  expect(pairs.filter(({ bangla }) => /[0-9]/.test(bangla.replaceAll(withLatinDigits, '')))).toEqual([])
})

test('Bangla texts are composed, so that the same word is the same text', () => {
  expect(pairs.filter(({ bangla }) => bangla !== bangla.normalize('NFC'))).toEqual([])
})

function pairsOf(at: string, english: unknown, bangla: unknown): Pair[] {
  if (typeof english !== 'object' || english === null) return [{ at, english, bangla }]
  const others = Object(bangla) as Record<string, unknown>
  return Object.entries(english).flatMap(([name, text]) => pairsOf(`${at} ${name}`, text, others[name]))
}

const withoutNames = (text: string) => sameInBoth.reduce((rest, name) => rest.replaceAll(name, ''), text)

const SAMPLE = '৭'
/** For an argument that is no text: a list, a function that makes a link, a status in lower case. */
const anySample = Object.assign(() => SAMPLE, {
  toString: () => SAMPLE,
  join: () => SAMPLE,
  toLowerCase: () => SAMPLE,
})

function readText(text: unknown): string {
  if (typeof text !== 'function') return shownText(text)
  const samplesOf = (sample: unknown) => Array.from({ length: text.length }, () => sample)
  try {
    return shownText(text(...samplesOf(SAMPLE)))
  } catch {
    return shownText(text(...samplesOf(anySample)))
  }
}

/** The text that an element shows, or a text itself. */
function shownText(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (node === anySample) return SAMPLE
  if (Array.isArray(node)) return node.map(shownText).join('')
  const { props } = Object(node) as { props?: { children?: unknown } }
  return props ? shownText(props.children) : ''
}
