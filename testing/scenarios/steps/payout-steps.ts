import type { StepsOf } from './step-runner.ts'

export const SUPPLIER = 'Akij'

/** The shop pays its supplier and its seller. */
export const payoutSteps: StepsOf<'paySupplier' | 'paySeller'> = {
  /** A part of what the supplier is owed, or more. */
  async paySupplier({ shop, admin }, { thirds, isReversed }) {
    const owed = (await shop.suppliers.list(admin)).find(({ name }) => name === SUPPLIER)?.dueAmount ?? 0
    const { id } = await shop.suppliers.recordPayment(admin, {
      ...{ supplierName: SUPPLIER, dueAmount: owed, amount: Math.max(1, Math.ceil((owed * thirds) / 3)) },
      ...{ method: 'bank', paidOn: '2025-01-01', isMoreThanDue: true },
    })
    if (isReversed) await shop.suppliers.reversePayment(admin, id)
  },

  /** A part of what the seller is owed, or more. */
  async paySeller({ shop, admin, sellerId }, { thirds, isReversed }) {
    const [{ dueAmount } = { dueAmount: 0 }] = await shop.sellerPayouts.list(admin, {})
    const { id } = await shop.sellerPayouts.record(admin, {
      ...{ sellerId, dueAmount, amount: Math.max(1, Math.ceil((dueAmount * thirds) / 3)) },
      ...{ method: 'bank', paidOn: '2025-01-01', isMoreThanDue: true },
    })
    if (isReversed) await shop.sellerPayouts.reverse(admin, id)
  },
}
