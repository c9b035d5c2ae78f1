import { expect, test } from 'vitest'
import { themeScript } from './theme-script.ts'

/** What the script in the head of a page makes of what is stored. */
function run(localStorage: () => object) {
  const dataset: { theme?: string } = {}
  const window = Object.defineProperty({}, 'localStorage', { get: localStorage })
  new Function('window', 'document', `with (window) { ${themeScript} }`)(window, {
    documentElement: { dataset },
  })
  return dataset
}

test('the script of the head sets what was chosen, and nothing else', () => {
  expect(run(() => ({ theme: 'dark' }))).toEqual({ theme: 'dark' })
  expect(run(() => ({}))).toEqual({})
})

test('a browser that refuses storage keeps the colours of the device', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  expect(run(refuse)).toEqual({})
})

test('the script stays small, since every page has it', () => {
  expect(themeScript.length).toBeLessThan(200)
})
