import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { DELIVERY_FEE_FIELDS, type Settings, settingsFrom } from '#api/settings/settings.ts'
import { findSettingsChange } from '#api/settings/settings-staff.repository.ts'
import { listSettings, lockSettings, upsertSetting } from '#api/settings/site.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { DeliveryFees, setDeliveryFeesEndpoint } from '#contract/sales/delivery/delivery.ts'
import type { Tx } from '#database/connect.ts'
import { listDistrictNames } from './delivery.repository.ts'

type FeeSettings = Pick<Settings, (typeof DELIVERY_FEE_FIELDS)[number]>

/** The delivery fees among the settings; `districtFees` is missing while no district has a fee of its own. */
export function feesOf({ shippingFee, shippingFeeOutside, districtFees }: FeeSettings): DeliveryFees {
  const fees = { insideFee: shippingFee, outsideFee: shippingFeeOutside }
  return Object.keys(districtFees).length > 0 ? { ...fees, districtFees } : fees
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
      const { shippingFee, shippingFeeOutside, districtFees } = settingsFrom(await listSettings(tx))
      const before = { shippingFee, shippingFeeOutside, districtFees }
      if (fees.districtFees) await assertDistricts(tx, Object.keys(fees.districtFees))
      const changed = {
        ...(fees.insideFee !== undefined && { shippingFee: fees.insideFee }),
        ...(fees.outsideFee !== undefined && { shippingFeeOutside: fees.outsideFee }),
        ...(fees.districtFees && { districtFees: fees.districtFees }),
      }
      for (const [key, value] of Object.entries(changed))
        await upsertSetting(tx, { key, value, updatedBy: viewer.userId, updatedAt: now })
      const after = { ...before, ...changed }
      await recordAudit(tx, viewer, 'delivery-fees.set', subject, { before, after, at: now })
      return feesOf(after)
    })
  }
}

/** Throws invalid when one of these names is not a district. */
export async function assertDistricts(tx: Tx, names: string[], path = 'districtFees'): Promise<void> {
  const districtNames = new Set(await listDistrictNames(tx, names))
  if (names.every((name) => districtNames.has(name))) return
  const message = messages.districtUnknown
  throw invalid(message, [{ path, message }])
}
