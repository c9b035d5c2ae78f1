import { assertFileKind } from '#api/catalogue/former-shop/assert-file-kind.ts'
import { chunks } from '#api/chunks.ts'
import { conflict, invalid, tooMany } from '#api/errors.ts'
import type { ImageFetcher } from '#api/images/fetch-image.ts'
import { listZip } from '#api/imports/image-zip.ts'
import {
  deleteImportRows,
  deleteUnstartedImports,
  findFormerChoices,
  insertImport,
  insertImportRows,
  lockChecked,
  updateImport,
} from '#api/imports/imports.repository.ts'
import { indexZip } from '#api/imports/planning/plan-images.ts'
import { hasStoredZip, readStoredFile, storeFile, storeZip, zipPath } from '#api/imports/stored-zips.ts'
import { createConcurrencyLimitPerKey } from '#api/limits/concurrency-limit.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileOnDisk } from '#contract/endpoint.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportChoices, ImportFindings } from '#contract/imports/imports.ts'
import { currentLanguage } from '#contract/language.ts'
import { newId } from '#database/new-id.ts'
import { loadCategoryPaths } from './category-paths.ts'
import { type DecodedFile, decodeFile } from './decode-file.ts'
import type { FileTable } from './file-table.ts'
import { areMatched, assertChoices, matchableColumns, usableChoices } from './import-choices.ts'
import { createPlanFile, type FilePlan } from './plan-file.ts'
import { readTable, unusedColumns } from './read-file.ts'

/** Rows stored by one statement. */
const STORED_PER_BATCH = 200
/** How long a file that was checked but not started is retained. */
const RETENTION_MS = 7 * 24 * 60 * 60_000

/** The files of one upload form. */
export type ImportFiles = { fileName: string; products: Uint8Array | undefined; zip: FileOnDisk | undefined }
type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config' | 'customFields'> & {
  fetcher: ImageFetcher
}

/** Checks files of products: stores what an import of one would do, by what was chosen about it. */
export function createCheckProductFile(needs: Needs) {
  const { db, withTx, clock, config } = needs
  const planFile = createPlanFile(needs)
  const limitPerAccount = createConcurrencyLimitPerKey({
    maxConcurrent: 1,
    maxQueued: 0,
    createError: () => tooMany(importMessages.beingChecked, 10),
  })

  return {
    /**
     * Checks an uploaded file, and returns the id of its import. Throws forbidden, invalid, unsupportedType, tooLarge; tooMany
     * while another file of the account is being checked.
     */
    async check(viewer: Viewer, { products, ...rest }: ImportFiles): Promise<string> {
      viewer.assertAdmin()
      // A chosen file has a name; no bytes come of an empty one.
      if (!products) throw invalid(rest.fileName ? importMessages.fileEmpty : importMessages.fileRequired)
      return limitPerAccount(viewer.userId, () => checkUploaded(viewer, { products, ...rest }))
    },

    /** Checks a file again by what was chosen. Throws conflict once its import was started, and as `check` does. */
    async choose(viewer: Viewer, importId: string, choices: ImportChoices): Promise<void> {
      viewer.assertAdmin()
      await limitPerAccount(viewer.userId, () => checkAgain(viewer, importId, choices))
    },
  }

  async function checkUploaded(
    viewer: Viewer,
    { fileName, products, zip }: ImportFiles & { products: Uint8Array },
  ): Promise<string> {
    const decoded = decodeFile(products)
    const table = await readTable(decoded.text)
    assertFileKind(table.titles, 'products')
    const id = newId()
    const now = clock()
    const choices = usableChoices(await findFormerChoices(db, table.key), table, await loadCategoryPaths(db))
    const zipped = zip && indexZip(await listZip(zip.path))
    const plan = await planFile(viewer, table, { id, choices, zip: zipped })
    await deleteUnstartedImports(db, new Date(now.getTime() - RETENTION_MS))
    await storeFile(config.importFolder, id, products)
    if (zip) await storeZip(config.importFolder, id, zip)
    const language = currentLanguage()
    await insertImport(db, {
      id,
      state: 'checking',
      fileName,
      language,
      createdBy: viewer.userId,
      createdAt: now,
    })
    for (const rows of chunks(plan.rows, STORED_PER_BATCH)) await insertImportRows(db, rows)
    await updateImport(db, id, { state: 'checked', ...columnsOf(plan, table, decoded, choices) })
    return id
  }

  async function checkAgain(viewer: Viewer, id: string, choices: ImportChoices): Promise<void> {
    const bytes = await readStoredFile(config.importFolder, id)
    if (!bytes) throw invalid(importMessages.fileGone)
    const decoded = decodeFile(bytes)
    const table = await readTable(decoded.text)
    assertChoices(choices, table, await loadCategoryPaths(db))
    const hasZip = await hasStoredZip(config.importFolder, id)
    const zip = hasZip ? indexZip(await listZip(zipPath(config.importFolder, id))) : undefined
    const plan = await planFile(viewer, table, { id, choices, zip })
    await withTx(async (tx) => {
      if (!(await lockChecked(tx, id))) throw conflict(importMessages.notChecked)
      await deleteImportRows(tx, id)
      for (const rows of chunks(plan.rows, STORED_PER_BATCH)) await insertImportRows(tx, rows)
      const language = currentLanguage()
      await updateImport(tx, id, { language, ...columnsOf(plan, table, decoded, choices) })
    })
  }
}

/** The columns of an import that a check fills in. */
function columnsOf(
  { totals }: FilePlan,
  table: FileTable,
  { encoding }: DecodedFile,
  choices: ImportChoices,
) {
  const { counts, stockChanges, imageCount, decimals, uncounted, uncategorised } = totals
  const { categories, collections } = totals
  const matches = choices.columns ?? {}
  const columns = table.format === 'other' ? matchableColumns(table) : []
  const findings: ImportFindings = {
    decimals,
    uncounted,
    uncategorised,
    categories,
    collections,
    columns,
  }
  const isRead = table.format !== 'other' || areMatched(matches)
  return {
    format: table.format,
    encoding,
    columnsKey: table.key,
    choices,
    findings,
    imageCount,
    unusedColumns: isRead ? unusedColumns(table, matches) : [],
    newCount: counts.new,
    changedCount: counts.changed,
    unchangedCount: counts.unchanged,
    refusedCount: counts.refused,
    stockOnlyCount: stockChanges.only,
    stockAlsoCount: stockChanges.also,
  }
}
