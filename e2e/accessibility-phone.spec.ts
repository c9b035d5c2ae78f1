import { test } from 'vitest'
import { checkPagesOfCustomers, checkPagesOfVisitors } from './accessible-pages.ts'
import { openBrowser, phone } from './browser.ts'

const browser = openBrowser()

test('on a phone every page of a visitor passes axe, by day and by night', async () => {
  await checkPagesOfVisitors(browser, phone)
})

test('on a phone every page of a customer passes axe, by day and by night', async () => {
  await checkPagesOfCustomers(browser, phone)
})
