import { recordAudit } from '#api/audit/audit.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid, notFound } from '#api/errors.ts'
import { releaseImages } from '#api/images/images.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { imageSizes } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { Logo } from '#contract/settings/site.ts'
import { newId } from '#database/new-id.ts'
import { deleteLogos, findLogo, findLogoWithoutIcons, insertLogo, setLogoIcons } from './site.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { images: ImagesService; changeCatalogue: ChangeCatalogue }

/** Editing of the shop's logo. docs/product.md §27 */
export function createSiteStaffService({ db, clock, images, changeCatalogue }: Needs) {
  return {
    /** Sets the logo and deletes the previous one. Throws forbidden, and invalid without an image. */
    async setLogo(viewer: Viewer, image: Uint8Array | undefined): Promise<Logo> {
      viewer.assertAdmin()
      if (!image) {
        const message = messages.imageRequired
        throw invalid(message, [{ path: 'logoImage', message }])
      }
      await images.withUploads(db, 'logo', [image], viewer.userId, ([imageId = '']) =>
        images.withUploads(db, 'icon', [image], viewer.userId, ([iconsImageId = '']) =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const id = newId(now.getTime())
            await insertLogo(tx, { id, imageId, iconsImageId, createdAt: now })
            await releaseImages(tx, await deleteLogos(tx, { except: id }), now)
            const change = { before: null, after: { imageId }, at: now }
            await recordAudit(tx, viewer, 'logo.set', { type: 'logo', id }, change)
          }),
        ),
      )
      const logo = await findLogo(db)
      if (!logo) throw notFound(messages.logoNotFound)
      return logo
    },

    /**
     * Makes the icons of a logo that was uploaded before shops had any. Nothing is changed when its file is missing, or when
     * the logo is replaced meanwhile.
     */
    async makeMissingIcons(): Promise<void> {
      const logo = await findLogoWithoutIcons(db)
      const file = logo && (await images.readFile(logo.imageId, `${imageSizes.logo[0]}.webp`))
      if (!file) return
      const iconsImageId = await images.store(db, 'icon', file.bytes)
      const isSet = await changeCatalogue((tx) => setLogoIcons(tx, logo.id, iconsImageId))
      if (!isSet) await images.remove(db, iconsImageId)
    },

    /** Deletes the logo; the shop then shows its name with the default mark. Throws forbidden, notFound. */
    async removeLogo(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const now = clock()
        const [imageId, ...icons] = await deleteLogos(tx, { id })
        if (!imageId) throw notFound(messages.logoNotFound)
        await releaseImages(tx, [imageId, ...icons], now)
        const change = { before: { imageId }, after: null, at: now }
        await recordAudit(tx, viewer, 'logo.deleted', { type: 'logo', id }, change)
      })
    },
  }
}
