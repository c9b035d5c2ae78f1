import { insertAuditEntry } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/change-catalogue.ts'
import { invalid, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import { listDistrictNames } from '#api/sales/delivery/delivery.repository.ts'
import { feesOf } from '#api/sales/delivery/fees-of.ts'
import type { ServiceNeeds } from '#api/shop.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { DeliveryFees, setDeliveryFeesEndpoint } from '#contract/sales/delivery.ts'
import type { Logo } from '#contract/settings/site.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { findSettingsChange } from './settings-staff.repository.ts'
import { FEE_FIELDS } from './settings-staff.service.ts'
import {
  deleteLogos,
  findLogo,
  insertLogo,
  listSettings,
  lockSettings,
  upsertSetting,
} from './site.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { images: ImagesService; changeCatalogue: ChangeCatalogue }

/** Logo and delivery fees as an admin sets them. docs/product.md §27, §4 */
export function createSiteStaffService({ db, clock, images, changeCatalogue }: Needs) {
  return {
    /** Sets the logo in place of the former one. Throws forbidden, invalid without a picture. */
    async setLogo(viewer: Viewer, image: Uint8Array | undefined): Promise<Logo> {
      viewer.assertStaff()
      if (!image) {
        const message = messages.imageRequired
        throw invalid(message, [{ path: 'logoImage', message }])
      }
      await images.using(db, 'logo', [image], viewer.userId, ([imageId = '']) =>
        changeCatalogue(async (tx) => {
          const now = clock()
          const id = newId(now.getTime())
          await insertLogo(tx, { id, imageId, createdAt: now })
          await releaseImages(tx, await deleteLogos(tx, { except: id }), now)
          const what = { action: 'logo.set', subjectType: 'logo', subjectId: id }
          await insertAuditEntry(tx, {
            ...what,
            actorId: viewer.userId,
            before: null,
            after: { imageId },
            at: now,
          })
        }),
      )
      const logo = await findLogo(db)
      if (!logo) throw notFound(messages.logoNotFound)
      return logo
    },

    /** Takes the logo away; the shop shows its own mark then. Throws notFound. */
    async removeLogo(viewer: Viewer, id: string): Promise<void> {
      viewer.assertStaff()
      await changeCatalogue(async (tx) => {
        const now = clock()
        const [imageId] = await deleteLogos(tx, { id })
        if (!imageId) throw notFound(messages.logoNotFound)
        await releaseImages(tx, [imageId], now)
        const what = { action: 'logo.deleted', subjectType: 'logo', subjectId: id }
        const before = { imageId }
        await insertAuditEntry(tx, { ...what, actorId: viewer.userId, before, after: null, at: now })
      })
    },

    /**
     * Sets the fees that are given, in taka; answers all. Throws forbidden, invalid for unknown districts, and conflict when
     * somebody set fees after they were read. docs/product.md §29
     */
    async setDeliveryFees(
      viewer: Viewer,
      { updatedAt: readAt, ...fees }: InputOf<typeof setDeliveryFeesEndpoint>['body'],
    ): Promise<DeliveryFees> {
      viewer.assertStaff()
      if (Object.values(fees).every((fee) => fee === undefined))
        throw invalid(messages.nothingToChange, [{ path: 'shippingFee', message: messages.nothingToChange }])
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const updatedAt = await findSettingsChange(tx, FEE_FIELDS)
        if (updatedAt)
          await assertUnchangedSince(tx, readAt, { type: 'settings', id: 'delivery-fees', updatedAt })
        const before = feeSettings(settingsFrom(await listSettings(tx)))
        if (fees.districtFees) await mustBeDistricts(tx, Object.keys(fees.districtFees))
        const provided = {
          ...(fees.insideFee !== undefined && { shippingFee: fees.insideFee }),
          ...(fees.outsideFee !== undefined && { shippingFeeOutside: fees.outsideFee }),
          ...(fees.districtFees && { districtFees: fees.districtFees }),
        }
        const after = { ...before, ...provided }
        for (const [key, value] of Object.entries(provided))
          await upsertSetting(tx, { key, value, updatedBy: viewer.userId, updatedAt: now })
        await insertAuditEntry(tx, {
          actorId: viewer.userId,
          action: 'delivery-fees.set',
          subjectType: 'settings',
          subjectId: 'delivery-fees',
          before,
          after,
          at: now,
        })
        return feesOf(after)
      })
    },
  }
}

function feeSettings({ shippingFee, shippingFeeOutside, districtFees }: Settings) {
  return { shippingFee, shippingFeeOutside, districtFees }
}

/** Throws invalid when one of these is no district. */
async function mustBeDistricts(tx: Tx, names: string[]): Promise<void> {
  const known = new Set(await listDistrictNames(tx, names))
  if (names.every((name) => known.has(name))) return
  const message = messages.districtUnknown
  throw invalid(message, [{ path: 'districtFees', message }])
}
