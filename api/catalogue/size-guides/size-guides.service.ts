import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createVersionCache } from '#api/version-cache.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SizeGuide, setSizeGuideEndpoint } from '#contract/catalogue/size-guides.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { newId } from '#database/new-id.ts'
import * as repository from './size-guides.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'catalogueVersion'> & { changeCatalogue: ChangeCatalogue }
type Body = InputOf<typeof setSizeGuideEndpoint>['body']

/** Tables of sizes, by category of any level; those below inherit them. docs/product.md §31 */
export function createSizeGuidesService({ db, clock, catalogueVersion, changeCatalogue }: Needs) {
  // Every product page asks.
  const guided = createVersionCache<ReadonlySet<string>>(catalogueVersion)
  return {
    /** The table of a category: its own, or that of the nearest one above; null without any. */
    async find(id: string): Promise<SizeGuide | null> {
      return (await repository.findSizeGuide(db, id)) ?? null
    },

    /** The lowest of these categories, given from the top, that has a table of its own; undefined without any. */
    async lowestWithGuide(ids: readonly string[]): Promise<string | undefined> {
      const withGuide = await guided('', async () => new Set(await repository.listGuidedIds(db)))
      return ids.findLast((id) => withGuide.has(id))
    },

    /** Throws forbidden, notFound, invalid for a table with a gap, and conflict when somebody changed it meanwhile. */
    async set(viewer: Viewer, id: string, { rows, rowsBn, updatedAt }: Body): Promise<SizeGuide | null> {
      viewer.assertAdmin()
      assertTable(rows, rowsBn)
      await changeCatalogue(async (tx) => {
        const now = clock()
        const column = await repository.findLevelColumn(tx, id)
        if (!column) throw notFound(messages.categoryNotFound)
        const own = await repository.lockOwnGuide(tx, column, id)
        const subject = { type: 'size-guide', id }
        if (own) await assertUnchangedSince(tx, updatedAt, { ...subject, updatedAt: own.updatedAt })
        if (rows.length === 0) await repository.deleteSizeGuide(tx, column, id)
        else
          await repository.upsertSizeGuide(tx, column, {
            id: newId(now.getTime()),
            levelId: id,
            rows,
            rowsBn,
            updatedAt: now,
          })
        const before = own ? { rows: own.rows, rowsBn: own.rowsBn } : null
        const after = rows.length === 0 ? null : { rows, rowsBn }
        await recordAudit(tx, viewer, 'size-guide.changed', subject, { before, after, at: now })
      })
      return (await repository.findSizeGuide(db, id)) ?? null
    },
  }
}

/** A header and a row at least, all rows as long; the Bangla ones, if any, fit them. */
function assertTable(rows: Body['rows'], rowsBn: Body['rowsBn']): void {
  if (rows.length === 0 && rowsBn.length === 0) return
  const width = rows[0]?.length ?? 0
  const isFitting = (row: readonly string[]) => row.length === width
  const isTable = rows.length > 1 && width > 0 && rows.every(isFitting)
  const isPaired = rowsBn.length === 0 || (rowsBn.length === rows.length && rowsBn.every(isFitting))
  if (!isTable || !isPaired) throw invalidField('rows', messages.sizeGuideInvalid)
}
