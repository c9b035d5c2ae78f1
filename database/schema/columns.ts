import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../new-id.ts'

/** Primary key: a UUIDv7 made in the application. */
export const id = () => uuid().primaryKey().$defaultFn(newId)

/** A moment in UTC, to the millisecond (JavaScript's own precision, so that a value read back is the value written). */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()
export const updatedAt = () => moment().notNull().defaultNow()
