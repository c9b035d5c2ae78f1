import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { desktop, expectNoSidewaysScroll, httpError, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aColleague, signInColleague } from './colleagues.ts'
import { placeCashOrder, placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const MASKED = /^01\d•••••\d{3}$/

/** Opens an order of this test from the list: others may have changed the one on top. */
async function openOrder(page: Page, status: string, order: string) {
  await page.goto(`/admin/orders?status=${status}`)
  await page.getByRole('link', { name: `#${order.slice(-6)}` }).click()
  await page.getByRole('region', { name: 'Customer', exact: true }).waitFor()
}

test('a packer sees orders with masked numbers and what there is to pack, and no other page', async () => {
  const packer = await aColleague('packer')
  await browser.visit(
    async (page) => {
      await signInColleague(page, packer)
      // The front page of the area is the first that the role may open.
      await page.goto('/admin')
      await page.waitForURL('**/admin/orders')
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Admin' }).last()
      await menu.getByRole('link', { name: 'Products' }).waitFor()
      await expect
        .poll(() => menu.getByRole('link').allInnerTexts())
        .toEqual(['Orders', 'Refunds', 'Returns', 'Complaints', 'Products'])
      await page.keyboard.press('Escape')

      const order = await placeCashOrder()
      await callAsAdmin('PATCH', `/order/update-status/${order}`, { status: 'processing' })
      await openOrder(page, 'processing', order)
      const customer = page.getByRole('region', { name: 'Customer', exact: true })
      await customer.getByText(MASKED).waitFor()
      expect(await customer.getByRole('button', { name: 'Show number' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Print' }).waitFor()
      const steps = page.getByRole('region', { name: 'Next steps' })
      expect(await steps.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Edit address' }).count()).toBe(0)
      await runAxe(undefined, page, 'an order as a packer sees it')
      await expectNoSidewaysScroll(page)

      await page.goto('/admin/customers')
      await page.getByRole('heading', { name: 'Your account can’t open this page' }).waitFor()
      await page.getByText('See customers').waitFor()
      await runAxe(undefined, page, 'a page that a packer cannot open')
    },
    { window: { ...phone, ...axePage } },
  )
  await packer.leave()
})

test('the call desk shows one number at a time and takes orders without giving discounts', async () => {
  const desk = await aColleague('call-desk')
  await browser.visit(
    async (page) => {
      await signInColleague(page, desk)
      await openOrder(page, 'pending', await placeCashOrder())
      const customer = page.getByRole('region', { name: 'Customer', exact: true })
      await customer.getByText(MASKED).waitFor()
      await customer.getByRole('button', { name: 'Show number' }).click()
      await customer.getByRole('link', { name: /^01\d{9}$/ }).waitFor()
      const seen = await callAsAdmin<{ data: { action: string; actorName: string | null }[] }>(
        'GET',
        '/audit?limit=5',
      )
      expect(seen.data).toContainEqual(
        expect.objectContaining({ action: 'account.phone-shown', actorName: desk.name }),
      )
      await page.getByRole('button', { name: 'Confirmed by phone' }).waitFor()
      expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)

      await page.goto('/admin/orders/new')
      // That of an account: the order on top may have been placed with another number.
      await page.getByLabel('Phone', { exact: true }).fill('01700000002')
      await page.getByText(/^Known customer/).waitFor()
      expect(await page.getByLabel('Discount', { exact: false }).count()).toBe(0)

      // Another role is in force at once, in the window that is open.
      await callAsAdmin('PATCH', `/staff/members/${desk.id}/role`, { staffRole: 'read-only' })
      await page.goto('/admin/orders/new')
      await page.getByRole('heading', { name: 'Your account can’t open this page' }).waitFor()
    },
    { window: { ...desktop, ...axePage } },
  )
  await desk.leave()
})

test('two people on one order see each other, one has it, and a change that came too late is saved again', async () => {
  const colleague = await aColleague('manager')
  await browser.visit(async (shopper) => {
    const { id } = await placeOrderByApi(shopper, { paymentMethod: 'cash' })
    await browser.visit(
      async (admin) => {
        await browser.visit(
          async (manager) => {
            await signInByStorage(admin, 'admin@biponi.test')
            await admin.goto(`/admin/orders/${id}`)
            const steps = admin.getByRole('region', { name: 'Next steps' })
            await steps.getByRole('button', { name: 'Assign to me' }).click()
            await steps.getByText(/^Assigned to you since /).waitFor()
            await admin.getByRole('button', { name: 'Edit address' }).click()
            await admin.getByLabel('Shipping Address').fill('House 12, Lake Road')

            await signInColleague(manager, colleague)
            await manager.goto(`/admin/orders/${id}`)
            await manager.getByText(/ is also on this page\.$/).waitFor()
            const theirs = manager.getByRole('region', { name: 'Next steps' })
            await theirs.getByText(/^Assigned to (?!you)/).waitFor()
            await runAxe(undefined, manager, 'an order that a colleague has and has open')
            await manager.getByRole('button', { name: 'Edit address' }).click()
            await manager.getByLabel('Name', { exact: true }).fill('Salma Khatun')
            await manager.getByRole('button', { name: 'Save' }).click()
            await manager
              .getByRole('region', { name: 'Timeline' })
              .getByText(/Recipient or address/)
              .waitFor()

            await admin.getByRole('button', { name: 'Save' }).click()
            await admin.getByText(`${colleague.name} changed this at `).first().waitFor()
            await expect
              .poll(() => admin.getByLabel('Shipping Address').inputValue())
              .toBe('House 12, Lake Road')
            await admin.getByRole('button', { name: 'Save' }).click()
            await admin.locator('address', { hasText: 'House 12, Lake Road' }).waitFor()
            await admin
              .getByRole('region', { name: 'Customer', exact: true })
              .getByText('Salma Khatun')
              .waitFor()
            await theirs.getByRole('button', { name: 'Assign to a colleague' }).click()
            await theirs.getByRole('button', { name: colleague.name, exact: true }).click()
            await theirs.getByText(/^Assigned to you since /).waitFor()
          },
          { window: { ...phone, ...axePage } },
        )
      },
      // The change that came too late.
      { window: desktop, expectedErrors: httpError(409) },
    )
  })
  await colleague.leave()
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('an owner copies a role, changes and deletes it on %s', async (_name, window) => {
  const name = `Night desk ${Date.now()}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/staff')
      await page.getByRole('link', { name: 'Roles and permissions' }).click()
      await page.getByRole('rowheader', { name: 'See orders', exact: true }).waitFor()
      await runAxe(undefined, page, '/admin/staff/roles')
      await expectNoSidewaysScroll(page)

      await page.getByRole('link', { name: 'Copy the role Call desk' }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('checkbox', { name: /^Pack, ship and deliver orders/ }).check()
      await runAxe(undefined, page, '/admin/staff/roles/new')
      await page.getByRole('button', { name: 'Create role' }).click()
      await page.getByRole('link', { name: `Edit the role ${name}` }).click()

      // Without orders there is nothing to pack.
      await page.getByRole('checkbox', { name: /^See orders/ }).uncheck()
      await expect.poll(() => page.getByRole('checkbox', { name: /^Pack, ship/ }).isChecked()).toBe(false)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('link', { name: `Edit the role ${name}` }).click()
      await page.getByRole('button', { name: 'Delete role' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
      await page.getByRole('link', { name: 'Copy the role Owner' }).waitFor()
      await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(0)
    },
    { window: { ...window, ...axePage } },
  )
})
