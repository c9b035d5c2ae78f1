import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Cards are alike: two of a grid speak for all of them. */
const manyAlike = 'li:nth-child(n+3):has(> article)'

/** The policy forbids foreign scripts, and the examiner is one; motion would be caught half way. */
export const axePage = { bypassCSP: true, reducedMotion: 'reduce' } as const

/** Fails on what axe finds serious or critical on the page as it stands, by all its rules or the given ones. */
export async function runAxe(rules: readonly string[] | undefined, page: Page, what: string) {
  await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate(
    ({ wherever, only }) =>
      (window as unknown as { axe: { run(where: object, options: object): Promise<AxeResults> } }).axe.run(
        wherever,
        {
          resultTypes: ['violations'],
          ...(only && { runOnly: only }),
        },
      ),
    { wherever: { exclude: manyAlike }, only: rules },
  )
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const named = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(named, what).toEqual([])
  expect(await page.locator('h1').count(), `${what}: one h1`).toBe(1)
}
