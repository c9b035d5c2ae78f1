import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#database/schema/columns.ts'

/** A picture taken in: decoded, stripped of metadata and stored in the listed sizes of its kind under its id. */
export const images = pgTable(
  'images',
  {
    id: id(),
    kind: text({ enum: ['product', 'category', 'banner', 'logo', 'profile'] }).notNull(),
    /** Size in pixels of the largest stored form. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the uploaded bytes. */
    contentHash: text().notNull(),
    /** Who uploaded it: until something shows the picture, only they may use it. Null: the shop itself. */
    uploadedBy: uuid(),
    /** When it was taken in, or last taken off something; unused pictures are swept a day later. */
    releasedAt: moment().notNull().defaultNow(),
    /** A placed order shows it, so it stays although nothing else does. */
    isKeptForOrders: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('images_content_hash_idx').on(t.contentHash),
    index('images_released_idx').on(t.releasedAt).where(sql`not is_kept_for_orders`),
    check('images_size_check', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
