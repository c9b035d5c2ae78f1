import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { newId } from '#database/new-id.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { refundAllocations } from '#database/schema/sales/refunds.ts'
import { aFormerDatabase } from '#testing/former-database.ts'

const CUSTOMER = newId()
const ADMIN = newId()

type Former = { id: string; status: string; paymentStatus: string; received?: number | null }

/** An order of ৳1,000 with its posting, before payments were rows. */
const aFormerOrder = ({ id, status, paymentStatus, received = null }: Former) => sql`
  with placed as (
    insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal,
      delivery_fee, grand_total, received_amount, division, district, city, address_details, transaction_id)
    values (${id}, ${CUSTOMER}, 'Rahima', '01712345678', ${status}, ${paymentStatus}, 'cash', 1000, 0, 1000,
      ${received}, 'Dhaka', 'Dhaka', 'Savar', 'House 1', ${id})
  )
  insert into ledger_entries (id, order_id, account, amount, cause, reference)
  select gen_random_uuid(), ${id}, account, amount * sign, cause, ${id} from (values
    ('customer', 1000), ('goods', -1000)) e(account, amount), (values ('placed', 1), ('cancelled', -1)) c(cause, sign)
  where c.cause = 'placed' or ${status} = 'cancelled'`

const aFormerPosting = (
  orderId: string,
  cause: string,
  [account, amount]: [string, number],
  reference = orderId,
) => sql`
  insert into ledger_entries (id, order_id, account, amount, cause, reference) values
    (gen_random_uuid(), ${orderId}, ${account}, ${amount}::int, ${cause}, ${reference}),
    (gen_random_uuid(), ${orderId}, 'customer', ${-amount}::int, ${cause}, ${reference})`

test('every payment and refund of a shop without payment rows gets one, and the books still add up', async () => {
  const former = await aFormerDatabase('0022_payments')
  try {
    const { db } = former.database
    await db.execute(sql`insert into users (id, name) values (${CUSTOMER}, 'Rahima'), (${ADMIN}, 'Admin')`)
    const names = ['unpaid', 'byHand', 'wallet', 'online', 'waived', 'refunded', 'surplus'] as const
    const ids = Object.fromEntries(names.map((name) => [name, newId()])) as Record<
      (typeof names)[number],
      string
    >
    await db.execute(aFormerOrder({ id: ids.unpaid, status: 'pending', paymentStatus: 'unpaid' }))
    await db.execute(aFormerOrder({ id: ids.byHand, status: 'delivered', paymentStatus: 'paid' }))
    await db.execute(aFormerPosting(ids.byHand, 'payment', ['by-hand', 1000]))
    await db.execute(sql`insert into audit_entries (id, actor_id, action, subject_type, subject_id)
      values (${newId()}, ${ADMIN}, 'order.payment-received', 'order', ${ids.byHand})`)
    await db.execute(
      aFormerOrder({ id: ids.wallet, status: 'processing', paymentStatus: 'paid', received: 1100 }),
    )
    await db.execute(aFormerPosting(ids.wallet, 'payment', ['by-hand', 1100]))
    await db.execute(sql`insert into wallet_receipts (id, wallet, transaction_id, amount_paisa, paid_at, state, order_id,
      imported_by) values (${newId()}, 'nagad', 'N1', 110000, now(), 'matched', ${ids.wallet}, ${ADMIN})`)
    await db.execute(
      aFormerOrder({ id: ids.waived, status: 'pending', paymentStatus: 'paid', received: 990 }),
    )
    await db.execute(aFormerPosting(ids.waived, 'payment', ['by-hand', 990]))
    await db.execute(aFormerOrder({ id: ids.online, status: 'cancelled', paymentStatus: 'refunded' }))
    await db.execute(aFormerPosting(ids.online, 'payment', ['sslcommerz', 1000]))
    await db.execute(aFormerPosting(ids.online, 'refund', ['sslcommerz', -1000]))
    await db.execute(aFormerOrder({ id: ids.refunded, status: 'cancelled', paymentStatus: 'paid' }))
    await db.execute(aFormerPosting(ids.refunded, 'payment', ['by-hand', 1000]))
    await db.execute(aFormerOrder({ id: ids.surplus, status: 'cancelled', paymentStatus: 'pending' }))
    await db.execute(aFormerPosting(ids.surplus, 'payment', ['sslcommerz', 1000]))
    await db.execute(aFormerPosting(ids.surplus, 'refund', ['sslcommerz', -1000]))
    const [attempt, late] = [newId(), newId()]
    await db.execute(sql`insert into payment_attempts (id, order_id, provider, transaction_id, amount, status,
        bank_transaction_id, received_amount) values
      (${attempt}, ${ids.online}, 'sslcommerz', 'T1', 1000, 'paid', 'B1', 1000),
      (${late}, ${ids.surplus}, 'sslcommerz', 'T2', 1000, 'surplus', 'B2', 1000)`)
    await db.execute(sql`insert into refunds (id, order_id, customer_id, cause, attempt_id, method, amount, status) values
      (${newId()}, ${ids.online}, ${CUSTOMER}, 'cancellation', ${attempt}, 'gateway', 1000, 'refunded'),
      (${newId()}, ${ids.surplus}, ${CUSTOMER}, 'surplus', ${late}, 'gateway', 1000, 'refunded'),
      (${newId()}, ${ids.refunded}, ${CUSTOMER}, 'request', null, 'manual', 1000, 'approved')`)

    await former.migrate()

    const stored = await db.select().from(payments)
    const paymentOf = (orderId: string) => stored.find((payment) => payment.orderId === orderId)
    expect(stored).toHaveLength(6)
    expect(paymentOf(ids.byHand)).toMatchObject({ method: 'by-hand', amount: 1000, recordedBy: ADMIN })
    expect(paymentOf(ids.wallet)).toMatchObject({
      method: 'wallet',
      provider: 'nagad',
      amount: 1100,
      reference: 'N1',
    })
    expect(paymentOf(ids.online)).toMatchObject({
      method: 'gateway',
      state: 'received',
      reference: 'B1',
      attemptId: attempt,
    })
    expect(paymentOf(ids.surplus)).toMatchObject({ state: 'surplus', attemptId: late })
    expect(await db.select().from(refundAllocations)).toHaveLength(3)
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select id, payment_status, received_total, refunded_total, waived_amount from orders`)
    const sumsOf = (id: string) => Object.values(rows.find((row) => row.id === id) ?? {}).slice(1)
    expect(sumsOf(ids.unpaid)).toEqual(['unpaid', 0, 0, 0])
    expect(sumsOf(ids.wallet)).toEqual(['paid', 1100, 0, 0])
    expect(sumsOf(ids.waived)).toEqual(['paid', 990, 0, 10])
    expect(sumsOf(ids.online)).toEqual(['refunded', 1000, 1000, 0])
    expect(sumsOf(ids.refunded)).toEqual(['paid', 1000, 0, 0])
    expect(sumsOf(ids.surplus)).toEqual(['unpaid', 0, 0, 0])
    expect(await listLedgerDifferences(db)).toEqual([])
  } finally {
    await former.close()
  }
})
