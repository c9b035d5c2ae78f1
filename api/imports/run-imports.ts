import { recordAudit } from '#api/audit/audit.repository.ts'
import { lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { chunks } from '#api/chunks.ts'
import { isDatabaseUnavailable } from '#api/http/error-handler.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_ATOMIC_CHANGES } from '#contract/imports/imports.ts'
import type { Tx } from '#database/connect.ts'
import { sqlState } from '#database/sql-state.ts'
import { TransactionTimeout } from '#database/with-tx.ts'
import { actorOf, applyRows } from './apply-rows.ts'
import { countRequestedImages } from './import-images.repository.ts'
import { moveImport, updateImport } from './imports.repository.ts'
import {
  countDone,
  findRunningImport,
  findState,
  isAlone,
  listApplied,
  listPlanned,
  type RunningImport,
  type RunningRow,
  updateRows,
} from './run-imports.repository.ts'
import { undoRows } from './undo-rows.ts'

/** Products of one transaction: whoever orders one of them waits for it. Fewer after one that took too long. */
const MAX_CONCURRENT = [200, 50, 10] as const
/** All or nothing is one transaction, which may take this long. */
const MAX_MS = 5 * 60_000
/** How often an import of one transaction says how far it is. */
const PROGRESS_INTERVAL_MS = 1_000

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }
type IsStopping = () => boolean
type NotifiedPayment = (error: unknown) => void

/** Another process is at it, or this one stops: whoever comes next goes on. */
class NotNow extends Error {}
/** A product that all the others depend on. */
class CannotAll extends Error {}

