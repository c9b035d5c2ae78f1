import { expect, test } from 'vitest'
import { isUncovered, openBrowser } from './browser.ts'
import { aProductAddress } from './demo-products.ts'

const browser = openBrowser()

/** 1440 by 900 at 400 % zoom, and a phone on its side. */
const windows = [
  ['at 400 % zoom', { width: 360, height: 225 }],
  ['on a phone on its side', { width: 844, height: 360 }],
] as const

test.each(windows)('%s no bar stays over the page', async (_what, viewport) => {
  await browser.visit(
    async (page) => {
      for (const address of ['/', '/products', await aProductAddress(), '/login']) {
        await page.goto(address)
        await page.evaluate(() => window.scrollTo(0, 600))
        // Each corner and edge shows the page itself.
        const covered = await page.evaluate(() => {
          const points = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x, y] as const))
          return points.filter(([x, y]) => {
            const top = document.elementFromPoint(x * innerWidth, y * innerHeight)
            for (let node = top; node; node = node.parentElement)
              if (['fixed', 'sticky'].includes(getComputedStyle(node).position) && !node.matches('button'))
                return true
            return false
          })
        })
        expect(covered, address).toEqual([])
      }
      await page.goto(await aProductAddress())
      for (const name of ['Add to Cart', 'Buy Now']) {
        const button = page.getByRole('button', { name, exact: true })
        await button.scrollIntoViewIfNeeded()
        expect(await button.evaluate(isUncovered)).toBe(true)
      }
    },
    { window: { viewport } },
  )
})
