import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saveAnAddress } from './address-requests.ts'
import { openBrowser, phone } from './browser.ts'
import { aPlentifulProduct, fillAddress, openCheckout, submitOrder } from './checkout-form.ts'
import { passThrough, whileDelayed } from './network.ts'
import { orderCard } from './order-cards.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

const address = (page: Page) => page.getByLabel('Shipping Address')

test('the second order of a customer has the address and number of the first already', async () => {
  const product = await aPlentifulProduct()
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await openCheckout(page, product, email)
    await expect.poll(() => address(page).inputValue()).toBe('')
    await fillAddress(page)
    await submitOrder(page)
    await openCheckout(page, product, email)
    await expect.poll(() => address(page).inputValue()).toBe('House 7, Road 2, Block C')
    await expect.poll(() => page.getByLabel('Phone Number', { exact: true }).inputValue()).toBe('01712345678')
    await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
    await submitOrder(page)
    await expect.poll(() => page.getByRole('region', { name: /^Order #/ }).count()).toBe(2)
  })
})

test('an address that is saved with an order is the default of the next, and can be edited and deleted', async () => {
  const product = await aPlentifulProduct()
  const { email } = await registerCustomer()
  await browser.visit(
    async (page) => {
      await openCheckout(page, product, email)
      await fillAddress(page)
      await page.getByLabel('Save this address').check()
      await submitOrder(page)

      await page.goto('/user/addresses')
      await page.getByText('House 7, Road 2, Block C, Savar, Dhaka').waitFor()
      await page.getByRole('button', { name: 'Add an address' }).click()
      const form = page.getByRole('dialog', { name: 'New address' })
      await form.getByRole('button', { name: 'Save Address' }).click()
      await form.getByText('Division is required').first().waitFor()
      await form.getByLabel('Label').fill('Parents')
      await form.getByLabel('Shipping Address').fill('House 1, College Road')
      await form.getByRole('combobox', { name: 'Find your area' }).fill('beanibazar')
      await form.getByRole('option').first().click()
      await form.getByText('Somebody else receives it').click()
      await form.getByLabel('Name of the recipient').fill('Nasima Begum')
      await form.getByLabel('Phone of the recipient').fill('০১৭১২৩৪৫৬৭৮')
      await form.getByRole('button', { name: 'Save Address' }).click()
      await page.getByText('Nasima Begum, 01712345678').waitFor()
      await page.getByRole('button', { name: 'Make Parents the default' }).click()
      await page.getByText('Default address changed.').waitFor()

      await openCheckout(page, product, email)
      await expect.poll(() => address(page).inputValue()).toBe('House 1, College Road')
      await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Beanibazar')
      await expect.poll(() => page.getByLabel('Name of the recipient').inputValue()).toBe('Nasima Begum')
      await page.getByText('This is one of your saved addresses.').waitFor()
      await page.getByRole('button', { name: 'Saved addresses (2)' }).click()
      const choice = page.getByRole('dialog', { name: 'Saved addresses' })
      await choice.getByRole('button', { name: /^House 7/ }).click()
      await choice.waitFor({ state: 'detached' })
      await expect.poll(() => address(page).inputValue()).toBe('House 7, Road 2, Block C')
      await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
      await page.getByRole('button', { name: 'Saved addresses (2)' }).click()
      await choice.getByRole('button', { name: 'Use another address' }).click()
      await expect.poll(() => address(page).inputValue()).toBe('')
      await page.getByLabel('Save this address').waitFor()

      await page.goto('/user/addresses')
      await page.getByRole('button', { name: 'Edit Parents' }).click()
      const edited = page.getByRole('dialog', { name: 'Edit address' })
      await edited.getByLabel('Label').fill('Home')
      await edited.getByRole('button', { name: 'Save Address' }).click()
      await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Delete Home' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Address deleted.').waitFor()
      await expect.poll(() => page.getByText('Default', { exact: true }).count()).toBe(1)
      await expect.poll(() => page.getByText('Nasima Begum').count()).toBe(0)
    },
    { window: phone },
  )
})

test('what is typed before the known address arrives is kept', async () => {
  const product = await aPlentifulProduct()
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await openCheckout(page, product, email)
    await fillAddress(page)
    await submitOrder(page)
    const number = page.getByLabel('Phone Number', { exact: true })
    await whileDelayed(page, '**/api/order/get-order-by-customerId/*', passThrough, async (release) => {
      await openCheckout(page, product, email)
      await address(page).fill('House 99')
      release()
      await expect.poll(() => number.inputValue()).toBe('01712345678')
    })
    await expect.poll(() => address(page).inputValue()).toBe('House 99')
    await expect.poll(() => page.getByLabel('Division').inputValue()).toBe('')
  })
})

test('Buy Again brings the address of its order, also where another one was typed before', async () => {
  const product = await aPlentifulProduct()
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await openCheckout(page, product, email)
    await fillAddress(page)
    const first = await submitOrder(page)
    await openCheckout(page, product, email)
    await expect.poll(() => address(page).inputValue()).toBe('House 7, Road 2, Block C')
    await address(page).fill('House 8, Road 3')
    await submitOrder(page)
    await openCheckout(page, product, email)
    await expect.poll(() => address(page).inputValue()).toBe('House 8, Road 3')
    await address(page).fill('House 9, Road 4')
    await page.goto('/user/my-orders')
    await orderCard(page, first).getByRole('button', { name: 'Buy Again' }).click()
    await page.waitForURL('**/checkout')
    await expect.poll(() => address(page).inputValue()).toBe('House 7, Road 2, Block C')
    await address(page).fill('House 10')
    await page.reload()
    await expect.poll(() => address(page).inputValue()).toBe('House 10')
  })
})

test('addresses in Bangla have Bangla names of places and fit on a phone', async () => {
  const { email, id } = await registerCustomer()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, email)
      await saveAnAddress(page, id)
      await page.goto('/bn/user/addresses')
      await page.getByRole('heading', { name: 'ঠিকানা', exact: true }).waitFor()
      await page.getByText('বাসা ১, কলেজ রোড, বিয়ানীবাজার, সিলেট').waitFor()
      await page.getByRole('button', { name: 'ঠিকানা যোগ করুন' }).click()
      await page.getByRole('dialog', { name: 'নতুন ঠিকানা' }).waitFor()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    },
    { window: phone },
  )
})
