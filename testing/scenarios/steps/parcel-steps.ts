import { COURIER } from './staff-payment-steps.ts'
import { pick, type StepsOf } from './step-runner.ts'

/** Parcels are packed, handed over and closed, and orders advanced as a whole. */
export const parcelSteps: StepsOf<'pack' | 'close' | 'advance'> = {
  async pack({ shop, admin, history }, { which, units, isHandedOver }) {
    const id = pick(history.placed, which)
    if (!id) return
    const { staff } = await shop.staffOrders.get(admin, id)
    const line = pick(staff?.lines ?? [], which)
    if (staff && line)
      await shop.staffOrders.packParcel(admin, id, {
        updatedAt: staff.updatedAt,
        lines: [{ lineId: line.id, units }],
        isHandedOver,
        ...(which % 3 > 0 && { courierName: COURIER }),
      })
  },

  async close({ shop, admin, history }, { which, parcel: index, outcome }) {
    const id = pick(history.placed, which)
    if (!id) return
    const { staff, parcels } = await shop.staffOrders.get(admin, id)
    const parcel = pick(parcels, index)
    if (!staff || !parcel) return
    const refused = parcel.lines.map(({ lineId }) => ({ lineId, units: 1 }))
    await shop.staffOrders.closeParcel(admin, id, parcel.id, {
      updatedAt: staff.updatedAt,
      ...(outcome === 'part-refused' ? { outcome: 'delivered', refused } : { outcome }),
      isCollected: which % 2 === 0,
    })
  },

  async advance({ shop, admin, history }, { which, to }) {
    const id = pick(history.placed, which)
    if (id && to === 'refused') await shop.staffOrders.refuseDelivery(admin, id)
    else if (id && to !== 'refused')
      await shop.orders.updateStatus(admin, id, to, {
        isCollected: which % 2 === 0,
        ...(to === 'shipped' && which % 3 > 0 && { courierName: COURIER }),
      })
  },
}
