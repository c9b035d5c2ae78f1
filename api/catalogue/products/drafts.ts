import { insertAuditEntries, recordAudit } from '#api/audit/audit.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_SCHEDULE_DAYS } from '#contract/catalogue/drafts-staff.ts'
import { DAY_MS } from '#contract/durations.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { ON_SALE, type PublishedDraft, publishDrafts, publishDueDrafts } from './drafts.repository.ts'
import { lockProducts, updateProductRow } from './edit-products.repository.ts'
import { assertMayManage } from './product-seller.ts'

type Needs = Pick<ServiceNeeds, 'clock' | 'withTx' | 'withCatalogueTx'> & { changeCatalogue: ChangeCatalogue }

/** Products that are not published yet: now by the staff, or at a time by the shop. docs/product.md §5 */
export function createDrafts({ clock, withTx, withCatalogueTx, changeCatalogue }: Needs) {
  return {
    /**
     * Puts drafts on sale, all or none; returns the ids of products that are no drafts as `skipped`. Throws notFound when one
     * does not exist, forbidden when one belongs to somebody else.
     */
    async publish(viewer: Viewer, ids: string[]): Promise<{ changed: number; skipped: string[] }> {
      const productIds = [...new Set(ids)]
      return changeCatalogue(async (tx) => {
        const now = clock()
        const rows = await lockProducts(tx, productIds)
        if (rows.length < productIds.length) throw notFound(messages.productNotFound)
        for (const row of rows) assertMayManage(viewer, row)
        const published = await publishDrafts(tx, productIds, now)
        await auditPublishing(tx, published, viewer.userId, now)
        const skipped = productIds.filter((id) => !published.some((draft) => draft.id === id))
        return { changed: published.length, skipped }
      })
    },

    /**
     * Sets when the shop publishes a draft; null: not automatically. Throws notFound, forbidden, conflict for a
     * product that is no draft, and invalid for a time that has passed or is more than MAX_SCHEDULE_DAYS ahead.
     */
    async schedule(viewer: Viewer, id: string, publishAt: Date | null): Promise<void> {
      await withTx(async (tx) => {
        const now = clock()
        const [row] = await lockProducts(tx, [id])
        if (!row) throw notFound(messages.productNotFound)
        assertMayManage(viewer, row)
        if (!row.isDraft) throw conflict(messages.notADraft)
        assertInFuture(publishAt, now)
        await updateProductRow(tx, id, { publishAt, updatedAt: now })
        const change = { before: { publishAt: row.publishAt }, after: { publishAt }, at: now }
        await recordAudit(tx, viewer, 'product.scheduled', { type: 'product', id }, change)
      })
    },

    /**
     * Publishes the drafts whose time has come; returns how many. The job `drafts.publish`, every minute: what one run has
     * published, no other one finds.
     */
    async publishDue(): Promise<number> {
      return withCatalogueTx(async (tx, markChanged) => {
        const now = clock()
        const published = await publishDueDrafts(tx, now)
        if (published.length > 0) markChanged()
        await auditPublishing(tx, published, null, now)
        return published.length
      })
    },
  }
}

function assertInFuture(publishAt: Date | null, now: Date): void {
  if (!publishAt) return
  if (publishAt <= now) throw invalidField('publishAt', messages.publishAtPast)
  if (publishAt.getTime() > now.getTime() + MAX_SCHEDULE_DAYS * DAY_MS)
    throw invalidField('publishAt', messages.publishAtTooFar(MAX_SCHEDULE_DAYS))
}

/** `actorId`: null for the shop itself. */
function auditPublishing(tx: Tx, published: readonly PublishedDraft[], actorId: string | null, at: Date) {
  return insertAuditEntries(
    tx,
    published.map(({ id, publishAt }) => ({
      actorId,
      action: 'product.published',
      subjectType: 'product',
      subjectId: id,
      before: { isDraft: true, publishAt },
      after: ON_SALE,
      at,
    })),
  )
}
