import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { flag, id, timestamp } from '#contract/wire.ts'
import { imageLibraryMessages } from './image-library-messages.ts'

/** The images of the shop itself, by the place they are cut for; those of customers and sellers' profiles are not in it. */
export const libraryKinds = ['product', 'banner', 'category', 'logo'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** The kinds that can be uploaded to the library; collections and pages have images of the kind `banner`. */
export const uploadKinds = ['product', 'banner', 'category', 'logo'] as const

const MAX_UPLOADS = 10

/** Users of an image that are named: a table of sizes may be that of all products. */
export const MAX_NAMED_USERS = 20

/** What an image may be used by. */
export const imageUserKinds = [
  'product',
  'category',
  'subcategory',
  'sub-subcategory',
  'banner',
  'collection',
  'page',
  'logo',
] as const

const imageUser = z.object({
  kind: z.enum(imageUserKinds),
  id,
  /** Its name, which is also the alternative text of the image; empty where it has none. */
  name: z.string(),
  nameBn: z.string(),
})
export type ImageUser = z.output<typeof imageUser>

const libraryImage = z.object({
  id,
  kind: z.enum(libraryKinds),
  /** In its largest size. */
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: timestamp,
  /** The first MAX_NAMED_USERS. */
  users: z.array(imageUser),
  /** How many there are. */
  userCount: z.int(),
  /** Something uses it, also what is not among `users`: orders, or an import that may be undone. */
  isUsed: z.boolean(),
  /** It stays in the library although nothing uses it. */
  isInLibrary: z.boolean(),
  /** From when on it may be deleted by itself; null for one that is used or kept. */
  goesAt: z.nullable(timestamp),
})
export type LibraryImage = z.output<typeof libraryImage>

const permission = { anyOf: ['products.edit', 'offers.edit', 'settings.edit'] } as const
const params = z.object({ id })

const libraryFilter = z.object({
  ...pageQuery,
  kind: z.optional(z.enum(libraryKinds)),
  unused: z.optional(flag),
})
export type LibraryFilter = z.output<typeof libraryFilter>

export const listLibraryImagesEndpoint = endpoint({
  method: 'GET',
  path: '/image-library',
  tag: 'Logo',
  who: 'admin',
  permission,
  summary: 'List the images of the shop, newest first, each with what uses it.',
  query: libraryFilter,
  answer: rowPage(libraryImage),
})

export const uploadLibraryImagesEndpoint = endpoint({
  method: 'POST',
  path: '/image-library',
  tag: 'Logo',
  who: 'admin',
  permission,
  summary:
    'Upload images to the library, where they stay until somebody deletes them. One that is there already is not stored twice.',
  body: z.object({ kind: z.enum(uploadKinds) }),
  files: { images: { maxCount: MAX_UPLOADS, maxBytes: MAX_IMAGE_BYTES } },
  status: 201,
  answer: z.array(libraryImage),
})

export const keepLibraryImageEndpoint = endpoint({
  method: 'PUT',
  path: '/image-library/:id',
  tag: 'Logo',
  who: 'admin',
  permission,
  summary:
    'Keep an unused image in the library, or let it go: it is then deleted a day later unless something uses it.',
  params,
  body: z.object({ isInLibrary: z.boolean() }),
  answer: libraryImage,
})

export const deleteLibraryImageEndpoint = endpoint({
  method: 'DELETE',
  path: '/image-library/:id',
  tag: 'Logo',
  who: 'admin',
  permission,
  summary: 'Delete an image that nothing uses; its files stay in the trash of an image folder for 30 days.',
  params,
  message: () => imageLibraryMessages.deleted,
  answer: z.null(),
})
