import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, isStorable, timestamp } from '#contract/wire.ts'

/** The sections of the home page in the order of a shop that has chosen none. docs/product.md §22 */
export const homeSectionIds = [
  'categories',
  'slides',
  'offers',
  'collection',
  'tiles',
  'policies',
  'story',
  'recommended',
] as const
export type HomeSectionId = (typeof homeSectionIds)[number]

const homeSection = z.object({ id: z.enum(homeSectionIds), isShown: z.boolean() })
export type HomeSection = z.output<typeof homeSection>

export const defaultHomeSections: HomeSection[] = homeSectionIds.map((id) => ({ id, isShown: true }))

/** Every section once; one that was stored without it comes last. */
export const homeSections = z.pipe(
  z.array(homeSection),
  z.transform((stored: HomeSection[]) => withEverySection(stored)),
)

/** These sections, and after them those that are missing. */
export function withEverySection(sections: readonly HomeSection[]): HomeSection[] {
  const missing = defaultHomeSections.filter(({ id }) => sections.every((section) => section.id !== id))
  return [...sections, ...missing]
}

const homePage = z.object({
  sections: z.array(homeSection),
  /** The collection that the section `collection` shows; null: none. One that is hidden or gone is not shown. */
  collectionId: z.nullable(id),
  /** Null until they were saved for the first time. */
  updatedAt: z.nullable(timestamp),
})
export type HomePageSettings = z.output<typeof homePage>

export const getHomePageEndpoint = endpoint({
  method: 'GET',
  path: '/settings/home-page',
  tag: 'Logo',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Get the sections of the home page in their order, and which are shown.',
  answer: homePage,
})

export const updateHomePageEndpoint = endpoint({
  method: 'PUT',
  path: '/settings/home-page',
  tag: 'Logo',
  who: 'admin',
  permission: 'offers.edit',
  summary:
    'Order the sections of the home page, hide some, and choose the collection of one. `updatedAt` is the one that was read.',
  body: z.object({
    sections: z
      .array(homeSection, schemaErrors.homeSectionsInvalid)
      .check(z.refine(hasEverySectionOnce, schemaErrors.homeSectionsInvalid)),
    /** The former one stays without it. */
    collectionId: z.optional(z.nullable(id)),
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.homePageSaved,
  answer: homePage,
})

/** Those who do not know the section of a collection leave it out: it then comes last. */
function hasEverySectionOnce(sections: readonly HomeSection[]): boolean {
  const ids = new Set(sections.map(({ id }) => id))
  return ids.size === sections.length && ids.add('collection').size === homeSectionIds.length
}

export const MAX_ANNOUNCEMENT_LENGTH = 160
const MAX_LINK_LENGTH = 300

/** A page of this shop (`/products?discount=20`) or an address elsewhere (`https://…`); empty: no link. */
const LINK = /^(?:|\/(?!\/)[^\s\\]*|https:\/\/[^\s\\/]+\.[^\s\\]+)$/

const announcementText = z.string(schemaErrors.textTooLong(MAX_ANNOUNCEMENT_LENGTH)).check(
  z.trim(),
  z.maxLength(MAX_ANNOUNCEMENT_LENGTH, schemaErrors.textTooLong(MAX_ANNOUNCEMENT_LENGTH)),
  z.refine((text) => isStorable(text) && !/[\n\r]/.test(text), schemaErrors.textNotStorable),
)

const announcement = z.object({
  /** Empty: there is none. */
  text: z.string(),
  /** On Bangla pages; empty: the other one is shown there too. */
  textBn: z.string(),
  link: z.string(),
  startsAt: z.nullable(timestamp),
  endsAt: z.nullable(timestamp),
  /** Whether shoppers may close it; it then stays closed in their browser until it changes. */
  isClosable: z.boolean(),
  /** Whether pages show it now. */
  isShown: z.boolean(),
  updatedAt: z.nullable(timestamp),
})
export type Announcement = z.output<typeof announcement>

export const getAnnouncementEndpoint = endpoint({
  method: 'GET',
  path: '/settings/announcement',
  tag: 'Logo',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Get the announcement above all pages of the shop.',
  answer: announcement,
})

export const updateAnnouncementEndpoint = endpoint({
  method: 'PUT',
  path: '/settings/announcement',
  tag: 'Logo',
  who: 'admin',
  permission: 'offers.edit',
  summary:
    'Set the announcement above all pages of the shop, and from when until when it is shown. `updatedAt` is the one that was read.',
  body: z
    .object({
      text: announcementText,
      textBn: announcementText,
      link: z
        .string(schemaErrors.linkInvalid)
        .check(
          z.trim(),
          z.maxLength(MAX_LINK_LENGTH, schemaErrors.textTooLong(MAX_LINK_LENGTH)),
          z.regex(LINK, schemaErrors.linkInvalid),
        ),
      startsAt: z.nullable(timestamp),
      endsAt: z.nullable(timestamp),
      isClosable: z.boolean(),
      updatedAt: z.optional(z.nullable(timestamp)),
    })
    .check(
      z.refine(({ text, textBn }) => text !== '' || textBn === '', {
        path: ['text'],
        ...schemaErrors.announcementTextRequired,
      }),
      z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
        path: ['endsAt'],
        ...schemaErrors.announcementEndsBeforeStart,
      }),
    ),
  message: () => messages.announcementSaved,
  answer: announcement,
})
