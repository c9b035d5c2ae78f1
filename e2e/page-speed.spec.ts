import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
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

test('scripts are kept forever under their hashed names, and a name that is gone is answered in a few bytes', async () => {
  const home = await (await fetch(demoShop().address)).text()
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(home) ?? []
  const ask = (path: string) =>
    fetch(demoShop().address + path, { headers: { 'accept-encoding': 'br' } }).then(async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type'),
      encoding: answer.headers.get('content-encoding'),
      sniffing: answer.headers.get('x-content-type-options'),
      caching: answer.headers.get('cache-control'),
      text: await answer.text(),
    }))

  expect(await ask(script)).toMatchObject({
    status: 200,
    encoding: 'br',
    sniffing: 'nosniff',
    caching: 'public, max-age=31536000, immutable',
  })
  // The compressed copies are no files of their own.
  expect(await ask(`${script}.br`)).toMatchObject({ status: 404 })
  expect(await ask('/assets/gone-1234.js')).toEqual({
    status: 404,
    type: 'text/plain; charset=utf-8',
    encoding: null,
    sniffing: 'nosniff',
    caching: 'no-store',
    text: '404',
  })
  expect(await ask('/favicon.ico')).toMatchObject({ status: 200, caching: 'public, max-age=3600' })
})
