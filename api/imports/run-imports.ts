import { recordAudit } from '#api/audit/audit.repository.ts'
import { lockProducts } from '#api/catalogue/products/edit-products.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { chunks } from '#api/chunks.ts'
import { isDatabaseUnavailable } from '#api/http/error-handler.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { runInLanguage } from '#api/request-language.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_ATOMIC_CHANGES } from '#contract/imports/imports.ts'
import type { Tx } from '#database/connect.ts'
import { sqlState } from '#database/sql-state.ts'
import { TransactionTimeout } from '#database/with-tx.ts'
import { actorOf, applyRows } from './apply-rows.ts'
import { countRequestedImages } from './import-images.repository.ts'
import { transitionImport, updateImport } from './imports.repository.ts'
import { deleteCreatedCollections } from './join-collections.ts'
import {
  findImportState,
  findRunningImport,
  incrementProgress,
  listAppliedRows,
  listPlannedRows,
  lockImportState,
  type RunningImport,
  type RunningRow,
  tryLockImports,
  updateRows,
} from './run-imports.repository.ts'
import { undoRows } from './undo-rows.ts'

/** Products of one transaction: an order of one of them waits for it. Smaller after a transaction that took too long. */
const BATCH_SIZES = [200, 50, 10] as const
/** An all-or-nothing import is one transaction, which may take this long. */
const ATOMIC_LIMIT_MS = 5 * 60_000
/** How often an all-or-nothing import stores its progress. */
const PROGRESS_INTERVAL_MS = 1_000

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }
type IsStopping = () => boolean
type LogError = (error: unknown) => void

/** This process stops, or the import is in another state by now. */
class Interrupted extends Error {}
/** A process that seemed dead still writes an import; a later run continues. */
class WrittenElsewhere extends Error {}
/** A product of an all-or-nothing import cannot be written. */
class AtomicImportFailed extends Error {}

/**
 * Writes and undoes imports that were started, until none is left; a job (`imports.run`). The process may be killed at any
 * time: the next run continues. Errors that do not stop an import go to `logError`.
 */
export function createRunImports({ db, clock, changeCatalogue }: Needs) {
  /** How often an import took too long since this process started. */
  const timeoutCounts = new Map<string, number>()

  return async (
    isStopping: IsStopping = () => false,
    logError: LogError = (error) => console.error(error),
  ): Promise<void> => {
    while (!isStopping()) {
      const runningImport = await findRunningImport(db)
      if (!runningImport) return
      try {
        await runInLanguage(runningImport.language, () => processBatch(runningImport, isStopping, logError))
      } catch (error) {
        if (error instanceof Interrupted) continue
        if (error instanceof WrittenElsewhere || maySucceedLater(runningImport, error)) throw error
        await runInLanguage(runningImport.language, () => fail(runningImport, error))
        if (!(error instanceof AtomicImportFailed)) throw error
      }
    }
  }

  /** True while the database is unavailable; after a timeout, as long as a smaller batch can be tried. */
  function maySucceedLater(runningImport: RunningImport, error: unknown): boolean {
    if (!isDatabaseUnavailable(error)) return false
    if (!isTooSlow(error)) return true
    const count = (timeoutCounts.get(runningImport.id) ?? 0) + 1
    timeoutCounts.set(runningImport.id, count)
    return !isAtomic(runningImport) && count < BATCH_SIZES.length
  }

  async function fail(runningImport: RunningImport, error: unknown): Promise<void> {
    timeoutCounts.delete(runningImport.id)
    const noProgress = { doneCount: 0, failedCount: 0 }
    await transitionImport(db, runningImport.id, [runningImport.state], {
      state: 'failed',
      failure: failureOf(runningImport, error),
      finishedAt: clock(),
      ...(isAtomic(runningImport) && noProgress),
    })
  }

  function processBatch(
    runningImport: RunningImport,
    isStopping: IsStopping,
    logError: LogError,
  ): Promise<unknown> {
    const batchSize = BATCH_SIZES[timeoutCounts.get(runningImport.id) ?? 0] ?? 1
    if (runningImport.state === 'undoing') return undoBatch(runningImport, batchSize)
    return runningImport.mode === 'all'
      ? applyAll(runningImport, isStopping, logError)
      : applyBatchOrSingles(runningImport, batchSize)
  }

  /** All products in one transaction: after a crash nothing is written, and the next run starts over. */
  async function applyAll(
    runningImport: RunningImport,
    isStopping: IsStopping,
    logError: LogError,
  ): Promise<void> {
    let doneCount = 0
    let isReporting = false
    let lastReport: Promise<unknown> = Promise.resolve()
    // Stored outside the transaction, whose own changes are invisible until it commits.
    const reporting = setInterval(() => {
      if (isReporting) return
      isReporting = true
      lastReport = updateImport(db, runningImport.id, { doneCount })
        .catch(logError)
        .finally(() => {
          isReporting = false
        })
    }, PROGRESS_INTERVAL_MS)
    try {
      await changeCatalogue(
        async (tx) => {
          doneCount = 0
          await lockImport(tx, runningImport)
          for await (const rows of plannedBatches(tx, runningImport)) {
            if (isStopping()) throw new Interrupted()
            const [failed] = await applyRows(tx, runningImport, rows, clock())
            if (failed) {
              const failure = importMessages.atLine(failed.line, failed.remark ?? '')
              throw new AtomicImportFailed(importMessages.nothingImported(failure))
            }
            doneCount += rows.length
          }
          clearInterval(reporting)
          // A progress update still running would wait for this transaction and then overwrite the final count.
          await lastReport
          await finish(tx, runningImport, { doneCount })
        },
        { limitMs: ATOMIC_LIMIT_MS },
      )
    } catch (error) {
      if (isConstraintViolation(error)) {
        const failure = importMessages.nothingImported(importMessages.notStorable)
        throw new AtomicImportFailed(failure, { cause: error })
      }
      throw error
    } finally {
      clearInterval(reporting)
      await lastReport
    }
  }

  /** Writes one batch, or its products one by one when the batch violates a constraint. */
  async function applyBatchOrSingles(runningImport: RunningImport, batchSize: number): Promise<void> {
    try {
      await applyBatch(runningImport, batchSize)
    } catch (error) {
      if (!isConstraintViolation(error)) throw error
      for (let left = batchSize; left > 0; left--) {
        await applyBatch(runningImport, 1).catch((singleError: unknown) =>
          failNextRow(runningImport, singleError),
        )
        if ((await listPlannedRows(db, runningImport.id, 1)).length === 0) return
      }
    }
  }

  async function applyBatch(runningImport: RunningImport, limit: number): Promise<void> {
    await changeCatalogue(async (tx) => {
      await lockImport(tx, runningImport)
      const rows = await listPlannedRows(tx, runningImport.id, limit)
      if (rows.length === 0) return finish(tx, runningImport, {})
      const failed = await applyRows(tx, runningImport, rows, clock())
      await incrementProgress(tx, runningImport.id, { done: rows.length, failed: failed.length })
    })
  }

  async function failNextRow(runningImport: RunningImport, error: unknown): Promise<void> {
    if (!isConstraintViolation(error)) throw error
    const [row] = await listPlannedRows(db, runningImport.id, 1)
    if (!row) return
    const { line, productId } = row
    const remark = importMessages.notStorable
    await updateRows(db, runningImport.id, [{ line, state: 'failed', productId, appliedAt: null, remark }])
    await incrementProgress(db, runningImport.id, { done: 1, failed: 1 })
  }

  async function undoBatch(runningImport: RunningImport, batchSize: number): Promise<void> {
    await changeCatalogue(async (tx) => {
      await lockImport(tx, runningImport)
      const rows = await listAppliedRows(tx, runningImport.id, batchSize)
      if (rows.length > 0) {
        await undoRows(tx, runningImport, rows, clock())
        return incrementProgress(tx, runningImport.id, { done: rows.length, failed: 0 })
      }
      const now = clock()
      await deleteCreatedCollections(tx, {
        actorId: actorOf(runningImport),
        importId: runningImport.id,
        at: now,
      })
      await updateImport(tx, runningImport.id, { state: 'undone', undoneAt: now })
      await recordImportAudit(tx, runningImport, 'products.import-undone', now)
    })
  }

  async function finish(tx: Tx, runningImport: RunningImport, progress: { doneCount?: number }) {
    const now = clock()
    const imageCount = await countRequestedImages(tx, runningImport.id)
    await updateImport(tx, runningImport.id, { state: 'done', ...progress, imageCount, finishedAt: now })
    await recordImportAudit(tx, runningImport, 'products.imported', now)
  }
}

