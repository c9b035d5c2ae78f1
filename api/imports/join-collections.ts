import { insertAuditEntries, type NewAuditEntry } from '#api/audit/audit.repository.ts'
import { freeSlug } from '#api/catalogue/collections/collection-address.ts'
import type { CollectionRow } from '#api/catalogue/collections/collections.repository.ts'
import {
  addChosenProducts,
  deleteCollection,
  insertCollection,
  lockCollections,
  type Membership,
  removeChosenProducts,
} from '#api/catalogue/collections/collections-staff.repository.ts'
import { MAX_COLLECTION_PRODUCTS, MAX_COLLECTIONS } from '#contract/catalogue/collections-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { collectionKey, quotedNames } from './planning/plan-collections.ts'
import { listEmptyCollectionsOf, type RowResult, type RunningRow } from './run-imports.repository.ts'

type Cause = { actorId: string; importId: string; at: Date }

/**
 * Puts the written products of a batch into the collections of their rows, behind those that are in them, and makes the
 * collections that the shop does not have. Returns the results with what an undo needs, and with a remark where one was full.
 */
export async function joinCollections(
  tx: Tx,
  rows: readonly RunningRow[],
  results: readonly RowResult[],
  cause: Cause,
): Promise<RowResult[]> {
  const namesAt = new Map(rows.map(({ line, requested }) => [line, requested?.collections ?? []]))
  const joining = results.flatMap((result) => {
    const names = namesAt.get(result.line) ?? []
    const { productId } = result
    return result.state === 'applied' && productId && names.length > 0
      ? [{ line: result.line, productId, names }]
      : []
  })
  if (joining.length === 0) return [...results]
  const ids = await collectionIds(
    tx,
    joining.flatMap(({ names }) => names),
    cause,
  )
  const pairs = joining.flatMap(({ line, productId, names }) =>
    names.map((name) => ({ line, name, productId, collectionId: ids.get(collectionKey(name)) })),
  )
  const joined = await addChosenProducts(
    tx,
    pairs.flatMap(({ productId, collectionId }) => (collectionId ? [{ productId, collectionId }] : [])),
    { most: MAX_COLLECTION_PRODUCTS, now: cause.at },
  )
  const added = joined.filter(({ isNew }) => isNew)
  await recordChanges(tx, added, 'addedProductIds', cause)
  const [isJoined, isAdded] = [new Set(joined.map(keyOf)), new Set(added.map(keyOf))]
  const pairsAt = Map.groupBy(pairs, ({ line }) => line)
  return results.map((result) => {
    const ofRow = pairsAt.get(result.line)
    if (!ofRow) return result
    const ofKeys = (keys: ReadonlySet<string>) => ofRow.filter((pair) => keys.has(keyOf(pair)))
    const done = ofKeys(isJoined)
    const full = ofRow.filter((pair) => !done.includes(pair)).map(({ name }) => name)
    const remark = full.length > 0 ? importMessages.collectionFull(quotedNames(full)) : undefined
    const joinedCollections = ofKeys(isAdded).flatMap(({ collectionId }) => collectionId ?? [])
    return {
      ...result,
      ...(remark && { remark: [result.remark, remark].filter(Boolean).join(' ') }),
      ...(result.before && { before: { ...result.before, joinedCollections } }),
    }
  })
}

/** Takes products out of the collections that an import put them into, which have to be locked. */
export async function leaveCollections(
  tx: Tx,
  memberships: readonly Membership[],
  cause: Cause,
): Promise<void> {
  const removed = await removeChosenProducts(tx, memberships, cause.at)
  await recordChanges(tx, removed, 'removedProductIds', cause)
}

/** Deletes the collections that an import made, at the end of its undo: those that are empty and that nobody else changed. */
export async function deleteCreatedCollections(tx: Tx, { actorId, importId, at }: Cause): Promise<void> {
  await lockCollections(tx)
  const created = await listEmptyCollectionsOf(tx, importId)
  for (const { id } of created) await deleteCollection(tx, id)
  await insertAuditEntries(
    tx,
    created.map(({ id, name, slug }) => ({
      actorId,
      action: 'collection.deleted',
      subjectType: 'collection',
      subjectId: id,
      before: { name, slug },
      after: { importId },
      at,
    })),
  )
}

/** Whoever has the form of a collection open is told by the last entry who changed it meanwhile. */
async function recordChanges(
  tx: Tx,
  memberships: readonly Membership[],
  field: 'addedProductIds' | 'removedProductIds',
  { actorId, importId, at }: Cause,
): Promise<void> {
  const byCollection = Map.groupBy(memberships, ({ collectionId }) => collectionId)
  const entries = [...byCollection].map(([subjectId, ofOne]): NewAuditEntry => {
    const after = { [field]: ofOne.map(({ productId }) => productId), importId }
    return {
      ...{ actorId, action: 'collection.changed', subjectType: 'collection', subjectId },
      ...{ before: null, after, at },
    }
  })
  await insertAuditEntries(tx, entries)
}

const keyOf = ({ productId, collectionId }: { productId: string; collectionId: string | undefined }) =>
  `${productId} ${collectionId}`

/** The ids of collections by hand of these names, ignoring case; the first of several. Makes those that are missing. */
async function collectionIds(
  tx: Tx,
  names: readonly string[],
  { actorId, importId, at }: Cause,
): Promise<Map<string, string>> {
  const rows: Pick<CollectionRow, 'id' | 'name' | 'kind' | 'slug' | 'position'>[] = await lockCollections(tx)
  const ids = new Map<string, string>()
  for (const { id, name, kind } of rows.toSorted((a, b) => b.position - a.position))
    if (kind === 'manual') ids.set(collectionKey(name), id)
  for (const name of names) {
    if (ids.has(collectionKey(name)) || rows.length >= MAX_COLLECTIONS) continue
    const row = {
      id: newId(at.getTime()),
      slug: freeSlug(name, new Set(rows.map(({ slug }) => slug))),
      name,
      kind: 'manual' as const,
      productSort: 'manual' as const,
      position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
    }
    await insertCollection(tx, { ...row, createdAt: at, updatedAt: at })
    await insertAuditEntries(tx, [
      {
        actorId,
        action: 'collection.created',
        subjectType: 'collection',
        subjectId: row.id,
        before: null,
        after: { name, slug: row.slug, importId },
        at,
      },
    ])
    rows.push(row)
    ids.set(collectionKey(name), row.id)
  }
  return ids
}
