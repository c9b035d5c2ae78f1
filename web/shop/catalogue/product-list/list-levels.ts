import type { ProductFilter } from '#contract/catalogue/products.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'

export type Named = { id: string; name: string }
export type ListLevel = Named & { imageUrl: string }

/** The levels of the tree that were chosen, by id or name, and those below them. */
export async function loadLevels(
  catalogue: Catalogue,
  { category, subcategory, subSubcategory }: ProductFilter,
) {
  const chosen = find(category ? await catalogue.listCategories() : [], category)
  const siblings = chosen || subcategory ? await catalogue.listSubcategories(chosen?.id) : []
  const sub = find(siblings, subcategory)
  const below = sub || subSubcategory ? await catalogue.listSubSubcategories(sub?.id) : []
  const subSub = find(below, subSubcategory)
  return {
    category: chosen && named(chosen),
    subcategory: sub && named(sub),
    subSubcategory: subSub && named(subSub),
    subcategories: chosen ? siblings.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })) : [],
    subSubcategories: sub ? below.map(named) : [],
  }
}

function find<T extends Named>(levels: readonly T[], idOrName: string | undefined): T | null {
  const input = idOrName?.toLowerCase()
  return levels.find(({ id, name }) => id === input || name.toLowerCase() === input) ?? null
}

function named({ id, name }: Named): Named {
  return { id, name }
}
