import { test } from 'vitest'
import { checkPagesOfCustomers, checkPagesOfVisitors } from './accessible-pages.ts'
import { desktop, openBrowser } from './browser.ts'

const browser = openBrowser()

test('on a desktop every page of a visitor passes axe, by day and by night', async () => {
  await checkPagesOfVisitors(browser, desktop)
})

test('on a desktop every page of a customer passes axe, by day and by night', async () => {
  await checkPagesOfCustomers(browser, desktop)
})
