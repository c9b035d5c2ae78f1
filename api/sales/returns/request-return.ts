import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalid, invalidField, notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { lockOrder, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import { MAX_RETURN_PHOTOS } from '#contract/sales/return-limits.ts'
import type { OrderReturn, requestReturnEndpoint } from '#contract/sales/returns.ts'
import type { StaffReturnInput } from '#contract/sales/returns-staff.ts'
import type { Tx } from '#database/connect.ts'
import { getReturn } from './return-credit.ts'
import { returnEnteredMessages } from './return-messages.ts'
import { whyNotReturnable } from './return-rules.ts'
import {
  findDeliveredAt,
  findLineNames,
  insertReturn,
  insertReturnPhotos,
  listReturnableLines,
} from './returns.repository.ts'

/** Returns that one account asks for in an hour: their photos cost decoding and disk space. */
const REQUEST_LIMIT = { max: 20, windowSeconds: 60 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  images: ImagesService
  countHit: CountHit
}

type ReturnInput = InputOf<typeof requestReturnEndpoint>['body']

/** New returns: asked for by buyers, or entered by staff, for whom the days do not count. docs/product.md §13 */
export function createRequestReturn({ db, withTx, clock, config, site, images, countHit }: Needs) {
  /** Stores a return of a locked order; throws conflict for units that were not delivered or are in another return. */
  async function insert(
    tx: Tx,
    order: PayableOrder,
    { lines, note = '', ...input }: Omit<StaffReturnInput, 'isSilent'>,
    {
      state,
      changedBy,
      photoIds,
    }: Pick<Parameters<typeof insertReturn>[1], 'state' | 'changedBy' | 'photoIds'>,
  ): Promise<string> {
    const returnable = await listReturnableLines(tx, order.id)
    if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
      throw invalid(messages.lineOfOtherOrder)
    for (const { lineId, units } of lines) {
      const line = returnable.find((one) => one.lineId === lineId)
      if (!line) throw conflict(await nothingLeftMessage(tx, order.id, lineId))
      if (units > line.units) throw conflict(messages.notSoManyToReturn(lineNameOf(line), line.units))
    }
    const { customerId } = order
    return insertReturn(tx, { ...input, customerId, note, lines, state, photoIds, changedBy, now: clock() })
  }

  return {
    /**
     * Asks to return goods of the viewer's own order. Throws notFound for another's order, conflict when nothing of
     * it was delivered, the days are over or the units are in a return, unsupportedType and tooLarge for photos,
     * tooMany.
     */
    async request(viewer: Viewer, input: ReturnInput, photos: readonly Uint8Array[]): Promise<OrderReturn> {
      const { returnDays } = await site.settings()
      await assertReturnable(viewer, input.orderId, returnDays)
      await countHit([{ key: `return:${viewer.userId}`, ...REQUEST_LIMIT }])
      const id = await images.withUploads(db, 'return', photos, viewer.userId, (photoIds) =>
        withTx(async (tx) => {
          const order = await lockOrder(tx, input.orderId)
          if (!order) throw notFound(messages.orderNotFound)
          return insert(tx, order, input, { state: 'requested', changedBy: viewer.userId, photoIds })
        }),
      )
      return getReturn(db, id)
    },

    /**
     * Enters a return for a customer, who is told that it is noted. Throws forbidden unless the viewer is an admin, notFound,
     * and conflict as above.
     */
    async enter(viewer: Viewer, { isSilent = false, ...input }: StaffReturnInput): Promise<OrderReturn> {
      viewer.assertAdmin()
      const { orderId } = input
      const outboundMessages = isSilent ? [] : await composeEntered(orderId)
      const id = await withTx(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order) throw notFound(messages.orderNotFound)
        if (!(await findDeliveredAt(tx, orderId))) throw conflict(messages.returnOnlyDelivered)
        const returnId = await insert(tx, order, input, {
          state: 'approved',
          changedBy: viewer.userId,
          photoIds: [],
        })
        const change = { before: null, after: { returnId, lines: input.lines }, at: clock() }
        await recordAudit(tx, viewer, 'return.entered', { type: 'order', id: orderId }, change)
        await enqueueMessages(tx, outboundMessages, { aboutId: returnId, now: clock() })
        return returnId
      })
      return getReturn(db, id)
    },

    /**
     * Adds photos that a customer sent to the shop, in any state of the return. Throws forbidden unless the viewer is an admin,
     * notFound, invalid without photos or for more than a return can have, unsupportedType and tooLarge.
     */
    async addPhotos(viewer: Viewer, id: string, photos: readonly Uint8Array[]): Promise<OrderReturn> {
      viewer.assertAdmin()
      if (photos.length === 0) throw invalidField('photo', messages.imageRequired)
      const { orderId } = await getReturn(db, id)
      await images.withUploads(db, 'return', photos, viewer.userId, (photoIds) =>
        withTx(async (tx) => {
          await lockOrder(tx, orderId)
          const photoCount = await insertReturnPhotos(tx, id, photoIds)
          if (photoCount > MAX_RETURN_PHOTOS)
            throw invalidField('photo', messages.tooManyPhotos(MAX_RETURN_PHOTOS))
          const change = { before: null, after: { returnId: id, photoCount }, at: clock() }
          await recordAudit(tx, viewer, 'return.photos-added', { type: 'order', id: orderId }, change)
        }),
      )
      return getReturn(db, id)
    },
  }

  async function composeEntered(orderId: string): Promise<OutboundMessage[]> {
    const [found, { shopName, identity }] = await Promise.all([findOrder(db, orderId), site.settings()])
    if (!found) throw notFound(messages.orderNotFound)
    const { order, verifiedEmail } = found
    return returnEnteredMessages(order, { shopName, identity, publicUrl: config.publicUrl, verifiedEmail })
  }

  /** Before any photo is stored; the units are compared again with the order locked. */
  async function assertReturnable(viewer: Viewer, orderId: string, returnDays: number): Promise<void> {
    const [found, deliveredAt, returnable] = await Promise.all([
      findOrder(db, orderId),
      findDeliveredAt(db, orderId),
      listReturnableLines(db, orderId),
    ])
    if (found?.order.customerId !== viewer.userId) throw notFound(messages.orderNotFound)
    const unitsLeft = returnable.reduce((sum, { units }) => sum + units, 0)
    const problem = whyNotReturnable(deliveredAt, { returnDays, unitsLeft, now: clock() })
    if (problem) throw conflict(problem)
  }
}

async function nothingLeftMessage(tx: Tx, orderId: string, lineId: string): Promise<string> {
  const names = await findLineNames(tx, orderId, lineId)
  return names ? messages.nothingLeftOf(lineNameOf(names)) : messages.nothingLeftOfLine
}
