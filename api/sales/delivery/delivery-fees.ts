import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { DELIVERY_FEE_FIELDS, type Settings } from '#api/settings/settings.ts'
import { findSettingsChange } from '#api/settings/settings-staff.repository.ts'
import { lockSettings, upsertSettings } from '#api/settings/site.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { DeliveryFees, setDeliveryFeesEndpoint } from '#contract/sales/delivery/delivery.ts'
import type { Tx } from '#database/connect.ts'
import { listDistrictNames } from './delivery.repository.ts'

type FeeSettings = Pick<Settings, (typeof DELIVERY_FEE_FIELDS)[number]>

/** The delivery fees among the settings; what no district has of its own is missing, and free delivery while there is none. */
export function feesOf({ shippingFee, shippingFeeOutside, ...free }: FeeSettings): DeliveryFees {
  const { districtFees, freeDeliveryFrom, districtFreeDelivery } = free
  return {
    insideFee: shippingFee,
    outsideFee: shippingFeeOutside,
    ...(Object.keys(districtFees).length > 0 && { districtFees }),
    ...(freeDeliveryFrom > 0 && { freeDeliveryFrom }),
    ...(Object.keys(districtFreeDelivery).length > 0 && { districtFreeDelivery }),
  }
}

/**
 * Sets the fees that are given, in taka; returns all of them. Throws forbidden, invalid for unknown districts, and conflict
 * when somebody else set fees after the caller read them. docs/product.md §29
 */
export function createSetDeliveryFees({
  clock,
  changeCatalogue,
}: Pick<ServiceNeeds, 'clock'> & { changeCatalogue: ChangeCatalogue }) {
  return async (
    viewer: Viewer,
    { updatedAt: readAt, ...fees }: InputOf<typeof setDeliveryFeesEndpoint>['body'],
  ): Promise<DeliveryFees> => {
    viewer.assertAdmin()
    if (Object.values(fees).every((fee) => fee === undefined))
      throw invalid(messages.nothingToChange, [{ path: 'shippingFee', message: messages.nothingToChange }])
    return changeCatalogue(async (tx) => {
      await lockSettings(tx)
      const now = clock()
      const updatedAt = await findSettingsChange(tx, DELIVERY_FEE_FIELDS)
      const subject = { type: 'settings', id: 'delivery-fees' }
      if (updatedAt) await assertUnchangedSince(tx, readAt, { ...subject, updatedAt })
      const before = feeSettingsFrom(await readStoredSettings(tx))
      if (fees.districtFees) await assertDistricts(tx, Object.keys(fees.districtFees))
      const { freeDeliveryFrom, districtFreeDelivery } = fees
      if (districtFreeDelivery)
        await assertDistricts(tx, Object.keys(districtFreeDelivery), 'districtFreeDelivery')
      const changed = {
        ...(fees.insideFee !== undefined && { shippingFee: fees.insideFee }),
        ...(fees.outsideFee !== undefined && { shippingFeeOutside: fees.outsideFee }),
        ...(fees.districtFees && { districtFees: fees.districtFees }),
        ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom }),
        ...(districtFreeDelivery && { districtFreeDelivery }),
      }
      await upsertSettings(tx, changed, { updatedBy: viewer.userId, updatedAt: now })
      const after = { ...before, ...changed }
      await recordAudit(tx, viewer, 'delivery-fees.set', subject, { before, after, at: now })
      return feesOf(after)
    })
  }
}

function feeSettingsFrom({
  shippingFee,
  shippingFeeOutside,
  districtFees,
  freeDeliveryFrom,
  districtFreeDelivery,
}: Settings): FeeSettings {
  return { shippingFee, shippingFeeOutside, districtFees, freeDeliveryFrom, districtFreeDelivery }
}

/** Throws invalid when one of these names is not a district. */
export async function assertDistricts(tx: Tx, names: string[], path = 'districtFees'): Promise<void> {
  const districtNames = new Set(await listDistrictNames(tx, names))
  if (names.every((name) => districtNames.has(name))) return
  const message = messages.districtUnknown
  throw invalid(message, [{ path, message }])
}
