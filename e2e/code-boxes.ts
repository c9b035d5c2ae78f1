import type { Page } from 'playwright-core'

/** Types a code, starting in the first box. */
export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
}
