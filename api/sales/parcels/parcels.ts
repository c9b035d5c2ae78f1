import type { ServiceNeeds } from '#api/needs.ts'
import { listLineUnits, unitsIn } from '#api/sales/orders/order-lines.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { NewParcelInput, ParcelOutcomeInput } from '#contract/sales/parcels.ts'
import type { OwnParcelInput, OwnParcelOutcome } from '#contract/sales/seller-orders.ts'
import type { BookParcels } from './book-parcels.ts'
import { createChangeParcels } from './change-parcels.ts'
import { createCloseParcel, refuseWholeOrder } from './close-parcel.ts'
import { packChosen, packForEachSeller } from './pack-parcels.ts'
import { assertPackable } from './parcel-rules.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  bookParcels: BookParcels
}

export type Parcels = ReturnType<typeof createParcels>

/** Parcels of an order, packed and followed by staff; each change has an entry in the audit log. docs/product.md §5 */
export function createParcels(needs: Needs) {
  const { db, bookParcels } = needs
  const changeParcels = createChangeParcels(needs)
  const closeParcel = createCloseParcel({ db, changeParcels, bookParcels })

  return {
    /**
     * Packs units of an order into a parcel, and hands it over where `isHandedOver`. Throws conflict for units that
     * are not open. With a courier that gives numbers the parcel is packed first, and stays packed when the courier
     * does not take it.
     */
    async pack(viewer: Viewer, orderId: string, input: NewParcelInput): Promise<void> {
      viewer.assertAdmin()
      const { courierName = '', trackingNumber = '', isHandedOver } = input
      if (!isHandedOver || trackingNumber || !bookParcels.isAutomatic(courierName))
        return void (await packChosen(changeParcels, viewer, orderId, input))
      const packed = { ...input, isHandedOver: false, isSentNext: true }
      const parcelId = await packChosen(changeParcels, viewer, orderId, packed)
      await closeParcel(viewer, orderId, parcelId, { outcome: 'handed-over', courierName })
    },

    /** Packs all open units of an order into one parcel, if there are any. */
    async packOpen(viewer: Viewer, orderId: string, courierName: string): Promise<void> {
      viewer.assertAdmin()
      const open = unitsIn(await listLineUnits(db, orderId), 'open')
      const lines = open.map(({ line, units }) => ({ lineId: line.id, units }))
      if (lines.length > 0) await packChosen(changeParcels, viewer, orderId, { lines, courierName })
    },

    /**
     * Packs all open units into a parcel for each seller, the goods of the shop itself into one of their own. Throws
     * conflict when none are open.
     */
    async packBySeller(viewer: Viewer, orderId: string, { updatedAt }: { updatedAt: Date }): Promise<void> {
      viewer.assertAdmin()
      await changeParcels(viewer, { orderId, updatedAt, action: 'order.packed-by-seller' }, async (work) => {
        assertPackable(work.order, viewer)
        return packForEachSeller(work)
      })
    },

    /** Records what became of a parcel, and that its courier has its cash, where staff say so and may record payments. */
    async close(viewer: Viewer, orderId: string, parcelId: string, input: ParcelOutcomeInput): Promise<void> {
      viewer.assertAdmin()
      if (input.isCollected) viewer.assertMay('payments.record')
      await closeParcel(viewer, orderId, parcelId, input)
    },

    /**
     * Packs units of the seller's own lines into a parcel of theirs; what it collects is their part of what is due.
     * Throws forbidden for others than sellers, notFound for an order without lines of theirs, invalid for lines of
     * others, and conflict.
     */
    async packOwn(viewer: Viewer, orderId: string, { updatedAt, lines }: OwnParcelInput): Promise<void> {
      viewer.assertSeller()
      await packChosen(changeParcels, viewer, orderId, { updatedAt, lines })
    },

    /**
     * Unpacks a parcel of the seller's own, or hands it over to the courier that it has. Throws as above, and
     * notFound for a parcel with lines of others.
     */
    async closeOwn(
      viewer: Viewer,
      orderId: string,
      parcelId: string,
      input: OwnParcelOutcome,
    ): Promise<void> {
      viewer.assertSeller()
      await closeParcel(viewer, orderId, parcelId, input)
    },

    /**
     * Records that the customer refused a whole shipped order, all its parcels: it is cancelled. Throws conflict unless it is
     * shipped and nothing of it was delivered.
     */
    async refuseAll(viewer: Viewer, orderId: string, reason = ''): Promise<void> {
      viewer.assertAdmin()
      await changeParcels(viewer, { orderId, action: 'order.delivery-refused' }, (work) =>
        refuseWholeOrder(work, reason),
      )
    },
  }
}
