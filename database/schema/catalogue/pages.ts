import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { images } from '#database/schema/images.ts'

/** Pages that the shop has written itself, beside those that every shop has (`policy_pages`). docs/product.md §39 */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    /** Its address: /pages/{slug}. */
    slug: text('slug').notNull().unique('pages_slug_key'),
    title: text('title').notNull(),
    bodyMarkdown: text('body_markdown').notNull(),
    /** The texts on Bangla pages; empty: those above are shown there too. */
    titleBn: text('title_bn').notNull().default(''),
    bodyMarkdownBn: text('body_markdown_bn').notNull().default(''),
    imageId: uuid('image_id').references(() => images.id),
    isPublished: boolean('is_published').notNull().default(false),
    isInFooter: boolean('is_in_footer').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('pages_position_idx').on(t.position, t.id)],
)
