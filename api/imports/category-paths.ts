import type { LevelIds } from '#api/catalogue/products/product-levels.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'

/** A category of any level, with the names from the first level on. */
export type CategoryPath = LevelIds & { names: string[] }

/** Every category of the shop, to be found by its path, its id, or its own name where no other has it. */
export type CategoryPaths = {
  /** `undefined`: there is none; `several`: more than one has this name. */
  find(written: string): CategoryPath | 'several' | undefined
  /** The names of a product's levels, for search. Undefined when one of them is gone. */
  namesOf(levels: LevelIds): string[] | undefined
}

/** Reads the whole tree at once: an import asks for thousands of products. */
export async function loadCategoryPaths(db: DbOrTx): Promise<CategoryPaths> {
  const first = await db.select({ id: categories.id, name: categories.name }).from(categories)
  const second = await db.select().from(subcategories)
  const third = await db.select().from(subSubcategories)
  const paths = new Map<string, CategoryPath>()
  for (const { id, name } of first)
    paths.set(id, { categoryId: id, subcategoryId: null, subSubcategoryId: null, names: [name] })
  for (const { id, name, categoryId } of second) {
    const above = paths.get(categoryId)
    if (above) paths.set(id, { ...above, subcategoryId: id, names: [...above.names, name] })
  }
  for (const { id, name, subcategoryId } of third) {
    const above = paths.get(subcategoryId)
    if (above) paths.set(id, { ...above, subSubcategoryId: id, names: [...above.names, name] })
  }
  return categoryPaths(paths)
}

/** The same of paths by their ids. */
export function categoryPaths(byId: ReadonlyMap<string, CategoryPath>): CategoryPaths {
  const all = [...byId.values()]
  const byPath = new Map(all.map((path) => [plain(path.names.join('>')), path]))
  const byName = Map.groupBy(all, ({ names }) => plain(names.at(-1) ?? ''))
  return {
    find(written) {
      const exact = byId.get(written.trim().toLowerCase()) ?? byPath.get(plain(written))
      if (exact) return exact
      const named = byName.get(plain(written)) ?? []
      return named.length > 1 ? 'several' : named[0]
    },
    namesOf: (levels) =>
      byId.get(levels.subSubcategoryId ?? levels.subcategoryId ?? levels.categoryId)?.names,
  }
}

const plain = (path: string) =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s*>\s*/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
