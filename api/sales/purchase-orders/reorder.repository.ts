import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_STOCK_PLACE_ID } from '#api/catalogue/stock/stock.repository.ts'
import { allConditions, containsText } from '#api/sql-conditions.ts'
import { LOW_STOCK } from '#contract/catalogue/products-staff.ts'
import {
  DEFAULT_COVER_DAYS,
  DEFAULT_LEAD_DAYS,
  REORDER_SALES_DAYS,
  type ReorderQuery,
  type ReorderRow,
} from '#contract/sales/purchasing/reorder.ts'
import type { DbOrTx } from '#database/connect.ts'

type Filter = Omit<ReorderQuery, 'page' | 'limit'>
type Page = { limit: number; offset: number }
type Row = ReorderRow & { total: number }
type StoredRow = Omit<Row, 'productNameBn'> & { productNameBn: string | null }

/**
 * What is to be ordered, what runs out first on top; `total` counts all of it. The rule is in docs/product.md §31.
 * Reads the order lines of the last weeks on `orders_report_idx`, and the stock of everything on sale.
 */
export async function listReorder(db: DbOrTx, now: Date, filter: Filter, page: Page): Promise<Row[]> {
  const { leadDays: chosenDays = null, coverDays = DEFAULT_COVER_DAYS, text, supplierName, all } = filter
  const since = new Date(now.getTime() - REORDER_SALES_DAYS * 86_400_000)
  const perDay = sql`(sold_units::numeric / ${REORDER_SALES_DAYS}::int)`
  const comes = sql`available + on_order_units`
  const lowWhenItComes = sql`ceil(${perDay} * lead_days) + low_units`
  const conditions = allConditions([
    !all && sql`${comes} <= ${lowWhenItComes}`,
    supplierName !== undefined && sql`supplier_name = ${supplierName}`,
    text &&
      sql`(${containsText(sql`product_name`, text)} or ${containsText(sql`product_name_bn`, text)} or exists (
      select from unnest(codes) code where lower(code) = lower(${text}::text)))`,
  ])
  const { rows } = await db.execute<StoredRow>(sql`
    with ${ownItems(Boolean(all))}, sold as (
      select l.stock_item_id as item_id, sum(l.quantity - l.cancelled_units) as units
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${since} and o.status <> 'cancelled' and l.stock_item_id is not null group by 1
    ), ordered as (
      select v.stock_item_id as item_id,
        sum(greatest(l.units - l.received_units, 0)) filter (where p.state <> 'draft') as units,
        sum(l.units) filter (where p.state = 'draft') as draft_units
      from purchase_orders p join purchase_order_lines l on l.purchase_order_id = p.id
      join product_variants v on v.id = l.variant_id
      where p.state in ('draft', 'ordered', 'partly-received') group by 1
    ), listed as (
      select i.*, coalesce(s.units, 0)::int as sold_units, coalesce(d.units, 0)::int as on_order_units,
        coalesce(d.draft_units, 0)::int as draft_units, coalesce(bought.supplier_name, '') as supplier_name,
        coalesce(bought.unit_cost, i.cost) as last_cost,
        coalesce(${chosenDays}::int, k.lead_days, ${DEFAULT_LEAD_DAYS})::int as lead_days
      from items i left join sold s using (item_id) left join ordered d using (item_id)
      left join lateral (${lastBought(sql`i.item_id`)}) bought on true
      left join suppliers k on k.name = bought.supplier_name
    )
    select variant_id as "variantId", product_id as "productId", product_name as "productName",
      product_name_bn as "productNameBn",
      variant_name as "variantName", sku, available, on_order_units as "onOrderUnits", draft_units as "draftUnits",
      sold_units as "soldUnits",
      case when sold_units > 0 then floor(available / ${perDay})::int end as "daysLeft",
      supplier_name as "supplierName", last_cost as "lastCost",
      lead_days as "leadDays", low_units as "lowStockUnits",
      greatest(1, greatest(ceil(${perDay} * (lead_days + ${coverDays}::int)) + low_units, ${lowWhenItComes} + 1)
        - (${comes}))::int as "suggestedUnits",
      count(*) over ()::int as total
    from listed where ${conditions}
    order by case when sold_units > 0 then (${comes}) / ${perDay} end nulls last, available, product_name, variant_id
    limit ${page.limit} offset ${page.offset}`)
  return rows.map(({ productNameBn, ...row }) => ({ ...row, ...(productNameBn && { productNameBn }) }))
}

/** What is counted of the shop's own goods on sale; with `drafts` also of products that are not on sale yet. */
const ownItems = (drafts: boolean): SQL => sql`items as (
  select i.id as item_id, i.product_id, p.name as product_name, p.name_bn as product_name_bn, l.on_hand - l.reserved as available,
    (array_agg(v.id order by v.id))[1] as variant_id,
    case when count(*) = 1 then max(array_to_string(v.option_values, ' / ')) else '' end as variant_name,
    coalesce((array_agg(v.sku order by v.id))[1], '') as sku,
    array_agg(v.sku) || array_agg(v.barcode) as codes, max(v.cost) as cost,
    coalesce(i.low_stock_units, ${LOW_STOCK}::int) as low_units
  from products p join users u on u.id = p.seller_id and u.role <> 'seller'
  join stock_items i on i.product_id = p.id
  join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
  join product_variants v on v.stock_item_id = i.id and v.archived_at is null
  where p.archived_at is null ${drafts ? sql`or p.is_draft` : sql``}
  group by i.id, i.product_id, i.low_stock_units, p.name, p.name_bn, l.on_hand, l.reserved
)`

/** Whom an item was bought from last, and for what; on `goods_received_item_idx` and `purchase_order_lines_variant_idx`. */
const lastBought = (itemId: SQL): SQL => sql`
  select b.supplier_name, b.unit_cost from (
    (select r.supplier_name, r.unit_cost, r.received_at as at from goods_received r
      where r.stock_item_id = ${itemId} and r.supplier_name <> '' order by r.received_at desc limit 1)
    union all
    (select p.supplier_name, l.unit_cost, p.created_at from product_variants v
      join purchase_order_lines l on l.variant_id = v.id join purchase_orders p on p.id = l.purchase_order_id
      where v.stock_item_id = ${itemId} and p.state <> 'cancelled' order by p.created_at desc limit 1)
  ) b order by b.at desc limit 1`
