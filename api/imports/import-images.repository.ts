import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { importedProducts, importRows, imports } from '#database/schema/imports.ts'
import type { RunningImport, RunningRow } from './run-imports.repository.ts'

/** The oldest import whose products are written and that has images to be fetched; on `import_rows_images_idx`. */
export async function findImportWithImages(db: DbOrTx): Promise<RunningImport | undefined> {
  const [row] = await db
    .select({ import: imports })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(hasWaitingImages, eq(imports.state, 'done')))
    .orderBy(asc(importRows.importId), asc(importRows.line))
    .limit(1)
  return row?.import
}

const hasWaitingImages = and(eq(importRows.state, 'applied'), eq(importRows.imagesState, 'waiting'))

/** The next products of an import whose images are to be fetched. */
export async function listRowsToFetch(db: DbOrTx, importId: string, limit: number): Promise<RunningRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), hasWaitingImages))
    .orderBy(asc(importRows.line))
    .limit(limit)
  return rows as RunningRow[]
}

/** Locks an import and says whether it is done; an undo waits for the lock, or has already changed the state. */
export async function lockIfDone(tx: DbOrTx, importId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, importId))
    .for('no key update')
  return row?.state === 'done'
}

/** Locks those of these rows that still wait for their images, and returns their lines. */
export async function lockWaitingRows(tx: DbOrTx, importId: string, lines: number[]): Promise<number[]> {
  const rows = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines), hasWaitingImages))
    .orderBy(asc(importRows.line))
    .for('update')
  return rows.map(({ line }) => line)
}

/** Result of importing a product's images. `before`: the replaced images, or null; `appliedAt` null leaves it unchanged. */
export type ImagesResult = {
  line: number
  remarks: string[]
  before: string[] | null
  appliedAt: Date | null
}

export async function updateImageResults(
  db: DbOrTx,
  importId: string,
  results: ImagesResult[],
): Promise<void> {
  await db.execute(sql`
    update ${importRows} set images_state = 'done',
      remarks = ${importRows.remarks} || given.remarks, images_before = given.before,
      applied_at = coalesce(given."appliedAt", ${importRows.appliedAt})
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given (line integer, remarks text[], before uuid[],
      "appliedAt" timestamptz)
    where ${importRows.importId} = ${importId} and ${importRows.line} = given.line`)
}

/**
 * Which of these products have images, fetched or not, of an import that was started later; on
 * `import_rows_applied_idx`.
 */
export async function listProductsOfLaterImports(
  db: DbOrTx,
  { id, startedAt }: RunningImport,
  productIds: string[],
): Promise<string[]> {
  if (!startedAt) return []
  const rows = await db
    .selectDistinct({ productId: importRows.productId })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(
      and(
        eq(importRows.state, 'applied'),
        isNotNull(importRows.imagesState),
        inArray(importRows.productId, productIds),
        ne(imports.id, id),
        gt(imports.startedAt, startedAt),
      ),
    )
  return rows.flatMap(({ productId }) => productId ?? [])
}

/**
 * Imported images do not count as an edit by somebody: import rows that have seen or written a product in its former version
 * (`updatedAtBefore`) move on to the new one. Except checked files that name the product's former images: they are outdated.
 * On `import_rows_applied_idx`, `import_rows_planned_idx`.
 */
export async function updateVersionsAfterImages(
  db: DbOrTx,
  products: { productId: string; updatedAtBefore: Date }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
    as given ("productId" uuid, "updatedAtBefore" timestamptz)`
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update ${importRows} set seen_at = ${at} from ${given}
    where ${importRows.state} = 'planned' and ${importRows.productId} = given."productId"
      and ${importRows.seenAt} = given."updatedAtBefore" and not ${importRows.requested} ? 'hasItsImages'`)
  await db.execute(sql`
    update ${importRows} set applied_at = ${at} from ${given}
    where ${importRows.state} = 'applied' and ${importRows.productId} = given."productId"
      and ${importRows.appliedAt} = given."updatedAtBefore"`)
}

/** Adds to the image counts of an import; see `imports` in database/schema/imports.ts. */
export async function incrementImageCounts(
  db: DbOrTx,
  importId: string,
  { done, failed, left }: { done: number; failed: number; left: number },
): Promise<void> {
  await db
    .update(imports)
    .set({
      imageDoneCount: sql`${imports.imageDoneCount} + ${done}`,
      imageFailedCount: sql`${imports.imageFailedCount} + ${failed}`,
      imageLeftCount: sql`${imports.imageLeftCount} + ${left}`,
    })
    .where(eq(imports.id, importId))
}

/** How many images the written products of an import are to have. */
export async function countRequestedImages(db: DbOrTx, importId: string): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(jsonb_array_length(${importRows.requested}->'images')), 0)::integer`,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.state, 'applied'),
        isNotNull(importRows.imagesState),
      ),
    )
  return row?.count ?? 0
}

type ImageOrigin = { productId: string; imageIds: string[]; imageSources: string[] }

/** Stores the source of each image of these products, so that the same file fetches none of them again. */
export async function updateImageOrigins(db: DbOrTx, origins: ImageOrigin[]): Promise<void> {
  if (origins.length === 0) return
  await db.execute(sql`
    update ${importedProducts} set image_ids = given."imageIds", image_sources = given."imageSources"
    from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as given ("productId" uuid, "imageIds" uuid[],
      "imageSources" text[])
    where ${importedProducts.productId} = given."productId"`)
}

/** Which of these imports may still read images from their zips; unstarted ones only if checked after `checkedAfter`. */
export async function listImportsNeedingZips(
  db: DbOrTx,
  ids: string[],
  checkedAfter: Date,
): Promise<string[]> {
  const mayStart = and(inArray(imports.state, ['checking', 'checked']), gt(imports.createdAt, checkedAfter))
  const isUnderWay = or(mayStart, eq(imports.state, 'running'))
  const hasWaiting = sql`exists (select 1 from ${importRows} where ${importRows.importId} = ${imports.id}
    and ${importRows.state} = 'applied' and ${importRows.imagesState} = 'waiting')`
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(inArray(imports.id, ids), sql`(${isUnderWay} or (${imports.state} = 'done' and ${hasWaiting}))`),
    )
  return rows.map(({ id }) => id)
}
