import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'

/** Choices of one facet that are read; more than are shown, so that a chosen one is hardly ever missed. */
const MOST_CHOICES = 500

export const choiceFacets = [
  'categories',
  'subcategories',
  'subSubcategories',
  'colors',
  'sizes',
  'sellers',
] as const
export type ChoiceFacet = (typeof choiceFacets)[number]

export type ChoiceRow = { facet: ChoiceFacet; id: string | null; name: string; count: number }

export type FacetSums = {
  total: number
  inStock: number
  /** Products of 4, 3, 2 and 1 stars "and up". */
  ratings: number[]
  lowest: number | null
  highest: number | null
}

export type FacetCounts = { choices: ChoiceRow[]; sums: FacetSums }

/** Counts the choices of these facets, and the sums, over the products of one condition; one statement, one pass. */
export async function countFacets(
  db: DbOrTx,
  where: SQL | undefined,
  facets: readonly ChoiceFacet[],
): Promise<FacetCounts> {
  const counts = facets.map((facet) => sql`union all (${choicesOf[facet]})`)
  const { rows } = await db.execute<FacetSums & ChoiceRow>(sql`
    with found as materialized (
      select ${products.categoryId}, ${products.subcategoryId}, ${products.subSubcategoryId}, ${products.sellerId},
        ${products.sellerName}, ${products.colors}, ${products.sizes}, ${products.price}, ${products.rating}, ${products.stock}
      from ${products} where ${where ?? sql`true`})
    select 'sums' as facet, null::uuid as id, null as name, count(*)::int as count,
      count(*) filter (where stock > 0)::int as "inStock",
      array[count(*) filter (where rating >= 4), count(*) filter (where rating >= 3),
        count(*) filter (where rating >= 2), count(*) filter (where rating >= 1)]::int[] as ratings,
      min(price) as lowest, max(price) as highest
    from found ${sql.join(counts, sql` `)}`)
  const [sums, ...choices] = rows
  if (!sums) throw new Error('A sum over nothing is a row too')
  return { choices, sums: { ...sums, total: sums.count } }
}

const choicesOf: Record<ChoiceFacet, SQL> = {
  categories: levelChoices('categories', sql`categories`, sql`category_id`),
  subcategories: levelChoices('subcategories', sql`subcategories`, sql`subcategory_id`),
  subSubcategories: levelChoices('subSubcategories', sql`sub_subcategories`, sql`sub_subcategory_id`),
  colors: wordChoices('colors', sql`colors`),
  sizes: wordChoices('sizes', sql`sizes`),
  sellers: sql`
    select 'sellers', seller_id, min(seller_name), count(*)::int, null, null, null, null
    from found group by seller_id order by 4 desc, 3 limit ${MOST_CHOICES}`,
}

function levelChoices(facet: ChoiceFacet, levels: SQL, levelId: SQL) {
  return sql`
    select ${sql.raw(`'${facet}'`)}, level.id, level.name, counted.count, null, null, null, null
    from (select ${levelId} as id, count(*)::int as count from found where ${levelId} is not null group by 1) as counted
    join ${levels} as level using (id) order by 4 desc, 3 limit ${MOST_CHOICES}`
}

/** Counted whatever their case; the spelling most products have is the one shown. */
function wordChoices(facet: ChoiceFacet, words: SQL) {
  return sql`
    select ${sql.raw(`'${facet}'`)}, null::uuid, (array_agg(word order by count desc, word))[1], sum(count)::int,
      null, null, null, null
    from (select word, count(*) from found, unnest(found.${words}) as word group by word) as spelled
    group by lower(word) order by 4 desc, 3 limit ${MOST_CHOICES}`
}
