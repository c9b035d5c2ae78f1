import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { sizeGuides } from '#database/schema/catalogue/size-guides.ts'
import { demoSizeGuides } from '#demo/catalogue/size-guides.ts'
import type { DemoCatalogue } from '#demo/catalogue/types.ts'
import type { SeededImages } from './images.ts'

/** Ids by name: a category by its own name, lower levels by the path of names joined with ` > `. */
export type SeededLevels = { idOf(...path: string[]): string; category: Map<string, string> }

export async function seedCategories(
  tx: Tx,
  catalogue: DemoCatalogue,
  images: SeededImages,
): Promise<SeededLevels> {
  const ids = new Map<string, string>()
  const rows = {
    first: [] as (typeof categories.$inferInsert)[],
    second: [] as (typeof subcategories.$inferInsert)[],
    third: [] as (typeof subSubcategories.$inferInsert)[],
  }
  const add = (...path: string[]) => {
    const id = newId()
    ids.set(path.join(' > '), id)
    return id
  }
  for (const [position, category] of catalogue.categories.entries()) {
    const categoryId = add(category.name)
    rows.first.push({
      id: categoryId,
      name: category.name,
      nameBn: category.nameBn,
      imageId: images.ofSubject(category.subject),
      position,
    })
    for (const [subPosition, sub] of category.subcategories.entries()) {
      const subcategoryId = add(category.name, sub.name)
      const imageId = images.ofSubject(sub.subject)
      const { name, nameBn } = sub
      rows.second.push({ id: subcategoryId, categoryId, name, nameBn, imageId, position: subPosition })
      for (const [thirdPosition, third] of sub.subSubcategories.entries()) {
        const id = add(category.name, sub.name, third.name)
        const { name, nameBn } = third
        rows.third.push({ id, categoryId, subcategoryId, name, nameBn, imageId, position: thirdPosition })
      }
    }
  }
  await tx.insert(categories).values(rows.first)
  await tx.insert(subcategories).values(rows.second)
  await tx.insert(subSubcategories).values(rows.third)
  const guides = demoSizeGuides.flatMap(({ path, ...table }) => {
    const subcategoryId = ids.get(path.join(' > '))
    return subcategoryId ? [{ subcategoryId, ...table }] : []
  })
  if (guides.length > 0) await tx.insert(sizeGuides).values(guides)
  return {
    category: ids,
    idOf(...path) {
      const id = ids.get(path.join(' > '))
      if (!id) throw new Error(`The demo catalogue has no category ${path.join(' > ')}`)
      return id
    },
  }
}
