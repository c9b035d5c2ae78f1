import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

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
    createdAt: createdAt(),
  },
  (t) => [
    index('images_content_hash_idx').on(t.contentHash),
    check('images_size_check', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
