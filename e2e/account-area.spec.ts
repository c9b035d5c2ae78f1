import { expect, test } from 'vitest'
import { openBrowser, tablet } from './browser.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('the dashboard counts in dollars and knows the taka', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto('/user')
    const spent = page.locator('dl').getByText(/^\$[\d,]+\.\d\d$/)
    await spent.waitFor()
    expect(await spent.getAttribute('title')).toMatch(/^৳[\d,]+$/)
    expect(await page.getByRole('row').count()).toBe(1 + 5)
  })
})

test('below 1024 px the sidebar folds into one line; Logout is in it', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer2@biponi.test')
      await page.goto('/user')
      await page.getByText(/^Hello, /).waitFor()
      const sidebar = page.getByRole('navigation', { name: 'My account' })
      const line = sidebar.getByRole('button', { name: 'My account' })
      expect(await sidebar.getByText('Settings').isVisible()).toBe(false)
      await line.click()
      await sidebar.getByRole('link', { name: 'Settings' }).click()
      await page.waitForURL('**/user/profile')
      expect(await sidebar.getByText('Settings').isVisible()).toBe(false)
      await page.setViewportSize({ width: 1024, height: 900 })
      await sidebar.getByRole('link', { name: 'Settings' }).waitFor()
      expect(await line.isVisible()).toBe(false)
      await sidebar.getByRole('button', { name: 'Logout' }).click()
      await page.getByText('Logged out successfully.').waitFor()
      await page.waitForURL(/\/login$/)
    },
    { window: tablet },
  )
})
