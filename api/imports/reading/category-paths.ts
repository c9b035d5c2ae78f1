import type { CategoryIds } from '#api/catalogue/products/product-categories.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'

/** A category of any level, with the names from the first level to its own, and those of them that have a Bangla one. */
type CategoryPath = CategoryIds & { names: string[]; namesBn: string[] }

/** All categories of the shop. */
export type CategoryPaths = {
  /**
   * Finds a category by its path (`Women > Sarees`), its id, or its own name. `several`: more than one has the name, and none
   * is meant by path or id.
   */
  find(text: string): CategoryPath | 'several' | undefined
  /** Finds a category by its names from the first level on. */
  findPath(names: readonly string[]): CategoryPath | undefined
  /** The names of a product's categories in both languages, for the search index. Undefined when one of them was deleted. */
  namesOf(levels: CategoryIds): string[] | undefined
}

/** Loads the whole category tree, which an import needs for thousands of products. */
export async function loadCategoryPaths(db: DbOrTx): Promise<CategoryPaths> {
  const first = await db.select().from(categories)
  const second = await db.select().from(subcategories)
  const third = await db.select().from(subSubcategories)
  const byId = new Map<string, CategoryPath>()
  for (const row of first)
    byId.set(row.id, { ...NO_LEVELS, categoryId: row.id, ...withNames({ names: [], namesBn: [] }, row) })
  for (const row of second) {
    const parent = byId.get(row.categoryId)
    if (parent) byId.set(row.id, { ...parent, subcategoryId: row.id, ...withNames(parent, row) })
  }
  for (const row of third) {
    const parent = byId.get(row.subcategoryId)
    if (parent) byId.set(row.id, { ...parent, subSubcategoryId: row.id, ...withNames(parent, row) })
  }
  return categoryPathsOf(byId)
}

const NO_LEVELS = { subcategoryId: null, subSubcategoryId: null }

type Names = Pick<CategoryPath, 'names' | 'namesBn'>

function withNames(
  { names, namesBn }: Names,
  { name, nameBn }: { name: string; nameBn: string | null },
): Names {
  return { names: [...names, name], namesBn: nameBn ? [...namesBn, nameBn] : namesBn }
}

function categoryPathsOf(byId: ReadonlyMap<string, CategoryPath>): CategoryPaths {
  const paths = [...byId.values()]
  const byPath = new Map(paths.map((path) => [normalizedPath(path.names.join('>')), path]))
  const byName = Map.groupBy(paths, ({ names }) => normalizedPath(names.at(-1) ?? ''))
  return {
    find(text) {
      const exact = byId.get(text.trim().toLowerCase()) ?? byPath.get(normalizedPath(text))
      if (exact) return exact
      const named = byName.get(normalizedPath(text)) ?? []
      return named.length > 1 ? 'several' : named[0]
    },
    findPath: (names) => byPath.get(normalizedPath(names.join('>'))),
    namesOf(levels) {
      const path = byId.get(levels.subSubcategoryId ?? levels.subcategoryId ?? levels.categoryId)
      return path && [...path.names, ...path.namesBn]
    },
  }
}

/** A path for comparison: ignoring case, with any space around its signs. */
export const normalizedPath = (path: string) =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s*>\s*/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
