import type { Page } from 'playwright-core'

/** Types a code into its boxes, from the first one on. */
export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
}
