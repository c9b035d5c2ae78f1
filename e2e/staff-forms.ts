import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Fills in one field of a staff form and saves the form. */
export async function saveWith(field: Locator, value: string) {
  await field.fill(value)
  const saved = field
    .page()
    .waitForResponse((answer) => answer.request().method() !== 'GET' && !answer.url().endsWith('/presence'))
  await field.locator('xpath=ancestor::form').getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
}
