import * as z from 'zod/mini'
import type { JobKind, JobKinds } from './job-kind.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const EVERY_MINUTE = '* * * * *'

/** Work that is due for the whole shop and finds out what is to be done. */
const single = {
  data: z.strictObject({}),
  version: 1,
  maxAttempts: 10,
  limitSeconds: 10 * MINUTE_SECONDS,
  isSingle: true,
} as const satisfies JobKind

/**
 * Every kind of job, with its schedule (docs/operating.md §5). `api/job-handlers.ts` says what each does. A name is stored with
 * its jobs: one that is renamed or removed leaves jobs that no process takes, which staff see as such.
 */
export const jobKinds = {
  'payments.poll': { ...single, schedule: { cron: EVERY_MINUTE } },
  /** Notifies customers waiting for a product that can be bought again. */
  'stock-alerts.send': { ...single, schedule: { cron: EVERY_MINUTE } },
  /** Reminds customers who agreed to it of a cart they left, once. */
  'carts.remind': { ...single, schedule: { cron: '*/10 * * * *' } },
  'stock-alerts.delete-old': { ...single, schedule: { cron: '30 21 * * *' } },
  'drafts.publish': { ...single, schedule: { cron: EVERY_MINUTE } },
  /** The announcement above all pages, which begins or ends. */
  'announcement.change': { ...single, schedule: { cron: EVERY_MINUTE } },
  /** Scheduled prices that begin or end. */
  'prices.change': { ...single, schedule: { cron: EVERY_MINUTE } },
  /** Ranks the products of what was ordered or came back since (docs/decisions/006). */
  'products.rank-sold': { ...single, schedule: { cron: EVERY_MINUTE } },
  /** Derives the deadlines of orders that something happened to (docs/product.md §4). */
  'orders.derive-deadlines': { ...single, schedule: { cron: EVERY_MINUTE } },
  /** Ranks all of them: at 4:30 at night in Bangladesh. */
  'products.rank': { ...single, schedule: { atStart: true, cron: '30 22 * * *' } },
  /** Products that an older version of the search has indexed. */
  'products.reindex': { ...single, limitSeconds: 3 * HOUR_SECONDS, schedule: { atStart: true } },
  'imports.run': { ...single, limitSeconds: 3 * HOUR_SECONDS, schedule: { atStart: true } },
  'imports.fetch-images': { ...single, limitSeconds: 3 * HOUR_SECONDS, schedule: { atStart: true } },
  'imports.run-records': { ...single, limitSeconds: 3 * HOUR_SECONDS, schedule: { atStart: true } },
  /** What files of customers and past orders said of people. */
  'imports.erase-records': { ...single, schedule: { cron: '35 21 * * *' } },
  /** Persons in orders of deleted accounts: also queued with a deletion. At 3:40 at night in Bangladesh. */
  'customers.erase': { ...single, limitSeconds: HOUR_SECONDS, schedule: { cron: '40 21 * * *' } },
  'credentials.delete-expired': { ...single, schedule: { cron: '5 * * * *' } },
  'idempotency-keys.delete-expired': { ...single, schedule: { cron: '10 * * * *' } },
  'messages.delete-old': { ...single, schedule: { cron: '15 * * * *' } },
  'page-visits.delete-old': { ...single, schedule: { cron: '25 21 * * *' } },
  'images.delete-unused': { ...single, limitSeconds: HOUR_SECONDS, schedule: { cron: '20 * * * *' } },
  /** Of a logo uploaded before shops had icons of their own. */
  'icons.make': { ...single, schedule: { atStart: true } },
  /** The storage was down when an image was deleted, whose files remain; the last of its tries is a day and a half later. */
  'images.delete-files': {
    data: z.strictObject({ imageId: z.uuid() }),
    version: 1,
    maxAttempts: 15,
    limitSeconds: MINUTE_SECONDS,
  },
  /** Of a shop with a continuous backup (docs/operating.md §7): the weekly base copy, when it is due. */
  'backups.save-base-copy': {
    ...single,
    limitSeconds: 3 * HOUR_SECONDS,
    schedule: { atStart: true, cron: '40 * * * *' },
  },
  /** Tries a restore of it, when it is due: once a month. */
  'backups.test-restore': { ...single, limitSeconds: 3 * HOUR_SECONDS, schedule: { cron: '50 * * * *' } },
  /** A category was renamed, whose name the search finds its products by. */
  'categories.reindex': {
    data: z.strictObject({
      level: z.enum(['category', 'subcategory', 'sub-subcategory']),
      categoryId: z.uuid(),
    }),
    version: 1,
    maxAttempts: 10,
    limitSeconds: HOUR_SECONDS,
  },
} as const satisfies JobKinds
