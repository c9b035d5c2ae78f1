import { customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '#database/new-id.ts'

/** Primary key: a UUIDv7 created by the application. */
export const id = () => uuid('id').primaryKey().$defaultFn(newId)

/**
 * The values of fields that `shop.config.ts` declares, by their names; null: none. Values of fields that are no longer declared
 * stay. docs/custom-fields.md §4
 */
export const customFields = () => jsonb('custom_fields').$type<Readonly<Record<string, unknown>>>()

/** Bytes of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A timestamp in UTC with millisecond precision, as in JavaScript, so that a value read equals the value written. */
export const timestamptz = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = (name = 'created_at') => timestamptz(name).notNull().defaultNow()
export const updatedAt = () => timestamptz('updated_at').notNull().defaultNow()
