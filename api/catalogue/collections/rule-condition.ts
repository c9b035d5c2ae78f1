import { and, or, type SQL, sql } from 'drizzle-orm'
import { filtersOf, hasAny } from '#api/catalogue/products/product-conditions.ts'
import type { CollectionCondition, ConditionMatch } from '#contract/catalogue/collections-staff.ts'
import { products } from '#database/schema/catalogue/products.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type CollectionRule = { matches: ConditionMatch; conditions: readonly CollectionCondition[] }

/**
 * A rule as a condition on `products`, of the filters of the product list where it has one; without conditions nothing
 * meets it. docs/product.md §37
 */
export function ruleCondition({ matches, conditions }: CollectionRule, now: Date): SQL {
  const parts = conditions.map((condition) => conditionOf(condition, now))
  return (matches === 'all' ? and(...parts) : or(...parts)) ?? sql`false`
}

/** The full hour, so that the counts of one are kept: it is the youngest moment by which a rule tells what is new. */
export const ruleHour = (now: Date) => Math.floor(now.getTime() / HOUR_MS)

function conditionOf({ field, name, value }: CollectionCondition, now: Date): SQL {
  switch (field) {
    case 'category':
      // On the indexes of the three levels.
      return sql`(${products.categoryId} = ${value} or ${products.subcategoryId} = ${value} or ${products.subSubcategoryId} = ${value})`
    case 'tag':
      return hasAny(products.tags, sql`${sql.param([value.toLowerCase()])}`)
    case 'newWithinDays':
      return sql`${products.createdAt} >= ${new Date(ruleHour(now) * HOUR_MS - Number(value) * DAY_MS).toISOString()}::timestamptz`
    case 'customField':
      return sql`lower(${products.customFields} ->> ${name}::text) = lower(${value})`
    case 'minPrice':
    case 'maxPrice':
    case 'discount':
      return filterOf({ [field]: Number(value) })
    case 'seller':
      return filterOf({ sellerId: value })
    case 'color':
      return filterOf({ colors: [value] })
    case 'size':
      return filterOf({ sizes: [value] })
    case 'inStock':
      return filterOf({ inStock: true })
  }
}

const filterOf = (filter: Parameters<typeof filtersOf>[0]): SQL => filtersOf(filter) ?? sql`true`
