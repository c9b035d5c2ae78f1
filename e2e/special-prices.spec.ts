import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { priceMessages } from '#contract/catalogue/price-messages.ts'
import { customerGroupMessages } from '#contract/identity/customer-group-messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { customerGroupTexts } from '#web/admin/customers/customer-group-texts.ts'
import { priceTexts } from '#web/admin/products/variants/price-texts.ts'
import { formTexts } from '#web/design/form/form-texts.ts'
import { dateTimeInputOf } from '#web/formatting/date-time.ts'
import { cartTexts } from '#web/shop/catalogue/cart/cart-texts.tsx'
import { axePage, runAxe } from './axe.ts'
import {
  clickWhenHydrated,
  desktop,
  expectNoSidewaysScroll,
  httpError,
  openBrowser,
  phone,
} from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { fillAddress, submitOrder } from './checkout-form.ts'
import { archiveProduct } from './new-seller.ts'
import { addOwnProduct } from './own-product.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()
const [USUAL, ON_SALE, FROM_THREE, OF_GROUP] = [123_456, 120_000, 110_000, 100_000]
const inADay = () => dateTimeInputOf(new Date(Date.now() + 24 * 60 * 60_000))

test('staff set prices for a time, a quantity and a group, and each customer pays their own', async () => {
  const mark = Date.now().toString(36)
  const group = `চকবাজারের পাইকারি ক্রেতা ${Date.now()}`
  const [shopkeeper, other] = [await registerCustomer(), await registerCustomer()]
  await browser.visit(
    async (staff) => {
      await signInByStorage(staff, 'admin@biponi.test')
      const id = await addOwnProduct(`Muslin saree ${mark}`, USUAL)
      try {
        await groupIsCreated(staff, group, shopkeeper.id)
        await pricesAreSet(staff, id, group)

        await browser.visit(
          async (page) => {
            await signInByStorage(page, other.email)
            await page.goto(`/products/${id}`)
            await page.getByText(formatTaka(ON_SALE)).first().waitFor()
            await page.getByText(formatTaka(USUAL)).first().waitFor()
            await page.getByText(`3 or more: ${formatTaka(FROM_THREE)} each`).waitFor()
            expect(await page.content()).not.toContain(String(OF_GROUP))
            const cart = await inCart(page)
            await cart.getByText(formatTaka(ON_SALE)).first().waitFor()
            await cart.getByRole('button', { name: 'Increase quantity' }).click()
            await cart.getByRole('button', { name: 'Increase quantity' }).click()
            await cart
              .getByText(formatTaka(3 * FROM_THREE))
              .first()
              .waitFor()
            expect(await cart.getByText('Your price for these items').count()).toBe(0)
            expect(await isCharged(page, FROM_THREE, 3)).toBe(3 * FROM_THREE)
          },
          { window: phone },
        )

        await browser.visit(
          async (page) => {
            await signInByStorage(page, shopkeeper.email)
            await page.goto(`/products/${id}`)
            const cart = await inCart(page)
            await cart.getByText(cartTexts.yourPrice(formatTaka(OF_GROUP))).waitFor()
            await runAxe(undefined, page, 'a cart with the prices of a group')
            expect(await isCharged(page, OF_GROUP, 1)).toBe(OF_GROUP)
          },
          { window: { ...axePage, ...desktop } },
        )
      } finally {
        await archiveProduct(staff, id)
        const groups = await callAsAdmin<{ _id: string; name: string }[]>('GET', '/customer-groups')
        const stored = groups.find(({ name }) => name === group)
        if (stored) await callAsAdmin('DELETE', `/customer-groups/${stored._id}`)
      }
    },
    { window: { ...axePage, ...desktop }, expectedErrors: httpError(400) },
  )
})

async function groupIsCreated(staff: Page, group: string, customerId: string) {
  await staff.goto('/admin/customers/groups')
  const typo = `${group} ভুল`
  await staff.getByLabel(customerGroupTexts.name).fill(typo)
  await staff.getByRole('button', { name: customerGroupTexts.add }).click()
  await staff.getByText(customerGroupTexts.added(typo)).waitFor()
  await staff.getByRole('button', { name: customerGroupTexts.renameNamed(typo) }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(customerGroupTexts.name).fill(group)
  await dialog.getByRole('button', { name: customerGroupTexts.saveName }).click()
  await staff.getByText(customerGroupMessages.renamed).waitFor()
  await runAxe(undefined, staff, '/admin/customers/groups')
  await staff.goto(`/admin/customers/${customerId}`)
  const card = staff.getByRole('region', { name: customerGroupTexts.group, exact: true })
  await card.getByRole('combobox').selectOption({ label: group })
  await card.getByRole('button', { name: customerGroupTexts.saveGroup }).click()
  await staff.getByText(customerGroupTexts.saved).first().waitFor()
}

async function pricesAreSet(staff: Page, id: string, group: string) {
  const add = (kind: string) => staff.getByRole('button', { name: kind, exact: true }).click()
  const save = () => staff.getByRole('button', { name: 'Save', exact: true }).click()
  const sectionOf = (kind: string) =>
    staff.locator('section').filter({ has: staff.getByRole('heading', { name: kind, exact: true }) })
  await staff.goto(`/admin/products/${id}/prices`)
  await staff.getByText(priceTexts.none).waitFor()
  await add(priceTexts.kinds.time)
  const sale = sectionOf(priceTexts.kinds.time)
  await staff.keyboard.type(String(ON_SALE))
  await sale.getByText(priceTexts.usual(formatTaka(USUAL))).waitFor()
  await sale.getByLabel(priceTexts.from).focus()
  await staff.keyboard.type('1225')
  await save()
  await sale.getByText(formTexts.incompleteTime).waitFor()
  await sale.getByText(priceMessages.endRequired).waitFor()
  await sale.getByLabel(priceTexts.from).fill('')
  await sale.getByLabel(priceTexts.until).fill(inADay())

  await add(priceTexts.kinds.quantity)
  await staff.keyboard.type(String(FROM_THREE))
  await add(priceTexts.kinds.group)
  await staff.keyboard.type(String(USUAL + 1))
  const ofGroup = sectionOf(priceTexts.kinds.group)
  await ofGroup.getByLabel(priceTexts.group, { exact: true }).selectOption({ label: group })
  await save()
  await ofGroup.getByText(/It has to be lower than the price without it/).waitFor()
  await runAxe(undefined, staff, 'special prices with an error')
  await ofGroup.getByLabel(priceTexts.price).fill(String(OF_GROUP))
  await save()
  await staff.getByText(priceTexts.savedAndShown).waitFor()
  for (const window of [phone, desktop]) {
    await staff.setViewportSize(window.viewport)
    await expectNoSidewaysScroll(staff)
  }
}

async function inCart(page: Page) {
  await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }).first())
  await clickWhenHydrated(page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first())
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.waitFor()
  return cart
}

/** Orders what is in the open cart at this price of a unit; returns what the order charges for it. */
async function isCharged(page: Page, price: number, units: number): Promise<number> {
  await page.getByRole('dialog').getByRole('button', { name: cartTexts.checkout }).click()
  await page.waitForURL('**/checkout')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByText(`${formatTaka(price)} × ${units}`).waitFor()
  await fillAddress(page)
  const id = await submitOrder(page)
  const { items, cuoponDiscount = 0 } = await callAsAdmin<{
    items: { price: number; subTotal: number }[]
    cuoponDiscount?: number
  }>('GET', `/order/${id}`)
  expect(items).toMatchObject([{ price }])
  expect(cuoponDiscount).toBe(0)
  return items[0]?.subTotal ?? 0
}
