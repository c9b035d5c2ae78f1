import * as z from 'zod/mini'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import { endpoint } from '#contract/endpoint.ts'
import { expectedUpdatedAt, formBoolean, longText, oneLine, requiredLine } from '#contract/form-fields.ts'
import { oneImage } from '#contract/images/uploads.ts'
import { schemaErrors } from '#contract/messages.ts'
import { withKnownPlaceholders } from '#contract/settings/placeholders.ts'
import { MAX_POLICY_LENGTH } from '#contract/settings/settings.ts'
import { id, timestamp, wireCodec } from '#contract/wire.ts'
import { pageMessages } from './page-messages.ts'

export const MAX_PAGES = 100
export const MAX_PAGE_TITLE = 120
export const MAX_PAGE_TEXT = MAX_POLICY_LENGTH

const listFields = {
  id,
  /** Its address is `/pages/{slug}`. */
  slug: z.string(),
  title: z.string(),
  /** Empty: Bangla pages show the other. */
  titleBn: z.string(),
  isPublished: z.boolean(),
  isInFooter: z.boolean(),
  updatedAt: timestamp,
}
const names = { id: '_id', imageUrl: 'pageImage' } as const
const listedPage = wireCodec(listFields, { id: '_id' })
export type ListedPage = z.output<typeof listedPage>

/** A page with everything of its form; its text is Markdown, in which HTML is escaped. */
const staffPage = wireCodec(
  {
    ...listFields,
    bodyMarkdown: z.string(),
    bodyMarkdownBn: z.string(),
    /** Empty: it has none. */
    imageUrl: z.string(),
  },
  names,
)
export type StaffPage = z.output<typeof staffPage>

const title = requiredLine(MAX_PAGE_TITLE, schemaErrors.titleRequired).check(withKnownPlaceholders)
const text = longText(MAX_PAGE_TEXT).check(withKnownPlaceholders)
const body = text.check(z.minLength(1, schemaErrors.policyTextRequired))
const optionalFields = {
  titleBn: z.optional(oneLine(MAX_PAGE_TITLE, schemaErrors.titleRequired).check(withKnownPlaceholders)),
  /** Written as `productSlug` does; an empty one is made of the title. */
  slug: z.optional(z.string().check(z.trim(), z.maxLength(200), z.overwrite(productSlug))),
  bodyMarkdownBn: z.optional(text),
  isPublished: z.optional(formBoolean),
  isInFooter: z.optional(formBoolean),
  /** An image of the library, of the kind `banner`, in place of an upload. */
  libraryImage: z.optional(id),
  /** `true` takes the image away. */
  removeImage: z.optional(formBoolean),
}

export const listPagesEndpoint = endpoint({
  method: 'GET',
  path: '/page',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: "List the shop's own pages in the order of the footer, unpublished ones too.",
  answer: z.array(listedPage),
})

export const getPageEndpoint = endpoint({
  method: 'GET',
  path: '/page/:id',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Get a page with its texts in Markdown.',
  params: z.object({ id }),
  answer: staffPage,
})

export const createPageEndpoint = endpoint({
  method: 'POST',
  path: '/page',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Create a page. Without a slug it gets one of its title; it comes last in the order.',
  body: z.object({ title, bodyMarkdown: body, ...optionalFields }),
  files: { pageImage: oneImage },
  message: () => pageMessages.created,
  status: 201,
  answer: staffPage,
})

export const updatePageEndpoint = endpoint({
  method: 'PUT',
  path: '/page/:id',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Update a page. Omitted fields stay unchanged; a former address leads to the new one.',
  params: z.object({ id }),
  body: z.object({
    title: z.optional(title),
    bodyMarkdown: z.optional(body),
    ...optionalFields,
    updatedAt: expectedUpdatedAt,
  }),
  files: { pageImage: oneImage },
  message: () => pageMessages.saved,
  answer: staffPage,
})

export const deletePageEndpoint = endpoint({
  method: 'DELETE',
  path: '/page/:id',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Delete a page.',
  params: z.object({ id }),
  message: () => pageMessages.deleted,
  answer: z.null(),
})

export const orderPagesEndpoint = endpoint({
  method: 'PATCH',
  path: '/page/order',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Reorder the pages; the list must name every page.',
  body: z.object({ pageIds: z.array(id).check(z.maxLength(MAX_PAGES)) }),
  answer: z.array(listedPage),
})
