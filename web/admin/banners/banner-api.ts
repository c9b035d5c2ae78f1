import * as contract from '#contract/catalogue/banners.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

export const bannersQuery = callQuery(['Banner', 'staff'], contract.listStaffBannersEndpoint, {})

/** What the form of a banner sends; without collection and category the banner opens all products. */
type BannerFields = {
  title: string
  subtitle: string
  /** Empty: none. */
  titleBn: string
  subtitleBn: string
  offerPercent: number
  placement: contract.BannerPlacement
  category: string | null
  collectionId: string | null
  image: File | undefined
  /** An image of the library, in place of an upload. */
  libraryImage: string | undefined
}

export const addBanner = ({ image, ...body }: BannerFields) =>
  changed(call(contract.createBannerEndpoint, { body, files: { bannerImage: image ? [image] : [] } }))

/** Throws ApiError 409 when somebody else changed the banner since it was loaded. */
export const saveBanner = (banner: contract.StaffBanner, { image, ...fields }: BannerFields) =>
  changed(
    call(contract.updateBannerEndpoint, {
      params: { id: banner.id },
      body: { ...fields, updatedAt: banner.updatedAt },
      files: { bannerImage: image ? [image] : [] },
    }),
  )

export const removeBanner = (id: string) => changed(call(contract.deleteBannerEndpoint, { params: { id } }))

export const saveBannerOrder = (bannerIds: string[]) =>
  changed(call(contract.orderBannersEndpoint, { body: { bannerIds } }))

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['Banner'])
