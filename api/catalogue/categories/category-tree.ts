import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { LevelRow, listTreeRows } from './categories-staff.repository.ts'

type Rows = Awaited<ReturnType<typeof listTreeRows>>
type Leaf = Omit<CategoryNode, 'children'>
type Tree = (Leaf & { children: (Leaf & { children: Leaf[] })[] })[]

/** The three levels as one tree; a product counts at each level it stands in. */
export function treeOf({ first, second, third, counted }: Rows): Tree {
  const productsOf = new Map<string, number>()
  for (const { products, ...ids } of counted) {
    for (const id of Object.values(ids)) if (id) productsOf.set(id, (productsOf.get(id) ?? 0) + products)
  }
  const secondOf = Map.groupBy(second, (row) => row.categoryId)
  const thirdOf = Map.groupBy(third, (row) => row.subcategoryId)
  const node = (row: LevelRow): Leaf => ({
    id: row.id,
    name: row.name,
    imageUrl: row.imageId ? imageUrl(row.imageId, '96x96') : '',
    productCount: productsOf.get(row.id) ?? 0,
    updatedAt: row.updatedAt,
  })
  return first.map((row) => ({
    ...node(row),
    children: (secondOf.get(row.id) ?? []).map((sub) => ({
      ...node(sub),
      children: (thirdOf.get(sub.id) ?? []).map(node),
    })),
  }))
}
