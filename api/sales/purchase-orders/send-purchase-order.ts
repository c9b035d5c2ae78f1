import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict } from '#api/errors.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { emailMessage } from '#api/messages/outbound-message.ts'
import { dhakaDay } from '#api/period.ts'
import { renderPurchaseOrder } from '#api/sales/invoices/render-invoice.ts'
import { findSupplierContact } from '#api/sales/suppliers/supplier-contacts.repository.ts'
import type { Settings } from '#api/settings/settings.ts'
import type { Viewer } from '#api/viewer.ts'
import { DAY_MS } from '#contract/durations.ts'
import { shownShopName } from '#contract/messages/shop-name.ts'
import {
  isSendable,
  type PurchaseOrder,
  type PurchaseOrderSending,
  type PurchaseOrderState,
  purchaseOrderNumber,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { purchaseOrderDocument } from './purchase-order-document.ts'
import {
  insertSending,
  listPurchaseLines,
  type StoredPurchaseOrder,
  updatePurchaseOrderRow,
  withdrawWaitingEmails,
} from './purchase-orders.repository.ts'

/** The order as a PDF; a draft as it is once it is ordered at `now`, which it is by being sent. */
export async function pdfAsSent(
  db: DbOrTx,
  order: PurchaseOrder,
  settings: Settings,
  now: Date,
): Promise<Uint8Array> {
  const sent =
    order.state === 'draft'
      ? { ...order, orderedAt: now, expectedOn: await expectedOnOf(db, order, now) }
      : order
  return renderPurchaseOrder(purchaseOrderDocument(sent, settings))
}

type Addresses = { recipient: string; settings: Settings }
type Email = Addresses & { text: string; pdf: Uint8Array }

/**
 * The addresses of an email to the supplier. Throws conflict for an order that is closed, where the address of the supplier is
 * not known or another one than staff saw, and where the shop has none that he could answer to.
 */
export async function addressesOf(
  db: DbOrTx,
  { state, supplierName }: Pick<StoredPurchaseOrder, 'state' | 'supplierName'>,
  { recipient, settings }: Addresses,
): Promise<{ email: string; replyTo: string }> {
  assertSendable(state)
  const { email = '' } = (await findSupplierContact(db, supplierName)) ?? {}
  if (email === '') throw conflict(purchasingMessages.noEmail(supplierName))
  if (email !== recipient) throw conflict(purchasingMessages.otherEmail)
  const { email: replyTo } = settings.identity
  if (replyTo === '') throw conflict(purchasingMessages.noReplyTo)
  return { email, replyTo }
}

function assertSendable(state: PurchaseOrderState): void {
  if (!isSendable(state)) throw conflict(purchasingMessages.notSendable(purchasingMessages.states[state]))
}

/**
 * Puts a locked order into the outbox as an email to its supplier, in the place of one that still waits there, and notes it.
 * Throws conflict as `addressesOf`.
 */
export async function emailOrder(
  tx: Tx,
  viewer: Viewer,
  order: StoredPurchaseOrder,
  { recipient, text, pdf, settings }: Email,
  now: Date,
): Promise<void> {
  const { id } = order
  const number = purchaseOrderNumber(order.number)
  const { email, replyTo } = await addressesOf(tx, order, { recipient, settings })
  const subject = purchasingMessages.subject(number, shownShopName(settings.shopName))
  const message = emailMessage(email.toLowerCase(), 'purchase-order', subject, {
    heading: subject,
    parts: [{ kind: 'paragraph', text }],
    audience: 'supplier',
    hasAttachment: true,
    replyTo,
  })
  await withdrawWaitingEmails(tx, id, now)
  const attachment = { name: `${number}.pdf`, mediaType: 'application/pdf', bytes: pdf }
  const messageId = await enqueueMessage(tx, { ...message, attachment, aboutId: id, now })
  await noteSending(tx, viewer, order, { way: 'email', recipient: email, messageId }, now)
}

type Sending = { way: PurchaseOrderSending['way']; recipient?: string; messageId?: string }

/** Notes how a locked order went to its supplier; a draft is ordered by it. Throws conflict for an order that is closed. */
export async function noteSending(
  tx: Tx,
  viewer: Viewer,
  order: StoredPurchaseOrder,
  sending: Sending,
  now: Date,
): Promise<void> {
  const { id, state, supplierName } = order
  assertSendable(state)
  if (state === 'draft') await markOrdered(tx, order, now)
  else await updatePurchaseOrderRow(tx, id, { updatedAt: now })
  await insertSending(tx, {
    ...{ id: newId(now.getTime()), purchaseOrderId: id, supplierName, ...sending },
    ...{ sentBy: viewer.userId, sentAt: now },
  })
  const after = { way: sending.way, state: state === 'draft' ? 'ordered' : state }
  const change = { before: { state }, after, at: now }
  await recordAudit(tx, viewer, 'purchase-order.sent', { type: 'purchase-order', id }, change)
}

/** Orders a locked draft. Throws conflict when nothing is left of it, and when a product of it was deleted at this moment. */
export async function markOrdered(tx: Tx, draft: StoredPurchaseOrder, now: Date): Promise<void> {
  const lines = await listPurchaseLines(tx, draft.id)
  if (lines.length === 0) throw conflict(purchasingMessages.linesRequired)
  const deleted = lines.filter(({ variantId }) => variantId === null)
  if (deleted.length > 0) throw conflict(purchasingMessages.goodsDeleted(namesOf(deleted)))
  const expectedOn = await expectedOnOf(tx, draft, now)
  await updatePurchaseOrderRow(tx, draft.id, { state: 'ordered', orderedAt: now, expectedOn, updatedAt: now })
}

export const namesOf = (lines: readonly { name: string }[]): string =>
  lines.map(({ name }) => name).join(', ')

/** As the draft says; else when goods of this supplier come, where his lead time is known. */
async function expectedOnOf(
  db: DbOrTx,
  order: Pick<StoredPurchaseOrder, 'expectedOn' | 'supplierName'>,
  now: Date,
): Promise<string | null> {
  if (order.expectedOn) return order.expectedOn
  const { leadDays = null } = (await findSupplierContact(db, order.supplierName)) ?? {}
  return leadDays === null ? null : dhakaDay(new Date(now.getTime() + leadDays * DAY_MS))
}
