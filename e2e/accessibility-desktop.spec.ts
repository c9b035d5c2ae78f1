import { test } from 'vitest'
import { checkEveryPage } from './accessible-pages.ts'
import { desktop, openBrowser } from './browser.ts'

const browser = openBrowser()

test.each([
  ['by day', 'light'],
  ['by night', 'dark'],
] as const)('on a desktop %s every page passes axe', async (_what, colorScheme) => {
  await checkEveryPage(browser, { ...desktop, colorScheme })
})
