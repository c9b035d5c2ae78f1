import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { invitationTo } from './inbox.ts'
import { signInOnPage } from './sign-in.ts'

const PASSWORD = 'golden-rivers-7'

/** Invites a seller on the staff page. Returns the path of the invitation link. */
export async function inviteSeller(admin: Page, email: string): Promise<string> {
  await admin.getByLabel('Email or phone').fill(email)
  await admin.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Seller' })
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await admin.getByRole('region', { name: 'Invitations' }).getByText(email).waitFor()
  return invitationTo(email)
}

/** Accepts the open invitation and signs in; the page is /seller afterwards. */
export async function joinAs(seller: Page, email: string, name: string) {
  await seller.getByLabel('Name').fill(name)
  await seller.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await seller.getByLabel('Confirm Password').fill(PASSWORD)
  await seller.getByRole('button', { name: 'Accept the invitation' }).click()
  await seller.getByText('Your account is ready. Sign in.').waitFor()
  await signInOnPage(seller, email, PASSWORD)
  await seller.waitForURL((url) => url.pathname === '/seller')
}

/** Adds a product for ৳900, three in stock, with the open form. Returns its id. */
export async function addProduct(seller: Page, name: string): Promise<string> {
  await seller.getByRole('textbox', { name: 'Name' }).fill(name)
  await seller.getByLabel('Description').fill('Stitched by hand in Jamalpur.')
  await seller.getByLabel('Price in taka').fill('900')
  await seller.getByLabel('Units in stock').fill('3')
  await seller.getByLabel('Category', { exact: false }).first().selectOption({ index: 1 })
  await seller.getByRole('button', { name: 'Add product' }).click()
  await seller.waitForURL(/\/seller\/products\/[0-9a-f-]{36}$/)
  return seller.url().split('/').at(-1) ?? ''
}

/** Archives the product, so that later tests find the demo shop unchanged. */
export async function archiveProduct(admin: Page, productId: string) {
  const token = await admin.evaluate(() => localStorage.getItem('token'))
  const answer = await admin.request.delete(`/api/products/${productId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}
