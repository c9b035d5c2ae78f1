import { recordAudit } from '#api/audit/audit.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { runInLanguage } from '#api/request-language.ts'
import { linkPastOrders } from '#api/sales/past-orders/past-orders.repository.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { sqlState } from '#database/sql-state.ts'
import type { FileCustomer } from './read-customers.ts'
import type { FileOrder } from './read-orders.ts'
import {
  addRecordProgress,
  emptyRecordRows,
  findRunningRecordImport,
  listPlannedRecords,
  lockRunningRecordImport,
  type RunningRecordImport,
  transitionRecordImport,
  updateRecordImport,
  updateRecordRows,
  type WrittenRow,
} from './record-imports.repository.ts'
import { writeCustomers } from './write-customers.ts'
import { writeOrders } from './write-orders.ts'

/** Rows of one transaction: an account of one of them that somebody changes waits for it. */
const BATCH_SIZE = 100

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>
/** What a batch did; `none`: its import was paused meanwhile. */
type BatchResult = 'written' | 'finished' | 'none'

/**
 * Writes imports of customers and past orders that were started, until none is left: the job `imports.run-records`. The process
 * may be killed at any time, and the import paused: the next run continues after the last batch.
 */
export function createRunRecordImports({ db, withTx, clock }: Needs) {
  return async (isStopping: () => boolean = () => false): Promise<void> => {
    while (!isStopping()) {
      const runningImport = await findRunningRecordImport(db)
      if (!runningImport) return
      await runInLanguage(runningImport.language, () => writeBatch(runningImport)).catch(
        async (error: unknown) => {
          await transitionRecordImport(db, runningImport.id, ['running'], {
            state: 'failed',
            failure: messages.failed,
          })
          throw error
        },
      )
    }
  }

  /** One batch, or its rows one by one when one of them cannot be stored. */
  async function writeBatch(runningImport: RunningRecordImport): Promise<BatchResult> {
    try {
      return await write(runningImport, BATCH_SIZE)
    } catch (error) {
      if (!isUnstorable(error)) throw error
      let result: BatchResult = 'written'
      for (let left = BATCH_SIZE; left > 0 && result === 'written'; left--)
        result = await write(runningImport, 1).catch((singleError: unknown) =>
          failNext(runningImport, singleError),
        )
      return result
    }
  }

  function write(runningImport: RunningRecordImport, limit: number): Promise<BatchResult> {
    return withTx(async (tx) => {
      if (!(await lockRunningRecordImport(tx, runningImport.id))) return 'none'
      const rows = await listPlannedRecords(tx, runningImport.id, duplicatesOf(runningImport), limit)
      if (rows.length === 0) return finish(tx, runningImport)
      const left = rows.filter(({ requested }) => requested !== null)
      const written = left.length > 0 ? await writeRows(tx, runningImport, left) : []
      for (const { line, requested } of rows)
        if (requested === null) written.push({ line, state: 'failed', remark: messages.erased })
      await updateRecordRows(tx, runningImport.id, written)
      const failed = written.filter(({ state }) => state === 'failed').length
      await addRecordProgress(tx, runningImport.id, { done: written.length, failed })
      return 'written'
    })
  }

  function writeRows(
    tx: Tx,
    runningImport: RunningRecordImport,
    rows: Awaited<ReturnType<typeof listPlannedRecords>>,
  ): Promise<WrittenRow[]> {
    const now = clock()
    if (runningImport.kind === 'orders') {
      const orders = rows.map(({ line, requested }) => ({ line, requested: requested as FileOrder }))
      return writeOrders(tx, orders, { format: runningImport.format, now })
    }
    const customers = rows.map((row) => ({ ...row, requested: row.requested as FileCustomer }))
    return writeCustomers(tx, customers, { duplicates: duplicatesOf(runningImport), now })
  }

  /** Reports the row that fails even on its own. */
  function failNext(runningImport: RunningRecordImport, error: unknown): Promise<BatchResult> {
    if (!isUnstorable(error)) throw error
    return withTx<BatchResult>(async (tx) => {
      const [row] = await listPlannedRecords(tx, runningImport.id, duplicatesOf(runningImport), 1)
      if (!row) return 'written'
      await updateRecordRows(tx, runningImport.id, [
        { line: row.line, state: 'failed', remark: messages.notStorable },
      ])
      await addRecordProgress(tx, runningImport.id, { done: 1, failed: 1 })
      return 'written'
    })
  }

  async function finish(
    tx: Tx,
    { id, kind, fileName, createdBy }: RunningRecordImport,
  ): Promise<BatchResult> {
    const now = clock()
    await linkPastOrders(tx)
    await emptyRecordRows(tx, id)
    await updateRecordImport(tx, id, { state: 'done', finishedAt: now })
    const change = { before: null, after: { fileName }, at: now }
    await recordAudit(tx, { userId: createdBy }, `${kind}.imported`, { type: 'import', id }, change)
    return 'finished'
  }
}

const duplicatesOf = ({ duplicates }: RunningRecordImport) => duplicates ?? 'list'

/** A value that its column cannot have, or that violates a constraint: SQLSTATE classes 22 and 23, such as 22003. */
const isUnstorable = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '')
