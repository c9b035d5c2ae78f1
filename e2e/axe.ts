import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** All cards but the first two of a grid, which are enough to test. */
const REPEATED_CARDS = 'li:nth-child(n+3):has(> article)'

/** The content security policy would block axe's script; animations would be tested half way through. */
export const axePage = { bypassCSP: true, reducedMotion: 'reduce' } as const

/** Fails on serious or critical violations on the page, by all rules of axe or the given ones. */
export async function runAxe(rules: readonly string[] | undefined, page: Page, name: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate(
    ({ wherever, only }) =>
      (window as unknown as { axe: { run(where: object, options: object): Promise<AxeResults> } }).axe.run(
        wherever,
        {
          resultTypes: ['violations'],
          // Not the style sheets, which only a rule that is off by default reads.
          preload: { assets: ['media'] },
          ...(only && { runOnly: only }),
        },
      ),
    { wherever: { exclude: REPEATED_CARDS }, only: rules },
  )
  const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const described = severe.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(described, name).toEqual([])
  expect(await page.locator('h1').count(), `${name}: one h1`).toBe(1)
}
