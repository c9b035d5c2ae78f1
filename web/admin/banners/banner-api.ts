import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/catalogue/banners.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

export const bannersAsked = queryOptions({
  queryKey: ['Banner', 'staff'],
  queryFn: ({ signal }) => call(contract.listStaffBanners, {}, { signal }),
})

/** What the form of a banner sends; an empty category is none. */
export type BannerFields = {
  title: string
  subtitle: string
  offerPercent: number
  category: string | null
  picture: File | undefined
}

export function makeBanner({ picture, ...body }: BannerFields) {
  return changed(call(contract.createBanner, { body, files: { bannerImage: picture ? [picture] : [] } }))
}

export function saveBanner(banner: contract.StaffBanner, { picture, ...fields }: BannerFields) {
  return changed(
    call(contract.updateBanner, {
      params: { id: banner.id },
      body: { ...fields, updatedAt: banner.updatedAt },
      files: { bannerImage: picture ? [picture] : [] },
    }),
  )
}

export const removeBanner = (id: string) => changed(call(contract.deleteBanner, { params: { id } }))

export const orderBanners = (bannerIds: string[]) =>
  changed(call(contract.orderBanners, { body: { bannerIds } }))

async function changed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    await queryClient().invalidateQueries({ queryKey: ['Banner'] })
  }
}
