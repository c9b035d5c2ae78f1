import { test } from 'vitest'
import { checkEveryPage } from './accessible-pages.ts'
import { openBrowser, phone } from './browser.ts'

const browser = openBrowser()

test.each([
  ['by day', 'light'],
  ['by night', 'dark'],
] as const)('on a phone %s every page passes axe', async (_what, colorScheme) => {
  await checkEveryPage(browser, { ...phone, colorScheme })
})
