import { insertAuditEntries, type NewAuditEntry } from '#api/audit/audit.repository.ts'
import { getNextPosition, insertCategory } from '#api/catalogue/categories/categories-staff.repository.ts'
import { CATEGORY, SUB_SUBCATEGORY, SUBCATEGORY } from '#api/catalogue/categories/category-levels.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type CategoryPaths, loadCategoryPaths } from './reading/category-paths.ts'

const LEVELS = [CATEGORY, SUBCATEGORY, SUB_SUBCATEGORY] as const

/** Makes the categories that the shop does not have, with those above them, and returns all of the shop. */
export async function createMissingCategories(
  tx: Tx,
  names: readonly (readonly string[])[],
  { actorId, importId, at }: { actorId: string; importId: string; at: Date },
): Promise<CategoryPaths> {
  let paths = await loadCategoryPaths(tx)
  const entries: NewAuditEntry[] = []
  for (const path of names) {
    for (const [depth, level] of LEVELS.entries()) {
      const name = path[depth]
      if (name === undefined || paths.findPath(path.slice(0, depth + 1))) continue
      const parent = depth > 0 ? paths.findPath(path.slice(0, depth)) : undefined
      const id = newId(at.getTime())
      const row = {
        name,
        nameBn: null,
        imageId: null,
        position: await getNextPosition(tx, level),
        ...(depth > 0 && { categoryId: parent?.categoryId ?? '' }),
        ...(depth > 1 && { subcategoryId: parent?.subcategoryId ?? '' }),
      }
      await insertCategory(tx, level, { ...row, id, updatedAt: at })
      entries.push({
        actorId,
        action: `${level.subject}.created`,
        subjectType: level.subject,
        subjectId: id,
        before: null,
        after: { ...row, importId },
        at,
      })
      paths = await loadCategoryPaths(tx)
    }
  }
  await insertAuditEntries(tx, entries)
  return paths
}
