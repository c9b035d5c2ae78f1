import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#database/schema/catalogue/categories.ts'
import { collections } from '#database/schema/catalogue/collections.ts'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { images } from '#database/schema/images.ts'

/** Slides, tiles and the story of the home page; each links to a collection, or the list of its category and discount. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    title: text('title').notNull().default(''),
    subtitle: text('subtitle').notNull().default(''),
    /** The texts on Bangla pages; empty: those above are shown there too. */
    titleBn: text('title_bn').notNull().default(''),
    subtitleBn: text('subtitle_bn').notNull().default(''),
    offerPercent: smallint('offer_percent').notNull().default(0),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** Instead of category and discount. */
    collectionId: uuid('collection_id').references(() => collections.id, { onDelete: 'set null' }),
    placement: text('placement', { enum: ['slide', 'tile', 'story'] })
      .notNull()
      .default('slide'),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('banners_position_idx').on(t.position, t.id),
    check('banners_placement_check', sql`${t.placement} in ('slide', 'tile', 'story')`),
    check('banners_offer_check', sql`${t.offerPercent} between 0 and 99`),
  ],
)
