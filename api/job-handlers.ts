import type { Database } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'
import { rankBestSellers } from './catalogue/products/rank-products.repository.ts'
import { createFollowEvents } from './events/follow-events.ts'
import { deleteExpiredCredentials } from './identity/sessions/delete-expired-credentials.ts'
import { enqueueJob } from './jobs/enqueue-job.ts'
import type { JobHandlers } from './jobs/job-kind.ts'
import type { jobKinds } from './jobs/job-kinds.ts'
import { createEraseCustomers } from './sales/customers/erase-customers.ts'
import { hasOrdersOrWasImported } from './sales/customers/lasting-accounts.ts'
import { followDeadlines, rederiveDeadlines } from './sales/orders/deadlines/follow-deadlines.ts'
import { deleteIdempotencyKeysBefore } from './sales/orders/placing/idempotency.repository.ts'
import { rankSoldProducts } from './sales/orders/rank-sold-products.ts'
import type { Shop } from './shop.ts'

type Needs = {
  shop: Pick<
    Shop,
    | 'carts'
    | 'images'
    | 'imports'
    | 'pageSpeed'
    | 'payments'
    | 'recordImports'
    | 'siteStaff'
    | 'staffProducts'
    | 'stockAlerts'
    | 'storefront'
  >
  database: Pick<Database, 'db'>
  clock: () => Date
  /** Deletes sent and given up messages of long ago. */
  deleteOldMessages: () => Promise<unknown>
  /** The continuous backup of a shop that has one. */
  backup?: BackupJobs | undefined
  log: (line: string) => void
}

/** What is due of a continuous backup; each can be called again at any time, also after it was interrupted. */
export type BackupJobs = {
  /** Returns the name of the base copy when one was due. */
  saveBaseCopyIfDue(): Promise<string | undefined>
  testRestoreIfDue(): Promise<unknown>
}

/** What each job of the shop does; `api/jobs/job-kinds.ts` says when, how often and how long. */
export function createJobHandlers({
  shop: {
    carts,
    images,
    imports,
    pageSpeed,
    payments,
    recordImports,
    siteStaff,
    staffProducts,
    stockAlerts,
    storefront,
  },
  database: { db },
  clock,
  deleteOldMessages,
  backup,
  log,
}: Needs): JobHandlers<typeof jobKinds> {
  const withTx = createWithTx(db)
  const followEvents = createFollowEvents({ withTx })
  const eraseCustomers = createEraseCustomers({ withTx, clock })
  return {
    'payments.poll': () => payments.pollPayments(),
    'drafts.publish': () => staffProducts.publishDue(),
    'announcement.change': () => storefront.changeDue(),
    'prices.change': () => staffProducts.prices.changeDue(),
    'stock-alerts.send': (_data, { signal }) => stockAlerts.sendDue(signal),
    'carts.remind': (_data, { signal }) => carts.remindDue(signal),
    'stock-alerts.delete-old': () => stockAlerts.deleteOld(),
    'products.rank-sold': (_data, { signal }) => followEvents(rankSoldProducts, signal),
    async 'orders.derive-deadlines'(_data, { signal }) {
      await followEvents(followDeadlines, signal)
      while ((await withTx(rederiveDeadlines)) > 0) signal.throwIfAborted()
    },
    'products.rank': () => rankBestSellers(db),
    async 'products.reindex'(_data, { signal }) {
      const count = await staffProducts.reindexOutdated(() => signal.aborted)
      if (count > 0) log(`Reindexed ${count} products for search`)
      signal.throwIfAborted()
    },
    async 'categories.reindex'({ level, categoryId }, { signal }) {
      await staffProducts.reindexCategory(level, categoryId, () => signal.aborted)
      signal.throwIfAborted()
    },
    async 'imports.run'(_data, { signal }) {
      await imports.run(
        () => signal.aborted,
        (error) => log(`An import could not store its progress: ${String(error)}`),
      )
      signal.throwIfAborted()
      await enqueueJob(db, 'imports.fetch-images', {})
    },
    async 'imports.fetch-images'(_data, { signal }) {
      await imports.fetchImages(signal)
      signal.throwIfAborted()
    },
    async 'imports.run-records'(_data, { signal }) {
      await recordImports.run(() => signal.aborted)
      signal.throwIfAborted()
    },
    'imports.erase-records': () => recordImports.eraseOld(),
    'customers.erase': (_data, { signal }) => eraseCustomers(signal),
    'credentials.delete-expired': () => deleteExpiredCredentials(db, clock(), hasOrdersOrWasImported),
    'idempotency-keys.delete-expired': () => deleteIdempotencyKeysBefore(db, clock()),
    'messages.delete-old': deleteOldMessages,
    async 'backups.save-base-copy'() {
      const name = await backup?.saveBaseCopyIfDue()
      if (!name) return
      log(`Base copy ${name} of the database is complete.`)
      await enqueueJob(db, 'backups.test-restore', {})
    },
    'backups.test-restore': async () => backup?.testRestoreIfDue(),
    'page-visits.delete-old': () => pageSpeed.deleteOld(),
    'icons.make': () => siteStaff.makeMissingIcons(),
    'images.delete-files': ({ imageId }) => images.deleteFiles(imageId),
    async 'images.delete-unused'(_data, { signal }) {
      await images.deleteUnused(db, clock(), signal)
      signal.throwIfAborted()
    },
  }
}
