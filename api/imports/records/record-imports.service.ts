import { assertFileKind } from '#api/catalogue/former-shop/assert-file-kind.ts'
import { chunks } from '#api/chunks.ts'
import { csvLines, csvOf } from '#api/csv.ts'
import { cutText } from '#api/cut-text.ts'
import { conflict, invalid, notFound, tooLarge, tooMany } from '#api/errors.ts'
import { decodeFile } from '#api/imports/reading/decode-file.ts'
import type { FileTable } from '#api/imports/reading/file-table.ts'
import { readTable } from '#api/imports/reading/read-file.ts'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { createConcurrencyLimitPerKey } from '#api/limits/concurrency-limit.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { indexForFitting } from '#api/sales/delivery/fit-address.ts'
import type { Viewer } from '#api/viewer.ts'
import { formatCount } from '#contract/counts.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import type { RecordFormat } from '#contract/imports/record-imports.ts'
import {
  type Duplicates,
  MAX_IMPORTED_RECORDS,
  type RecordImport,
  type RecordImportFilter,
  type RecordKind,
  type RecordOutcome,
  type RecordRowFilter,
} from '#contract/imports/record-imports.ts'
import { currentLanguage } from '#contract/language.ts'
import { newId } from '#database/new-id.ts'
import { type PlannedRecord, planCustomers } from './plan-customers.ts'
import { planOrders } from './plan-orders.ts'
import { readCustomers } from './read-customers.ts'
import { readOrders } from './read-orders.ts'
import { recordFormat } from './record-columns.ts'
import {
  countRecordImports,
  countRecordRows,
  deleteUnstartedRecordImports,
  emptyRecordRowsBefore,
  findRecordImport,
  insertRecordImport,
  insertRecordRows,
  listRecordImports,
  listRecordRows,
  transitionRecordImport,
} from './record-imports.repository.ts'
import { createRunRecordImports } from './run-record-imports.ts'

/** Rows stored in one statement, and read for a report. */
const ROWS_AT_ONCE = 500
/** How long a file that was checked but not started is retained, and what rows say of people once it ended or was stopped. */
const UNSTARTED_DAYS = 7
const ENDED_DAYS = 30
const REPORT_COLUMNS = ['Line', 'Name', 'Outcome', 'State', 'Remarks']

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & { delivery: Pick<DeliveryService, 'places'> }
type RecordFile = { kind: RecordKind; fileName: string; bytes: Uint8Array | undefined }
type FilePlan = { rows: PlannedRecord<object>[]; unused: { title: string; count: number }[] }

/**
 * Imports of customers and past orders of a former shop. All calls throw forbidden unless the viewer is an admin.
 * docs/moving-in.md §6
 */
