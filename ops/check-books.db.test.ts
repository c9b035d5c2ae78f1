import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

/** Runs the command on the database of the test; `lines` is what it printed. */
function checkBooks(): Promise<{ exitCode: number; lines: string[] }> {
  const env = { ...process.env, DATABASE_URL: testShop.url }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'check-books.ts')],
      { env },
      (error, output, errors) => {
        const lines = `${output}${errors}`.split('\n').filter(Boolean)
        resolve({ exitCode: Number(error?.code ?? 0), lines })
      },
    )
  })
}

/** Changes rows behind the back of the shop: triggers are off. */
const changeByHand = (statement: string) =>
  testShop.database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

async function anOrder() {
  const product = await aProduct(testShop.database.db, { stock: 10 })
  const { customer, headers } = await aBuyer(testShop)
  const answer = await place(testShop, headers, anOrderBody(customer, [{ product, quantity: 3 }]))
  return { id: answer.json().data._id as string, productId: product.id }
}

test('books that add up are one line with what was compared', async () => {
  await anOrder()
  expect(await checkBooks()).toEqual({
    exitCode: 0,
    lines: ['Everything adds up. Compared: orders 1, stock items 1, ledger entries 3.'],
  })
})

test('each difference is a line', async () => {
  const { id, productId } = await anOrder()
  const { rows } = await testShop.database.pool.query<{ id: string }>('select id from stock_items')
  const item = rows[0]?.id
  await changeByHand('update stock_movements set on_hand_change = 12 where on_hand_change = 10')
  await changeByHand('update stock_levels set reserved = 2')
  await changeByHand("update ledger_entries set amount = amount - 5 where account = 'goods'")
  const { exitCode, lines } = await checkBooks()
  expect(exitCode).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(`^Order ${id}: what the order charges is ৳\\d+ and should be ৳\\d+\\.$`),
    `Order ${id}: what the entries of a posting are out of balance by is ৳5 and should be ৳0.`,
    `Stock item ${item}: 10 units are on hand, but its movements say 12.`,
    `Stock item ${item}: 2 units are reserved, but its movements say 3.`,
    `Product ${productId}: its stock is 7, but its variants have 8.`,
    `Stock item ${item}: 2 units are reserved, but open orders have 3.`,
  ])
})

test('units of a line that matches no variant are listed for staff, before and after it is cancelled', async () => {
  const { id } = await anOrder()
  await changeByHand(UNMATCH_LINES)
  const waiting = `Order ${id}: 3 × “Brass table lamp” match no variant, so that none is reserved. They are taken from no stock when they are sent.`
  const compared = expect.stringContaining('Everything adds up.')
  expect(await checkBooks()).toEqual({ exitCode: 0, lines: [waiting, compared] })
  await changeStatus(testShop, await signInAs(testShop, await anAdmin(testShop.database.db)), id, 'cancelled')
  const cancelled = expect.stringMatching(
    `^Order ${id}: 3 × “Brass table lamp” match no variant and are in no stock since 2026-.* \\(cancellation\\)\\. Put them into one at /admin/products\\.$`,
  )
  expect(await checkBooks()).toEqual({ exitCode: 0, lines: [cancelled, compared] })
})

/**
 * As lines are that were placed before variants had ids, in a colour that was not offered any more: their units had
 * left the stock.
 */
const UNMATCH_LINES = `
  update order_lines set variant_id = null, stock_item_id = null;
  update stock_levels set reserved = 0, on_hand = on_hand - reserved;
  update stock_movements set reserved_change = 0, on_hand_change = -reserved_change where reserved_change <> 0`

test('an order whose units nobody reserved is found', async () => {
  await anOrder()
  await changeByHand('update order_lines set handed_over_units = 3')
  const { exitCode, lines } = await checkBooks()
  expect(exitCode).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/: 3 units are reserved, but open orders have 0\.$/)])
})
