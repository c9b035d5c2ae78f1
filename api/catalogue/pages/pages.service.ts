import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { filledTexts, filledTitles } from '#api/settings/placeholder-values.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { createVersionCache } from '#api/version-cache.ts'
import { pageMessages } from '#contract/catalogue/pages/page-messages.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { findPublishedPage, type ListedPageRow, listPageRows, type PageRow } from './pages.repository.ts'

/** A page as shoppers see it, in both languages. */
export type PublishedPage = Pick<
  PageRow,
  'slug' | 'title' | 'titleBn' | 'bodyMarkdown' | 'bodyMarkdownBn' | 'updatedAt'
> & {
  /** Empty: it has none. */
  imageUrl: string
}

/** The pages that the shop has written itself, as shoppers see them. docs/product.md §39 */
export function createPagesService({
  db,
  catalogueVersion,
  site,
}: Pick<ServiceNeeds, 'db' | 'catalogueVersion'> & { site: Pick<SiteService, 'settings'> }) {
  const cache = createVersionCache<ListedPageRow[]>(catalogueVersion)

  return {
    /** Published pages in their order, without their texts; their titles have what the settings say. */
    list: (): Promise<ListedPageRow[]> =>
      cache('', async () => {
        const settings = await site.settings()
        const rows = (await listPageRows(db)).filter(({ isPublished }) => isPublished)
        return rows.map((row) => filledTitles(row, settings))
      }),

    /**
     * By its slug, in any case, with what the settings say in place of its placeholders. Throws notFound, also for an
     * unpublished one.
     */
    async get(slug: string): Promise<PublishedPage> {
      const row = await findPublishedPage(db, productSlug(slug))
      if (!row) throw notFound(pageMessages.notFound)
      const { title, titleBn, bodyMarkdown, bodyMarkdownBn, updatedAt, imageId } = row
      const texts = { title, titleBn, bodyMarkdown, bodyMarkdownBn }
      return {
        slug: row.slug,
        updatedAt,
        ...filledTexts(texts, await site.settings()),
        imageUrl: imageId ? imageUrl(imageId, '1600x533') : '',
      }
    },
  }
}
