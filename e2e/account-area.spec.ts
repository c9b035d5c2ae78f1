import { expect, test } from 'vitest'
import { openBrowser, tablet } from './browser.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('the dashboard shows amounts in dollars, with taka as tooltip', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto('/user')
    const spent = page.locator('dl').getByText(/^\$[\d,]+\.\d\d$/)
    await spent.waitFor()
    await expect.poll(() => spent.getAttribute('title')).toMatch(/^৳[\d,]+$/)
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 5)
  })
})

test('below 1024 px the sidebar is one collapsed line that includes Logout', async () => {
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
      await expect.poll(() => sidebar.getByText('Settings').isVisible()).toBe(false)
      await page.setViewportSize({ width: 1024, height: 900 })
      await sidebar.getByRole('link', { name: 'Settings' }).waitFor()
      await expect.poll(() => line.isVisible()).toBe(false)
      await sidebar.getByRole('button', { name: 'Logout' }).click()
      await page.getByText('Logged out successfully.').waitFor()
      await page.waitForURL(/\/login$/)
    },
    { window: tablet },
  )
})