export function createRecordImportsService({ db, withTx, clock, delivery }: Needs) {
  const limitPerAccount = createConcurrencyLimitPerKey({
    maxConcurrent: 1,
    maxQueued: 0,
    createError: () => tooMany(messages.beingChecked, 10),
  })

  async function get(viewer: Viewer, id: string): Promise<RecordImport> {
    viewer.assertAdmin()
    const found = await findRecordImport(db, id)
    if (!found) throw notFound(messages.notFound)
    return found
  }

  async function plan(kind: RecordKind, table: FileTable, format: RecordFormat): Promise<FilePlan> {
    if (kind === 'customers') {
      const { rows, unused } = readCustomers(table, indexForFitting(await delivery.places()))
      return { rows: await planCustomers(db, withinLimit(rows)), unused }
    }
    const { rows, unused } = readOrders(table)
    return { rows: await planOrders(db, withinLimit(rows), format), unused }
  }

  async function checkFile(viewer: Viewer, { kind, fileName, bytes }: RecordFile): Promise<string> {
    // A chosen file has a name; no bytes come of an empty one.
    if (!bytes) throw invalid(fileName ? importMessages.fileEmpty : messages.fileRequired)
    const table = await readTable(decodeFile(bytes).text)
    assertFileKind(table.titles, kind)
    const format = recordFormat(table.titles)
    const { rows, unused } = await plan(kind, table, format)
    const id = newId()
    const now = clock()
    const countOf = (outcome: RecordOutcome) => rows.filter((row) => row.outcome === outcome).length
    await withTx(async (tx) => {
      await insertRecordImport(tx, {
        id,
        kind,
        format,
        fileName,
        unusedColumns: unused,
        createdBy: viewer.userId,
        createdAt: now,
        language: currentLanguage(),
        newCount: countOf('new'),
        joinedCount: countOf('joined'),
        unchangedCount: countOf('unchanged'),
        refusedCount: countOf('refused'),
      })
      for (const some of chunks(rows, ROWS_AT_ONCE))
        await insertRecordRows(
          tx,
          some.map(({ name, ...row }) => ({ ...row, name: cutText(name, 200), importId: id })),
        )
    })
    return id
  }

  return {
    /** Throws notFound. */
    get,

    /**
     * Compares a file with the shop and stores what an import would do. Throws invalid, unsupportedType, tooLarge;
     * tooMany while another file of the account is being checked.
     */
    async check(viewer: Viewer, file: RecordFile): Promise<RecordImport> {
      viewer.assertAdmin()
      return get(viewer, await limitPerAccount(viewer.userId, () => checkFile(viewer, file)))
    },

    /** One page, newest first. */
    async list(viewer: Viewer, filter: RecordImportFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listRecordImports(db, filter, limitAndOffset(filter)),
        countRecordImports(db, filter),
      ])
      return toPage(rows, total, filter)
    },

    /** One page of a file's rows, in its order. Throws notFound. */
    async listRows(viewer: Viewer, id: string, filter: RecordRowFilter) {
      await get(viewer, id)
      const [rows, total] = await Promise.all([
        listRecordRows(db, id, filter, limitAndOffset(filter)),
        countRecordRows(db, id, filter),
      ])
      return toPage(rows, total, filter)
    },

    /** All rows of a file, after the columns that are not used, as a CSV file. Throws notFound. */
    async report(viewer: Viewer, id: string): Promise<FileAnswer> {
      const { unusedColumns, kind } = await get(viewer, id)
      return { name: `${kind}-import-report.csv`, bytes: reportOf(id, unusedColumns) }
    },

    /** Starts a checked import, which runs in the background. Throws notFound, conflict, and invalid for nothing to do. */
    async start(viewer: Viewer, id: string, duplicates: Duplicates): Promise<RecordImport> {
      const { counts } = await get(viewer, id)
      if (counts.new + (duplicates === 'join' ? counts.joined : 0) === 0) throw invalid(messages.nothingToDo)
      const change = { duplicates, language: currentLanguage(), startedAt: clock() }
      await move(id, ['checked'], { ...change, state: 'running' }, messages.notChecked)
      return get(viewer, id)
    },

    /** What is written stays; the batch that is being written is finished. Throws notFound, conflict unless it runs. */
    async pause(viewer: Viewer, id: string): Promise<RecordImport> {
      await get(viewer, id)
      await move(id, ['running'], { state: 'paused' }, messages.notRunning)
      return get(viewer, id)
    },

    /** Continues after the last batch that was written. Throws notFound, conflict unless it was paused or stopped. */
    async resume(viewer: Viewer, id: string): Promise<RecordImport> {
      await get(viewer, id)
      const change = { failure: '', startedAt: clock() }
      await move(id, ['paused', 'failed'], { ...change, state: 'running' }, messages.notPaused)
      return get(viewer, id)
    },

    /**
     * Deletes imports that were not started within a week, and empties what rows of those that ended or were stopped
     * a month ago say of people: the job `imports.erase-records`.
     */
    async eraseOld(): Promise<void> {
      const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
      await deleteUnstartedRecordImports(db, daysAgo(UNSTARTED_DAYS))
      await emptyRecordRowsBefore(db, daysAgo(ENDED_DAYS))
    },

    /** Writes the started imports until none is left: the job `imports.run-records`. */
    run: createRunRecordImports({ db, withTx, clock }),
  }

  async function move(
    id: string,
    from: Parameters<typeof transitionRecordImport>[2],
    change: Parameters<typeof transitionRecordImport>[3],
    refusal: string,
  ): Promise<void> {
    await withTx(async (tx) => {
      if (!(await transitionRecordImport(tx, id, from, change))) throw conflict(refusal)
      if (change.state === 'running') await enqueueJob(tx, 'imports.run-records', {})
    })
  }

  async function* reportOf(id: string, unused: RecordImport['unusedColumns']): AsyncGenerator<string> {
    yield csvOf([
      REPORT_COLUMNS,
      ...unused.map(({ title, count }) => [1, title, 'not used', '', messages.columnNotUsed(count)]),
    ])
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await listRecordRows(db, id, {}, { limit: ROWS_AT_ONCE, offset })
      yield csvLines(
        rows.map(({ line, name, outcome, state, remarks }) => [
          line,
          name,
          outcome,
          state,
          remarks.join(' '),
        ]),
      )
      if (rows.length < ROWS_AT_ONCE) return
    }
  }
}

function withinLimit<R>(rows: R[]): R[] {
  if (rows.length > MAX_IMPORTED_RECORDS) throw tooLarge(messages.tooMany(formatCount(MAX_IMPORTED_RECORDS)))
  return rows
}
