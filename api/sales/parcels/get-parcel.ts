import { notFound } from '#api/errors.ts'
import { listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { isLineOf, isParcelOf } from './parcel-rules.ts'
import { findParcel, type ParcelLine, type StoredParcel } from './parcels.repository.ts'

/** A parcel of which every line is the viewer's. Throws notFound. */
export async function getParcel(
  db: DbOrTx,
  viewer: Viewer,
  orderId: string,
  parcelId: string,
): Promise<StoredParcel & { lines: ParcelLine[] }> {
  const parcel = await findParcel(db, orderId, parcelId)
  const own = (await listLineUnits(db, orderId)).filter(isLineOf(viewer))
  if (!parcel || !isParcelOf(own)(parcel)) throw notFound(messages.parcelNotFound)
  return parcel
}
