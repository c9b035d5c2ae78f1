import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fills in one field of a staff form and saves the form; `path` is that of the endpoint which saves it: `/settings`. */
export async function saveWith(field: Locator, value: string, path: string) {
  await field.fill(value)
  const saved = field
    .page()
    .waitForResponse(
      (answer) => answer.request().method() !== 'GET' && new URL(answer.url()).pathname === `/api${path}`,
    )
  await field.locator('xpath=ancestor::form').getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
}

/** Searches a product in the form of an order and chooses it: other products may match its name better. */
export async function chooseProduct(form: Page | Locator, name: string): Promise<void> {
  await form.getByLabel('Add a product').fill(name)
  const found = form.getByRole('listbox', { name: 'Products found' }).getByRole('option')
  await found.filter({ hasText: name }).first().click()
}
