import { recordAudit } from '#api/audit/audit.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalidField, notFound } from '#api/errors.ts'
import { lockImagesOfKind, releaseImages } from '#api/images/images.repository.ts'
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
  const readLargest = async (imageId: string): Promise<Uint8Array | undefined> =>
    (await images.readFile(imageId, `${imageSizes.logo[0]}.webp`))?.bytes

  return {
    /**
     * Sets the logo, an upload or one of the library, and lets the previous one go. Throws forbidden, and invalid without an
     * image, or for one of the library that is gone or no logo.
     */
    async setLogo(viewer: Viewer, image: Uint8Array | undefined, libraryImage?: string): Promise<Logo> {
      viewer.assertAdmin()
      const bytes = image ?? (libraryImage && (await readLargest(libraryImage)))
      if (!bytes) throw invalidField(libraryImage ? 'libraryImage' : 'logoImage', messages.imageRequired)
      await images.withUploads(db, 'logo', image ? [image] : [], viewer.userId, ([uploadedId]) =>
        images.withUploads(db, 'icon', [bytes], viewer.userId, ([iconsImageId = '']) =>
          changeCatalogue(async (tx) => {
            const now = clock()
            const id = newId(now.getTime())
            const [imageId] = uploadedId
              ? [uploadedId]
              : await lockImagesOfKind(tx, libraryImage ? [libraryImage] : [], 'logo')
            if (!imageId) throw invalidField('libraryImage', messages.imageRequired)
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
      const bytes = logo && (await readLargest(logo.imageId))
      if (!bytes) return
      const iconsImageId = await images.store(db, 'icon', bytes)
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
