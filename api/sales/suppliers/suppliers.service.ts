import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { postingOfReversedSupplierPayment, postingOfSupplierPayment } from '#api/sales/ledger/ledger.ts'
import { recordTransfer, reverseTransfer, type TransferKind } from '#api/sales/transfers/record-transfer.ts'
import { assertNotInFuture, newTransfer, toTransfer } from '#api/sales/transfers/transfers.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type {
  recordSupplierPaymentEndpoint,
  SupplierAccount,
  SupplierContact,
  SupplierFilter,
  SupplierPayment,
} from '#contract/sales/suppliers.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import { nameKnown, type SupplierContactInput, saveContactOf } from './save-supplier-contact.ts'
import {
  countSupplierPayments,
  findSupplierPayment,
  insertSupplierPayment,
  listSupplierAccounts,
  listSupplierPayments,
  type StoredSupplierPayment,
  sumDueToSupplier,
  updateReversedSupplierPayment,
} from './suppliers.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>

type PaymentInput = InputOf<typeof recordSupplierPaymentEndpoint>['body']

/** Suppliers, what the shop owes for goods received, and what it paid. docs/product.md §31 */
export function createSuppliersService({ db, withTx, clock }: Needs) {
  return {
    /** The suppliers, or those that a text finds, with contact and what each is owed now. Throws forbidden unless an admin. */
    async list(viewer: Viewer, text = ''): Promise<SupplierAccount[]> {
      viewer.assertAdmin()
      return listSupplierAccounts(db, text.trim())
    },

    /** Saves whom to reach at a supplier. Throws forbidden, and conflict as `saveContactOf` says. */
    async saveContact(viewer: Viewer, input: SupplierContactInput): Promise<SupplierContact> {
      viewer.assertAdmin()
      const now = clock()
      return withTx((tx) => saveContactOf(tx, viewer, input, now)).catch((error: unknown) => {
        throw sqlState(error) === UNIQUE_VIOLATION ? nameKnown() : error
      })
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
        rows.map(({ transfer, recordedByName }) => toTransfer(transfer, recordedByName, now)),
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
      const shown = { due: input.dueAmount, isMoreThanDue: input.isMoreThanDue }
      return withTx((tx) => recordTransfer(tx, viewer, supplierPayment, payment, shown))
    },

    /**
     * Takes back a payment that was recorded by mistake, by a counter-posting; its row stays. Throws forbidden,
     * notFound, and conflict when it is older than an hour or was taken back.
     */
    async reversePayment(viewer: Viewer, id: string): Promise<SupplierPayment> {
      viewer.assertAdmin()
      const now = clock()
      return withTx((tx) => reverseTransfer(tx, viewer, supplierPayment, { id, now }))
    },
  }
}

const supplierPayment: TransferKind<StoredSupplierPayment> = {
  account: 'supplier',
  partyOf: ({ supplierName }) => supplierName,
  sumDue: sumDueToSupplier,
  settledBy: ({ amount }) => amount,
  insert: insertSupplierPayment,
  find: findSupplierPayment,
  markReversed: updateReversedSupplierPayment,
  postingOf: postingOfSupplierPayment,
  reversedPostingOf: postingOfReversedSupplierPayment,
  audit: {
    ...{ type: 'supplier', recorded: 'supplier.payment-recorded', reversed: 'supplier.payment-reversed' },
    due: 'dueAmount',
    reversal: ({ supplierName, amount }) => ({ before: { supplierName, amount }, after: { amount: 0 } }),
  },
  texts: () => ({
    changed: messages.supplierDueChanged,
    tooMuch: messages.moreThanDueToSupplier,
    notFound: messages.supplierPaymentNotFound,
  }),
}

function toStored(viewer: Viewer, input: PaymentInput, now: Date): StoredSupplierPayment {
  const { supplierName, amount, paidOn } = input
  const transfer = newTransfer(viewer, input, now)
  assertNotInFuture('paidOn', paidOn, now)
  return { ...transfer, supplierName, amount, paidOn }
}