/** Does what imports have to do, in the background. It may be killed at any moment: the next one goes on. */
export function createRunImports({ db, clock, changeCatalogue }: Needs) {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  /** How often an import took too long since this process started. */
  const slow = new Map<string, number>()

  /** Until nothing is under way. Calls beside each other are one. `told`: of trouble that does not stop the work. */
  return (
    isStopping: IsStopping = () => false,
    notified: NotifiedPayment = (error) => console.error(error),
  ): Promise<void> => {
    isAskedAgain = true
    running ??= whileAsked(isStopping, notified).finally(() => {
      running = undefined
    })
    return running
  }

  /** What is started while the last look finds nothing is not left lying. */
  async function whileAsked(isStopping: IsStopping, notified: NotifiedPayment): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      await run(isStopping, notified)
    }
  }

  async function run(isStopping: IsStopping, notified: NotifiedPayment): Promise<void> {
    while (!isStopping()) {
      const work = await findRunningImport(db)
      if (!work) return
      try {
        await turn(work, isStopping, notified)
      } catch (error) {
        if (error instanceof NotNow) return
        if (maySucceedLater(work, error)) throw error
        await fail(work, error)
        if (!(error instanceof CannotAll)) throw error
      }
    }
  }

  /** A database that is away comes back. One that is too slow is asked again with less, until there is no less. */
  function maySucceedLater(work: RunningImport, error: unknown): boolean {
    if (!isDatabaseUnavailable(error)) return false
    if (!isTooSlow(error)) return true
    const times = (slow.get(work.id) ?? 0) + 1
    slow.set(work.id, times)
    return !isAsOne(work) && times < MAX_CONCURRENT.length
  }

  async function fail(work: RunningImport, error: unknown): Promise<void> {
    slow.delete(work.id)
    const nothing = { doneCount: 0, failedCount: 0 }
    await moveImport(db, work.id, [work.state], {
      state: 'failed',
      failure: failureOf(work, error),
      finishedAt: clock(),
      ...(isAsOne(work) && nothing),
    })
  }

  function turn(work: RunningImport, isStopping: IsStopping, notified: NotifiedPayment): Promise<unknown> {
    const atOnce = MAX_CONCURRENT[slow.get(work.id) ?? 0] ?? 1
    if (work.state === 'undoing') return undoSome(work, atOnce)
    return work.mode === 'all' ? applyAll(work, isStopping, notified) : applySome(work, atOnce)
  }

  /** All products in one transaction: a crash undoes them, and the next process begins anew. */
  async function applyAll(
    work: RunningImport,
    isStopping: IsStopping,
    notified: NotifiedPayment,
  ): Promise<void> {
    let done = 0
    let isReporting = false
    let lastProgressAt: Promise<unknown> = Promise.resolve()
    // Begun outside the transaction, whose own figures nobody sees before its end.
    const reporting = setInterval(() => {
      if (isReporting) return
      isReporting = true
      lastProgressAt = updateImport(db, work.id, { doneCount: done })
        .catch(notified)
        .finally(() => {
          isReporting = false
        })
    }, PROGRESS_INTERVAL_MS)
    try {
      await changeCatalogue(
        async (tx) => {
          done = 0
          await mustBeOurs(tx, work)
          for await (const rows of allPlanned(tx, work)) {
            if (isStopping()) throw new NotNow()
            const [failed] = (await applyRows(tx, work, rows, clock())).failed
            if (failed)
              throw new CannotAll(importMessages.nothingImported(`Line ${failed.line}: ${failed.remark}`))
            done += rows.length
          }
          clearInterval(reporting)
          // It would wait for this transaction, and then tell less than it did.
          await lastProgressAt
          await end(tx, work, { doneCount: done })
        },
        { limitMs: MAX_MS },
      )
    } catch (error) {
      if (sqlState(error)?.startsWith('23'))
        throw new CannotAll(importMessages.nothingImported(importMessages.notStorable), { cause: error })
      throw error
    } finally {
      clearInterval(reporting)
      await lastProgressAt
    }
  }

  /** One batch; where it cannot be stored as a whole, its products one by one. */
  async function applySome(work: RunningImport, atOnce: number): Promise<void> {
    try {
      await applyBatch(work, atOnce)
    } catch (error) {
      if (!sqlState(error)?.startsWith('23')) throw error
      for (let left = atOnce; left > 0; left--) {
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

  async function undoSome(work: RunningImport, atOnce: number): Promise<void> {
    await changeCatalogue(async (tx) => {
      await mustBeOurs(tx, work)
      const rows = await listApplied(tx, work.id, atOnce)
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
    const imageCount = await countRequestedImages(tx, work.id)
    await updateImport(tx, work.id, { state: 'done', ...figures, pictureCount: imageCount, finishedAt: now })
    await note(tx, work, 'products.imported', now)
  }

  /** Throws NotNow when another process is at it, or was. */
  async function mustBeOurs(tx: Tx, { id, state }: RunningImport): Promise<void> {
    if (!(await isAlone(tx)) || (await findState(tx, id)) !== state) throw new NotNow()
  }

  function note(tx: Tx, work: RunningImport, action: string, at: Date) {
    const { id, fileName } = work
    return recordAudit(
      tx,
      { userId: actorOf(work) },
      action,
      { type: 'import', id },
      { before: null, after: { fileName }, at },
    )
  }
}

const isAsOne = ({ state, mode }: RunningImport) => state === 'running' && mode === 'all'

/** The work was too much at once: its transaction ran out of time, or lost to others again and again. */
function isTooSlow(error: unknown): boolean {
  return error instanceof TransactionTimeout || ['57014', '40001', '40P01'].includes(sqlState(error) ?? '')
}

function failureOf({ state }: RunningImport, error: unknown): string {
  if (error instanceof CannotAll) return error.message
  const isUndoing = state === 'undoing'
  if (isTooSlow(error)) return isUndoing ? importMessages.undoTookTooLong : importMessages.tookTooLong
  return isUndoing ? importMessages.undoFailed : importMessages.failed
}

/**
 * What an import of one transaction writes, a batch at a time. The new products first, which nobody waits for. Then those of the
 * shop: they are read before they are locked, and locked all at once by their ids, as whoever orders them does.
 */
async function* allPlanned(tx: Tx, { id }: RunningImport): AsyncGenerator<RunningRow[]> {
  const [atOnce] = MAX_CONCURRENT
  for (;;) {
    const rows = await listPlanned(tx, id, atOnce, ['new'])
    if (rows.length === 0) break
    yield rows
  }
  const changed = await listPlanned(tx, id, MAX_ATOMIC_CHANGES, ['changed'])
  await lockProducts(
    tx,
    changed.flatMap(({ productId }) => productId ?? []),
  )
  yield* chunks(changed, atOnce)
}
