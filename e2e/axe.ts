import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** All cards but the first two of a grid, which are enough to test. */
const REPEATED_CARDS = 'li:nth-child(n+3):has(> article)'

/**
 * The rules of axe whose violations have minor or moderate impact, which fail no page. They need a sixth of a run's time.
 * `axe.test.ts` compares them with axe.
 */
export const RULES_WITHOUT_SEVERITY = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]
const withoutThem = Object.fromEntries(RULES_WITHOUT_SEVERITY.map((rule) => [rule, { enabled: false }]))

/** The content security policy would block axe's script; animations would be tested half way through. */
export const axePage = { bypassCSP: true, reducedMotion: 'reduce' } as const

/** Fails on serious or critical violations on the page, by all rules of axe that find any, or the given ones. */
export async function runAxe(only: readonly string[] | undefined, page: Page, name: string) {
  // Rows are pale while others are loaded.
  await expect.poll(() => page.locator('main [aria-busy=true]:has(table)').count()).toBe(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate(
    ({ wherever, only, rules }) =>
      (window as unknown as { axe: { run(where: object, options: object): Promise<AxeResults> } }).axe.run(
        wherever,
        {
          resultTypes: ['violations'],
          // Not the style sheets, which only a rule that is off by default reads.
          preload: { assets: ['media'] },
          ...(only ? { runOnly: only } : { rules }),
        },
      ),
    { wherever: { exclude: REPEATED_CARDS }, only, rules: withoutThem },
  )
  const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const described = severe.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  // The summary of a run shows the message alone, so it names them.
  expect(described, `${name}: ${described.join('; ')}`).toEqual([])
  expect(await page.locator('h1').count(), `${name}: one h1`).toBe(1)
}
