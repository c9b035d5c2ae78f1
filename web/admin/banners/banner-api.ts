import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/catalogue/banners.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

export const bannersQuery = queryOptions({
  queryKey: ['Banner', 'staff'],
  queryFn: ({ signal }) => call(contract.listStaffBannersEndpoint, {}, { signal }),
})

/** What the form of a banner sends; an empty category is none. */
export type BannerFields = {
  title: string
  subtitle: string
  offerPercent: number
  category: string | null
  picture: File | undefined
}

export function createBannerOf({ picture, ...body }: BannerFields) {
  return changed(
    call(contract.createBannerEndpoint, { body, files: { bannerImage: picture ? [picture] : [] } }),
  )
}

export function updateBannerOf(banner: contract.StaffBanner, { picture, ...fields }: BannerFields) {
  return changed(
    call(contract.updateBannerEndpoint, {
      params: { id: banner.id },
      body: { ...fields, updatedAt: banner.updatedAt },
      files: { bannerImage: picture ? [picture] : [] },
    }),
  )
}

export const deleteBannerOf = (id: string) => changed(call(contract.deleteBannerEndpoint, { params: { id } }))

export const updateBannerOrder = (bannerIds: string[]) =>
  changed(call(contract.orderBannersEndpoint, { body: { bannerIds } }))

async function changed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    await queryClient().invalidateQueries({ queryKey: ['Banner'] })
  }
}
