import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { expectedUpdatedAt, formIdOrNone, formInteger, oneLine } from '#contract/form-fields.ts'
import { oneImage } from '#contract/images/uploads.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, timestamp, wireCodec } from '#contract/wire.ts'

const bannerCategory = wireCodec({ id, name: z.string() }, { id: '_id', name: 'categoryName' })
/** A collection that is shown: the banner opens it, whatever its category and offer (docs/product.md §37). */
const bannerCollection = z.optional(wireCodec({ id, slug: z.string() }, { id: '_id' }))

/**
 * Where a banner stands on the home page: a slide at its top, one of two tiles beside each other, or the story below
 * them. docs/product.md §22
 */
export const bannerPlacements = ['slide', 'tile', 'story'] as const
const bannerPlacement = z.enum(bannerPlacements)
export type BannerPlacement = z.output<typeof bannerPlacement>

/** The texts on Bangla pages; absent where they show the others (docs/product.md §33). */
const banglaTexts = { titleBn: z.optional(z.string()), subtitleBn: z.optional(z.string()) }

/** An image of the home page with its texts. docs/product.md §23 */
export const banner = wireCodec(
  {
    id,
    imageUrl: z.string(),
    offerPercent: z.int(),
    category: z.nullable(bannerCategory),
    collection: bannerCollection,
    title: z.string(),
    subtitle: z.string(),
    placement: bannerPlacement,
    ...banglaTexts,
  },
  {
    id: '_id',
    imageUrl: 'bannerImage',
    offerPercent: 'bannerOffer',
    category: 'bannerCategory',
    collection: 'bannerCollection',
  },
)
export type Banner = z.output<typeof banner>

export const listBannersEndpoint = endpoint({
  method: 'GET',
  path: '/banner',
  tag: 'Banner',
  who: 'anyone',
  summary: 'List the banners of the home page in display order.',
  answer: z.array(banner),
})

/** Longest texts of a banner, in each language. */
export const MAX_BANNER_TITLE = 80
export const MAX_BANNER_SUBTITLE = 160
/** Upper limit of home page banners. */
export const MAX_BANNERS = 20

const bannerFields = {
  category: z.optional(formIdOrNone),
  /** Opened instead of a category and offer. */
  collectionId: z.optional(formIdOrNone),
  offerPercent: z.optional(formInteger(0, 99, schemaErrors.bannerOfferInvalid)),
  /** A new banner without it is a slide. */
  placement: z.optional(bannerPlacement),
  title: z.optional(oneLine(MAX_BANNER_TITLE, schemaErrors.invalidInput)),
  subtitle: z.optional(oneLine(MAX_BANNER_SUBTITLE, schemaErrors.invalidInput)),
  /** Shown on Bangla pages; an empty text removes it. */
  titleBn: z.optional(oneLine(MAX_BANNER_TITLE, schemaErrors.invalidInput)),
  subtitleBn: z.optional(oneLine(MAX_BANNER_SUBTITLE, schemaErrors.invalidInput)),
  position: z.optional(formInteger(0, 10_000, schemaErrors.positionInvalid)),
  /** An image of the library, of the kind `banner`, in place of an upload. */
  libraryImage: z.optional(id),
}
const bannerNames = {
  category: 'bannerCategory',
  collectionId: 'bannerCollection',
  offerPercent: 'bannerOffer',
  position: 'order',
} as const

/** A banner as the admin edits it. */
const staffBanner = wireCodec(
  {
    id,
    imageUrl: z.string(),
    offerPercent: z.int(),
    category: z.nullable(bannerCategory),
    collection: bannerCollection,
    /** Also of a collection that is hidden; null: none. */
    collectionId: z.nullable(id),
    title: z.string(),
    subtitle: z.string(),
    placement: bannerPlacement,
    ...banglaTexts,
    position: z.int(),
    updatedAt: timestamp,
  },
  {
    id: '_id',
    imageUrl: 'bannerImage',
    offerPercent: 'bannerOffer',
    category: 'bannerCategory',
    collection: 'bannerCollection',
    position: 'order',
  },
)
export type StaffBanner = z.output<typeof staffBanner>

export const listStaffBannersEndpoint = endpoint({
  method: 'GET',
  path: '/banner/manage',
  tag: 'Banner',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'List the banners in display order, with the fields of the edit form.',
  answer: z.array(staffBanner),
})

export const createBannerEndpoint = endpoint({
  method: 'POST',
  path: '/banner',
  tag: 'Banner',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Create a banner. Without an order it comes last.',
  body: wireCodec(bannerFields, bannerNames),
  files: { bannerImage: oneImage },
  status: 201,
  answer: staffBanner,
})

export const updateBannerEndpoint = endpoint({
  method: 'PUT',
  path: '/banner/:id',
  tag: 'Banner',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Update a banner. Omitted fields stay unchanged; an empty category or collection removes it.',
  params: z.object({ id }),
  body: wireCodec({ ...bannerFields, updatedAt: expectedUpdatedAt }, bannerNames),
  files: { bannerImage: oneImage },
  answer: staffBanner,
})

export const deleteBannerEndpoint = endpoint({
  method: 'DELETE',
  path: '/banner/:id',
  tag: 'Banner',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Delete a banner.',
  params: z.object({ id }),
  message: () => messages.bannerDeleted,
  answer: z.null(),
})

export const orderBannersEndpoint = endpoint({
  method: 'PATCH',
  path: '/banner/order',
  tag: 'Banner',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Reorder the banners; the list must name every banner.',
  body: z.object({ bannerIds: z.array(id).check(z.maxLength(MAX_BANNERS)) }),
  answer: z.array(staffBanner),
})
