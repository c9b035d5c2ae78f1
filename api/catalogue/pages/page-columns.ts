import { ShopError } from '#api/errors.ts'
import { pageMessages } from '#contract/catalogue/pages/page-messages.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import type { ListedPageRow, PageRow } from './pages.repository.ts'

export type PageFields = {
  title?: string | undefined
  titleBn?: string | undefined
  slug?: string | undefined
  bodyMarkdown?: string | undefined
  bodyMarkdownBn?: string | undefined
  isPublished?: boolean | undefined
  isInFooter?: boolean | undefined
  removeImage?: boolean | undefined
  libraryImage?: string | undefined
}

type Stored = {
  others: readonly Pick<ListedPageRow, 'slug'>[]
  /** Absent for a new one. */
  row?: PageRow
}

/** The columns of a page after its fields were set; those that are absent stay. Throws conflict for a slug that is taken. */
export function pageColumns({ others, row }: Stored, fields: PageFields) {
  const title = fields.title ?? row?.title ?? ''
  return {
    title,
    titleBn: fields.titleBn ?? row?.titleBn ?? '',
    slug: slugOf(title, { others, ...(row && { row }) }, fields.slug),
    bodyMarkdown: fields.bodyMarkdown ?? row?.bodyMarkdown ?? '',
    bodyMarkdownBn: fields.bodyMarkdownBn ?? row?.bodyMarkdownBn ?? '',
    isPublished: fields.isPublished ?? row?.isPublished ?? false,
    isInFooter: fields.isInFooter ?? row?.isInFooter ?? false,
  }
}

function slugOf(title: string, { others, row }: Stored, given: string | undefined): string {
  const taken = new Set(others.map(({ slug }) => slug))
  if (given === undefined && row) return row.slug
  if (!given) return freeSlug(title, taken)
  if (taken.has(given)) throw slugTaken(given)
  return given
}

/** A slug of a title that no other page has: `how-to-order`, `how-to-order-2`. */
function freeSlug(title: string, taken: ReadonlySet<string>): string {
  const base = productSlug(title) || 'page'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}

function slugTaken(slug: string): ShopError {
  const message = pageMessages.addressTaken(slug)
  return new ShopError('conflict', message, { errors: [{ path: 'slug', message }] })
}
