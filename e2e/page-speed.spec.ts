import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { inShopDatabase } from '#testing/shop-database.ts'
import { openBrowser } from './browser.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

const deleteVisits = () => inShopDatabase((db) => db.execute(sql`delete from page_visit_counts`))

test('a visit is counted when its page is left, and staff see how fast it was', async () => {
  await deleteVisits()
  onTestFinished(async () => void (await deleteVisits()))
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    const measuring = page.waitForResponse(/measure-visit/)
    await page.goto('/')
    await measuring
    await page.locator('body').click({ position: { x: 2, y: 2 } })
    await page.goto('/admin/speed')
    await expect
      .poll(
        async () => (await inShopDatabase((db) => db.execute(sql`select from page_visit_counts`))).rowCount,
      )
      .toBeGreaterThan(0)
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Home page, desktop' })
    await row.getByText(/^Largest paint \d+\.\d s, (?:good|fair|poor)$/).waitFor()
  })
})