/** Locks the imports until the end of the transaction. Throws when another process works on them, or has changed its state. */
async function lockImport(tx: Tx, runningImport: RunningImport): Promise<void> {
  if (!(await tryLockImports(tx))) throw new WrittenElsewhere('Another process is still writing an import.')
  // One of all or nothing cannot be paused, and stores its progress by another transaction meanwhile.
  const state = await (isAtomic(runningImport)
    ? findImportState(tx, runningImport.id)
    : lockImportState(tx, runningImport.id))
  if (state !== runningImport.state) throw new Interrupted()
}

function recordImportAudit(tx: Tx, runningImport: RunningImport, action: string, at: Date): Promise<void> {
  const change = { before: null, after: { fileName: runningImport.fileName }, at }
  return recordAudit(
    tx,
    { userId: actorOf(runningImport) },
    action,
    { type: 'import', id: runningImport.id },
    change,
  )
}

const isAtomic = ({ state, mode }: RunningImport) => state === 'running' && mode === 'all'

/** Whether the transaction ran out of time, or repeatedly lost against others (deadlock, serialization failure). */
function isTooSlow(error: unknown): boolean {
  return error instanceof TransactionTimeout || ['57014', '40001', '40P01'].includes(sqlState(error) ?? '')
}

/** SQLSTATE class 23. */
const isConstraintViolation = (error: unknown) => sqlState(error)?.startsWith('23') === true

function failureOf({ state }: RunningImport, error: unknown): string {
  if (error instanceof AtomicImportFailed) return error.message
  const isUndoing = state === 'undoing'
  if (isTooSlow(error)) return isUndoing ? importMessages.undoTookTooLong : importMessages.tookTooLong
  return isUndoing ? importMessages.undoFailed : importMessages.failed
}

/**
 * The products of an all-or-nothing import, in batches. New ones come first, since no order waits for them. The others are
 * then locked all at once in the order of their ids, as orders lock them (docs/reliability.md D6).
 */
async function* plannedBatches(tx: Tx, { id }: RunningImport): AsyncGenerator<RunningRow[]> {
  const [batchSize] = BATCH_SIZES
  for (;;) {
    const rows = await listPlannedRows(tx, id, batchSize, ['new'])
    if (rows.length === 0) break
    yield rows
  }
  const changed = await listPlannedRows(tx, id, MAX_ATOMIC_CHANGES, ['changed'])
  await lockProducts(
    tx,
    changed.flatMap(({ productId }) => productId ?? []),
  )
  yield* chunks(changed, batchSize)
}
