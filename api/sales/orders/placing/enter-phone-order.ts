import { recordAudit } from '#api/audit/audit.repository.ts'
import { findAccountBy, insertUser } from '#api/identity/accounts/accounts.repository.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { currentLanguage, type Language } from '#contract/language.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { NewPhoneOrder } from '#contract/sales/staff-orders/phone-orders.ts'
import { newId } from '#database/new-id.ts'
import type { IdempotencyOptions, PlaceOrder } from './place-order.ts'
import { insertOrderNote, updateEnteredBy } from './staff-order.repository.ts'

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & { place: PlaceOrder }

/**
 * Enters an order taken by phone or chat, by the rules of the checkout, in the language of the customer's account, or
 * without one in that of the staff's page. docs/product.md §5
 */
export function createEnterPhoneOrder({ withTx, clock, place }: Needs) {
  return async (
    viewer: Viewer,
    newPhoneOrder: NewPhoneOrder,
    idempotency: IdempotencyOptions,
  ): Promise<Order> => {
    viewer.assertAdmin()
    const { discountAmount = 0, deliveryFee, note = '', source = 'phone', ...rest } = newPhoneOrder
    if (discountAmount > 0 || deliveryFee !== undefined) viewer.assertMay('orders.change')
    const customer = await findOrCreateCustomer(newPhoneOrder.phone, newPhoneOrder.customerName)
    const { promisedFrom = null, promisedUntil = null, ...newOrder } = rest
    return place(viewer, { ...newOrder, ...customer }, idempotency, {
      discountAmount,
      deliveryFee,
      source,
      promisedDays: { promisedFrom, promisedUntil },
      async afterInsert(tx, order) {
        const { id: orderId, createdAt: now, grandTotal } = order
        await updateEnteredBy(tx, orderId, viewer.userId)
        if (note)
          await insertOrderNote(tx, { orderId, kind: 'note', text: note, authorId: viewer.userId, now })
        await recordAudit(
          tx,
          viewer,
          'order.entered',
          { type: 'order', id: orderId },
          { before: null, after: { grandTotal, discountAmount: order.discountAmount }, at: now },
        )
      },
    })
  }

  /**
   * The account with this phone, or a new one without a password: whoever verifies the phone later gets it with its orders
   * (docs/decisions/009).
   */
  function findOrCreateCustomer(
    phone: string,
    name: string,
  ): Promise<{ customerId: string; language: Language }> {
    return withTx(async (tx) => {
      await lockIdentifier(tx, phone)
      const account = await findAccountBy(tx, { kind: 'phone', value: phone })
      const language = account?.language ?? currentLanguage()
      if (account) return { customerId: account.id, language }
      const now = clock()
      const customerId = newId(now.getTime())
      await insertUser(tx, { id: customerId, name, phone, createdAt: now, updatedAt: now })
      return { customerId, language }
    })
  }
}
