import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProductRow } from '#api/catalogue/products/edit-products.repository.ts'
import type { CategoryIds } from '#api/catalogue/products/product-categories.ts'
import { SEARCH_VERSION } from '#api/catalogue/search/search-document.ts'
import { searchDocument, searchText } from '#api/catalogue/search/search-words.ts'
import type { ChangedValue } from '#contract/catalogue/bulk/bulk-change.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'

/** Products in any state, by id. */
export async function listProductRows(db: DbOrTx, ids: string[]): Promise<ProductRow[]> {
  return db.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id))
}

type CategoryPath = NonNullable<ChangedValue['categories']>

const LEVELS = sql`json_build_object('name', c.name, 'nameBn', c.name_bn) as first,
  case when s.id is not null then json_build_object('name', s.name, 'nameBn', s.name_bn) end as second,
  case when t.id is not null then json_build_object('name', t.name, 'nameBn', t.name_bn) end as third`

type LevelName = { name: string; nameBn: string | null }
type LevelsRow = { first: LevelName; second: LevelName | null; third: LevelName | null }

/** The categories of products, from the first level down, by product id. */
export async function listCategoryPaths(
  db: DbOrTx,
  productIds: string[],
): Promise<Map<string, CategoryPath>> {
  const { rows } = await db.execute<LevelsRow & { id: string }>(sql`
    select p.id, ${LEVELS} from products p join categories c on c.id = p.category_id
    left join subcategories s on s.id = p.subcategory_id
    left join sub_subcategories t on t.id = p.sub_subcategory_id
    where p.id = any(${sql.param(productIds)}::uuid[])`)
  return new Map(rows.map(({ id, ...levels }) => [id, pathOf(levels)]))
}

/** A category and those below it, whose ids are known to belong together. */
export async function findCategoryPath(
  db: DbOrTx,
  { categoryId, subcategoryId, subSubcategoryId }: CategoryIds,
): Promise<CategoryPath> {
  const { rows } = await db.execute<LevelsRow>(sql`
    select ${LEVELS} from categories c left join subcategories s on s.id = ${subcategoryId}::uuid
    left join sub_subcategories t on t.id = ${subSubcategoryId}::uuid where c.id = ${categoryId}::uuid`)
  return rows.flatMap(pathOf)
}

function pathOf({ first, second, third }: LevelsRow): CategoryPath {
  return [first, second, third].flatMap((level) =>
    level ? [{ name: level.name, ...(level.nameBn && { nameBn: level.nameBn }) }] : [],
  )
}

/** Moves locked products to other categories, with what the search finds them by, in one statement. */
export async function moveToCategories(
  tx: DbOrTx,
  rows: readonly ProductRow[],
  { levels, names, now }: { levels: CategoryIds; names: string[]; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ id, ...row }) => {
    const fields = { ...row, categoryNames: names }
    return { id, search_vector: searchDocument(fields), search_text: searchText(fields) }
  })
  await tx.execute(sql`
    update products p set category_id = ${levels.categoryId}::uuid, subcategory_id = ${levels.subcategoryId}::uuid,
      sub_subcategory_id = ${levels.subSubcategoryId}::uuid, search_vector = given.search_vector::tsvector,
      search_text = given.search_text, search_version = ${SEARCH_VERSION}::smallint, updated_at = ${stamp(now)}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, search_vector text, search_text text)
    where p.id = given.id`)
}

const stamp = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`
