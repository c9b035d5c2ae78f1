import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { importedProducts, importRows, imports } from '#database/schema/imports.ts'
import type { RunningImport, RunningRow } from './run-imports.repository.ts'

/** An import that is done but for pictures nobody works on; the oldest, on `import_rows_pictures_idx`. */
export async function findImportWithPictures(db: DbOrTx, now: Date): Promise<RunningImport | undefined> {
  const [row] = await db
    .select({ import: imports })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(isWaiting, isFree(now), eq(imports.state, 'done')))
    .orderBy(asc(importRows.importId), asc(importRows.line))
    .limit(1)
  return row?.import
}

const isWaiting = and(eq(importRows.state, 'applied'), eq(importRows.picturesState, 'waiting'))

function isFree(now: Date) {
  const until = importRows.picturesLeasedUntil
  return sql`(${until} is null or ${until} < ${now.toISOString()}::timestamptz)`
}

type Lease = { now: Date; until: Date; limit: number }

/** Takes the pictures of a few products as one's work until that moment. */
export async function leaseImages(
  db: DbOrTx,
  importId: string,
  { now, until, limit }: Lease,
): Promise<RunningRow[]> {
  const free = db
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isWaiting, isFree(now)))
    .orderBy(asc(importRows.line))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(importRows)
    .set({ picturesLeasedUntil: until })
    .where(and(eq(importRows.importId, importId), sql`${importRows.line} = any(array(${free}))`))
    .returning()
  return (rows as RunningRow[]).toSorted((a, b) => a.line - b.line)
}

/** Goes on with that work until a later moment, or gives it back. */
export async function renewLease(
  db: DbOrTx,
  importId: string,
  lines: number[],
  until: Date | null,
): Promise<void> {
  await db
    .update(importRows)
    .set({ picturesLeasedUntil: until })
    .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines), isWaiting))
}

/** Locks an import while it is in this state: whoever undoes it waits, and afterwards finds it otherwise. */
export async function lockIfDone(tx: DbOrTx, importId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, importId))
    .for('no key update')
  return row?.state === 'done'
}

/** Which of these products still wait for their pictures; locked. */
export async function lockWaiting(tx: DbOrTx, importId: string, lines: number[]): Promise<number[]> {
  const rows = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines), isWaiting))
    .orderBy(asc(importRows.line))
    .for('update')
  return rows.map(({ line }) => line)
}

/** What became of a product's pictures; `appliedAt` null: as it was. */
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
    update ${importRows} set pictures_state = 'done', pictures_leased_until = null,
      remarks = ${importRows.remarks} || given.remarks, pictures_before = given.before,
      applied_at = coalesce(given."appliedAt", ${importRows.appliedAt})
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given (line integer, remarks text[], before uuid[],
      "appliedAt" timestamptz)
    where ${importRows.importId} = ${importId} and ${importRows.line} = given.line`)
}

/** Which of these products got, or are to get, pictures of an import that was started later; on `import_rows_applied_idx`. */
export async function listLaterImports(
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
        isNotNull(importRows.picturesState),
        inArray(importRows.productId, productIds),
        ne(imports.id, id),
        gt(imports.startedAt, startedAt),
      ),
    )
  return rows.flatMap(({ productId }) => productId ?? [])
}

/**
 * Pictures that came in are no change by somebody: whoever has seen or written these products as they stood before finds them
 * so. But a checked file that named the pictures of then means others. On `import_rows_applied_idx`, `import_rows_planned_idx`.
 */
export async function followImageImport(
  db: DbOrTx,
  products: { productId: string; stoodAt: Date }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const provided = sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
    as given ("productId" uuid, "stoodAt" timestamptz)`
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update ${importRows} set seen_at = ${at} from ${provided}
    where ${importRows.state} = 'planned' and ${importRows.productId} = given."productId"
      and ${importRows.seenAt} = given."stoodAt" and not ${importRows.wanted} ? 'hasItsPictures'`)
  await db.execute(sql`
    update ${importRows} set applied_at = ${at} from ${provided}
    where ${importRows.state} = 'applied' and ${importRows.productId} = given."productId"
      and ${importRows.appliedAt} = given."stoodAt"`)
}

export async function countImages(
  db: DbOrTx,
  importId: string,
  { done, failed, left }: { done: number; failed: number; left: number },
): Promise<void> {
  await db
    .update(imports)
    .set({
      pictureDoneCount: sql`${imports.pictureDoneCount} + ${done}`,
      pictureFailedCount: sql`${imports.pictureFailedCount} + ${failed}`,
      pictureLeftCount: sql`${imports.pictureLeftCount} + ${left}`,
    })
    .where(eq(imports.id, importId))
}

/** Pictures that the products want which were written. */
export async function countRequestedImages(db: DbOrTx, importId: string): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(jsonb_array_length(${importRows.wanted}->'pictures')), 0)::integer`,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.state, 'applied'),
        isNotNull(importRows.picturesState),
      ),
    )
  return row?.count ?? 0
}

export type ImageOrigin = { productId: string; imageIds: string[]; imageSources: string[] }

/** Remembers where the pictures of products came from. */
export async function updateImageOrigins(db: DbOrTx, origins: ImageOrigin[]): Promise<void> {
  if (origins.length === 0) return
  await db.execute(sql`
    update ${importedProducts} set image_ids = given."imageIds", image_sources = given."imageSources"
    from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as given ("productId" uuid, "imageIds" uuid[],
      "imageSources" text[])
    where ${importedProducts.productId} = given."productId"`)
}

/** Which of these imports may still take pictures out of their zips; one that nobody starts does so until that moment. */
export async function listImportsNeedingZips(
  db: DbOrTx,
  ids: string[],
  checkedAfter: Date,
): Promise<string[]> {
  const mayStart = and(inArray(imports.state, ['checking', 'checked']), gt(imports.createdAt, checkedAfter))
  const isUnderWay = or(mayStart, eq(imports.state, 'running'))
  const hasWaiting = sql`exists (select 1 from ${importRows} where ${importRows.importId} = ${imports.id}
    and ${importRows.state} = 'applied' and ${importRows.picturesState} = 'waiting')`
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(inArray(imports.id, ids), sql`(${isUnderWay} or (${imports.state} = 'done' and ${hasWaiting}))`),
    )
  return rows.map(({ id }) => id)
}
