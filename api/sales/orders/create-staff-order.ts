import { recordAudit } from '#api/audit/audit.repository.ts'
import { findAccountBy, insertUser } from '#api/identity/accounts/accounts.repository.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { ManualOrder } from '#contract/sales/orders-staff.ts'
import { newId } from '#database/new-id.ts'
import type { OrderRequest, PlaceOrder } from './place-order.ts'
import { insertOrderNote, updateEnteredBy } from './staff-order.repository.ts'

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & { place: PlaceOrder }

/** The verb of entering an order taken by phone or chat, at the very rules of the checkout. docs/product.md §4 */
export function createCreateStaffOrder({ withTx, clock, place }: Needs) {
  return async (viewer: Viewer, input: ManualOrder, attempt: OrderRequest): Promise<Order> => {
    viewer.assertStaff()
    const customerId = await customerWith(input.phone, input.customerName)
    const { discountAmount, deliveryFee, note = '', ...order } = input
    return place(viewer, { ...order, customerId }, attempt, {
      discountAmount: discountAmount ?? 0,
      deliveryFee,
      async note(tx, placed) {
        const now = placed.createdAt
        await updateEnteredBy(tx, placed.id, viewer.userId)
        if (note)
          await insertOrderNote(tx, {
            orderId: placed.id,
            kind: 'note',
            text: note,
            authorId: viewer.userId,
            now,
          })
        await recordAudit(
          tx,
          viewer,
          'order.entered',
          { type: 'order', id: placed.id },
          {
            before: null,
            after: { grandTotal: placed.grandTotal, discountAmount: placed.discountAmount },
            at: now,
          },
        )
      },
    })
  }

  /**
   * The account this phone stands for, or a new one without a password: whoever proves the phone later, by a code, gets it
   * with its orders (docs/decisions/009).
   */
  function customerWith(phone: string, name: string): Promise<string> {
    return withTx(async (tx) => {
      await lockIdentifier(tx, phone)
      const known = await findAccountBy(tx, { kind: 'phone', value: phone })
      if (known) return known.id
      const now = clock()
      const id = newId(now.getTime())
      await insertUser(tx, { id, name, phone, createdAt: now, updatedAt: now })
      return id
    })
  }
}
