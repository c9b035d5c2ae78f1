import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { DELIVERY_TIME_FIELDS, type Settings } from '#api/settings/settings.ts'
import { findSettingsChange } from '#api/settings/settings-staff.repository.ts'
import { lockSettings, upsertSettings } from '#api/settings/site.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type {
  DeliveryTimes,
  setDeliveryTimesEndpoint,
} from '#contract/sales/delivery/delivery-times-staff.ts'
import { assertDistricts } from './delivery-fees.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }

const subject = { type: 'settings', id: 'delivery-times' }

/** How many working days an order takes. Both throw forbidden unless the viewer is an admin. docs/product.md §29 */
export function createDeliveryTimes({ db, clock, changeCatalogue }: Needs) {
  return {
    async times(viewer: Viewer): Promise<DeliveryTimes> {
      viewer.assertAdmin()
      // The time of the change is read first: one in between then makes saving a conflict.
      const updatedAt = await findSettingsChange(db, DELIVERY_TIME_FIELDS)
      return timesOf(await readStoredSettings(db), updatedAt)
    },

    /** Throws invalid for unknown districts, and conflict when somebody else set the times after the caller read them. */
    async setTimes(
      viewer: Viewer,
      { updatedAt: readAt, districts, ...deliveryTimes }: InputOf<typeof setDeliveryTimesEndpoint>['body'],
    ): Promise<DeliveryTimes> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const updatedAt = await findSettingsChange(tx, DELIVERY_TIME_FIELDS)
        if (updatedAt) await assertUnchangedSince(tx, readAt, { ...subject, updatedAt })
        await assertDistricts(tx, Object.keys(districts), 'districts')
        const before = await readStoredSettings(tx)
        const after = { deliveryTimes, districtDeliveryTimes: districts }
        await upsertSettings(tx, after, { updatedBy: viewer.userId, updatedAt: now })
        const change = {
          before: {
            deliveryTimes: before.deliveryTimes,
            districtDeliveryTimes: before.districtDeliveryTimes,
          },
          after,
          at: now,
        }
        await recordAudit(tx, viewer, 'delivery-times.set', subject, change)
        return timesOf(after, now)
      })
    },
  }
}

function timesOf(
  { deliveryTimes, districtDeliveryTimes }: Pick<Settings, (typeof DELIVERY_TIME_FIELDS)[number]>,
  updatedAt: Date | null,
): DeliveryTimes {
  return { ...deliveryTimes, districts: districtDeliveryTimes, updatedAt }
}
