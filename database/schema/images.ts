import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'

/** Uploaded images. Each is decoded, stripped of metadata and stored on disk in the sizes of its kind, under its id. */
export const images = pgTable(
  'images',
  {
    id: id(),
    kind: text('kind', {
      enum: ['product', 'category', 'banner', 'logo', 'profile', 'return', 'review', 'icon'],
    }).notNull(),
    /** Size of the largest stored version, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 of the uploaded bytes. */
    contentHash: text('content_hash').notNull(),
    /** Uploader; of sellers nobody else may use the image. Staff may use all of the library. Null: the shop itself. */
    uploadedBy: uuid('uploaded_by'),
    /** When it was uploaded or last removed from use; unused images are deleted a day later. */
    releasedAt: timestamptz('released_at').notNull().defaultNow(),
    /** An order line shows the image, so it is never deleted. */
    isUsedByOrders: boolean('is_used_by_orders').notNull().default(false),
    /** Uploaded to the library, or kept there: it stays although nothing uses it. */
    isInLibrary: boolean('is_in_library').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('images_content_hash_idx').on(t.contentHash),
    index('images_released_idx').on(t.releasedAt).where(sql`not is_used_by_orders`),
    check('images_size_check', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
