import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfReversedSupplierPayment, postingOfSupplierPayment } from '#api/sales/ledger/ledger.ts'
import {
  assertDue,
  assertNotInFuture,
  newTransfer,
  reverseTransfer,
  toTransfer,
} from '#api/sales/transfers/transfers.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type {
  recordSupplierPaymentEndpoint,
  SupplierAccount,
  SupplierFilter,
  SupplierPayment,
} from '#contract/sales/suppliers.ts'
import type { Tx } from '#database/connect.ts'
import {
  countSupplierPayments,
  findSupplierPayment,
  insertSupplierPayment,
  listSupplierAccounts,
  listSupplierPayments,
  lockSupplier,
  type StoredSupplierPayment,
  type SupplierPaymentRow,
  sumDueToSupplier,
  updateReversedSupplierPayment,
} from './suppliers.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>

type PaymentInput = InputOf<typeof recordSupplierPaymentEndpoint>['body']

/** What the shop owes for goods received, and what it paid. docs/product.md §31 */
export function createSuppliersService({ db, withTx, clock }: Needs) {
  return {
    /** The suppliers of goods received, with what each is owed now. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer): Promise<SupplierAccount[]> {
      viewer.assertAdmin()
      return listSupplierAccounts(db)
    },

    /** One page of payments, to one supplier or to all, newest first. Throws forbidden unless the viewer is an admin. */
    async listPayments(viewer: Viewer, { supplierName, ...page }: SupplierFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listSupplierPayments(db, supplierName, limitAndOffset(page)),
        countSupplierPayments(db, supplierName),
      ])
      const now = clock()
      return toPage(
        rows.map((row) => toPayment(row, now)),
        total,
        page,
      )
    },

    /**
     * Records what a supplier was paid, with its posting. Throws forbidden, invalid, and conflict when what is owed
     * changed since it was read, or the payment exceeds it and that was not confirmed.
     */
    async recordPayment(viewer: Viewer, input: PaymentInput): Promise<SupplierPayment> {
      viewer.assertAdmin()
      const now = clock()
      const payment = toStored(viewer, input, now)
      const { id, supplierName, amount, method, provider, paidOn, reference } = payment
      return withTx(async (tx) => {
        await lockSupplier(tx, supplierName)
        const owed = await sumDueToSupplier(tx, supplierName)
        const agreed = { shown: input.dueAmount, paid: amount, isConfirmed: input.isMoreThanDue }
        const { supplierDueChanged: changed, moreThanDueToSupplier: tooMuch } = messages
        assertDue(owed, agreed, { changed, tooMuch })
        await insertSupplierPayment(tx, payment)
        await insertPosting(tx, postingOfSupplierPayment(payment, now))
        const facts = { supplierName, amount, method, provider, paidOn, reference }
        const change = {
          before: { dueAmount: owed },
          after: { dueAmount: owed - amount, ...facts },
          at: now,
        }
        await recordAudit(tx, viewer, 'supplier.payment-recorded', { type: 'supplier', id }, change)
        return getPayment(tx, id, now)
      })
    },

    /**
     * Takes back a payment that was recorded by mistake, by a counter-posting; its row stays. Throws forbidden,
     * notFound, and conflict when it is older than an hour or was taken back.
     */
    async reversePayment(viewer: Viewer, id: string): Promise<SupplierPayment> {
      viewer.assertAdmin()
      const now = clock()
      return withTx(async (tx) => {
        const found = await findSupplierPayment(tx, id)
        if (!found) throw notFound(messages.supplierPaymentNotFound)
        const { payment } = found
        await lockSupplier(tx, payment.supplierName)
        await reverseTransfer(payment, now, () =>
          updateReversedSupplierPayment(tx, { id, by: viewer.userId, now }),
        )
        await insertPosting(tx, postingOfReversedSupplierPayment(payment, now))
        const { supplierName, amount } = payment
        const change = { before: { supplierName, amount }, after: { amount: 0 }, at: now }
        await recordAudit(tx, viewer, 'supplier.payment-reversed', { type: 'supplier', id }, change)
        return getPayment(tx, id, now)
      })
    },
  }

  async function getPayment(tx: Tx, id: string, now: Date): Promise<SupplierPayment> {
    const row = await findSupplierPayment(tx, id)
    if (!row) throw notFound(messages.supplierPaymentNotFound)
    return toPayment(row, now)
  }
}

function toStored(viewer: Viewer, input: PaymentInput, now: Date): StoredSupplierPayment {
  const { supplierName, amount, paidOn } = input
  const transfer = newTransfer(viewer, input, now)
  assertNotInFuture('paidOn', paidOn, now)
  return { ...transfer, supplierName, amount, paidOn }
}

function toPayment({ payment, recordedByName }: SupplierPaymentRow, now: Date): SupplierPayment {
  return toTransfer(payment, recordedByName, now)
}
