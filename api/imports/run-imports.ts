import { importMessages } from '#contract/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { sqlState } from '#database/sql-state.ts'
import { insertAuditEntry } from '../audit/audit.repository.ts'
import type { ChangeCatalogue } from '../change-catalogue.ts'
import { isDatabaseAway } from '../error-answers.ts'
import type { ServiceNeeds } from '../shop.ts'
import { applyRows } from './apply-rows.ts'
import { moveImport, updateImport } from './imports.repository.ts'
import { countWantedPictures } from './pictures.repository.ts'
import {
  countDone,
  findState,
  findUnderWay,
  isAlone,
  listApplied,
  listPlanned,
  type RunningImport,
  updateRows,
} from './running.repository.ts'
import { undoRows } from './undo-rows.ts'

/** Products of one transaction: whoever orders one of them waits for it. */
const AT_ONCE = 200
/** All or nothing is one transaction, which may take this long. */
const LONGEST_MS = 5 * 60_000
/** How often an import of one transaction says how far it is. */
const TOLD_EVERY_MS = 1_000

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }
type IsStopping = () => boolean

/** Another process is at it, or this one stops: whoever comes next goes on. */
class NotNow extends Error {}
/** A product that all the others depend on. */
class CannotAll extends Error {}

/** Does what imports have to do, in the background. It may be killed at any moment: the next one goes on. */
export function createRunImports({ db, clock, changeCatalogue }: Needs) {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Until nothing is under way. Calls beside each other are one. */
  return (isStopping: IsStopping = () => false): Promise<void> => {
    isAskedAgain = true
    running ??= whileAsked(isStopping).finally(() => {
      running = undefined
    })
    return running
  }

  /** What is started while the last look finds nothing is not left lying. */
  async function whileAsked(isStopping: IsStopping): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      await run(isStopping)
    }
  }

  async function run(isStopping: IsStopping): Promise<void> {
    while (!isStopping()) {
      const work = await findUnderWay(db)
      if (!work) return
      try {
        await turn(work, isStopping)
      } catch (error) {
        if (error instanceof NotNow) return
        if (isDatabaseAway(error)) throw error
        const failure = error instanceof CannotAll ? error.message : importMessages.failed
        await moveImport(db, work.id, [work.state], { state: 'failed', failure, finishedAt: clock() })
        if (!(error instanceof CannotAll)) throw error
      }
    }
  }

  function turn(work: RunningImport, isStopping: IsStopping): Promise<unknown> {
    if (work.state === 'undoing') return undoSome(work)
    return work.mode === 'all' ? applyAll(work, isStopping) : applySome(work)
  }

  /** All products in one transaction: a crash undoes them, and the next process begins anew. */
  async function applyAll(work: RunningImport, isStopping: IsStopping): Promise<void> {
    let done = 0
    // Begun outside the transaction, whose own figures nobody sees before its end.
    const telling = setInterval(() => {
      void updateImport(db, work.id, { doneCount: done }).catch(() => undefined)
    }, TOLD_EVERY_MS)
    try {
      await changeCatalogue(
        async (tx) => {
          done = 0
          await mustBeOurs(tx, work)
          for (;;) {
            if (isStopping()) throw new NotNow()
            const rows = await listPlanned(tx, work.id, AT_ONCE)
            if (rows.length === 0) break
            const applied = await applyRows(tx, work, rows, clock())
            const [failed] = applied.failed
            if (failed) throw new CannotAll(`Line ${failed.line}: ${failed.remark} Nothing was imported.`)
            done += rows.length
          }
          clearInterval(telling)
          await end(tx, work, { doneCount: done })
        },
        { limitMs: LONGEST_MS },
      )
    } catch (error) {
      if (sqlState(error)?.startsWith('23'))
        throw new CannotAll(`${importMessages.notStorable} Nothing was imported.`, { cause: error })
      throw error
    } finally {
      clearInterval(telling)
    }
  }

  /** One batch; where it cannot be stored as a whole, its products one by one. */
  async function applySome(work: RunningImport): Promise<void> {
    try {
      await applyBatch(work, AT_ONCE)
    } catch (error) {
      if (!sqlState(error)?.startsWith('23')) throw error
      for (let left = AT_ONCE; left > 0; left--) {
        await applyBatch(work, 1).catch((single: unknown) => failOne(work, single))
        if ((await listPlanned(db, work.id, 1)).length === 0) return
      }
    }
  }

  async function applyBatch(work: RunningImport, limit: number): Promise<void> {
    await changeCatalogue(async (tx) => {
      await mustBeOurs(tx, work)
      const rows = await listPlanned(tx, work.id, limit)
      if (rows.length === 0) return end(tx, work, {})
      const { failed } = await applyRows(tx, work, rows, clock())
      await countDone(tx, work.id, { done: rows.length, failed: failed.length })
    })
  }

  async function failOne(work: RunningImport, error: unknown): Promise<void> {
    if (!sqlState(error)?.startsWith('23')) throw error
    const [row] = await listPlanned(db, work.id, 1)
    if (!row) return
    const { line, productId } = row
    const remark = importMessages.notStorable
    await updateRows(db, work.id, [{ line, state: 'failed', productId, appliedAt: null, remark }])
    await countDone(db, work.id, { done: 1, failed: 1 })
  }

  async function undoSome(work: RunningImport): Promise<void> {
    await changeCatalogue(async (tx) => {
      await mustBeOurs(tx, work)
      const rows = await listApplied(tx, work.id, AT_ONCE)
      if (rows.length > 0) {
        await undoRows(tx, work, rows, clock())
        return countDone(tx, work.id, { done: rows.length, failed: 0 })
      }
      const now = clock()
      await updateImport(tx, work.id, { state: 'undone', undoneAt: now })
      await note(tx, work, 'products.import-undone', now)
    })
  }

  async function end(tx: Tx, work: RunningImport, figures: { doneCount?: number }) {
    const now = clock()
    const pictureCount = await countWantedPictures(tx, work.id)
    await updateImport(tx, work.id, { state: 'done', ...figures, pictureCount, finishedAt: now })
    await note(tx, work, 'products.imported', now)
  }

  /** Throws NotNow when another process is at it, or was. */
  async function mustBeOurs(tx: Tx, { id, state }: RunningImport): Promise<void> {
    if (!(await isAlone(tx)) || (await findState(tx, id)) !== state) throw new NotNow()
  }

  function note(tx: Tx, { id, createdBy, fileName }: RunningImport, action: string, at: Date) {
    return insertAuditEntry(tx, {
      actorId: createdBy,
      action,
      subjectType: 'import',
      subjectId: id,
      before: null,
      after: { fileName },
      at,
    })
  }
}
