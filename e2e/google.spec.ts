import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { clickWhenHydrated, httpError, openBrowser } from './browser.ts'

const browser = openBrowser()

test('signing in with a Google account returns to the former page', async () => {
  await browser.visit(async (page) => {
    await page.goto('/user')
    await page.waitForURL('**/login')
    const chooser = await openChooser(page)
    await chooser.getByRole('button', { name: /customer2@biponi\.test/ }).click()
    await page.getByText('Google authentication successful!').waitFor()
    await page.waitForURL('**/user')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  })
})

test('closing the chooser leaves the page unchanged, and it can be opened again', async () => {
  await browser.visit(async (page) => {
    await page.goto('/user')
    await page.waitForURL('**/login')
    const closed = await openChooser(page)
    await closed.getByText('customer2@biponi.test').waitFor()
    await page.getByRole('button', { name: 'Waiting for Google...' }).waitFor()
    await closed.close()
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    const chooser = await openChooser(page)
    await chooser.getByRole('button', { name: /customer2@biponi\.test/ }).click()
    await page.getByText(messages.googleSuccessful).waitFor()
    await page.waitForURL('**/user')
  })
})

test('a token issued for another shop is rejected', async () => {
  await browser.visit(
    async (page) => {
      // Returned in the same window, as where pop-ups are blocked.
      const token = await tokenFor(page, 'another-shop')
      await Promise.all([
        page.getByText(messages.googleFailed).waitFor(),
        page.goto(`/login#credential=${token}`),
      ])
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      expect(new URL(page.url()).hash).toBe('')
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    },
    { expectedErrors: httpError(401) },
  )
})

async function openChooser(page: Page): Promise<Page> {
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    clickWhenHydrated(page.getByRole('button', { name: 'Continue with Google' })),
  ])
  return chooser
}

/** A token of the chooser with another audience and thus an invalid signature; valid signatures are tested at the API. */
async function tokenFor(page: Page, audience: string): Promise<string> {
  const form = { email: 'farhana.google@biponi.test', name: 'Farhana Akter', return: '/login' }
  const answer = await page.request.post('/dev/google', { form, maxRedirects: 0 })
  const token = /#credential=(.+)$/.exec(answer.headers().location ?? '')?.[1] ?? ''
  const [head, claims = '', signature] = token.split('.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...read, aud: audience })).toString('base64url')
  return [head, changed, signature].join('.')
}
