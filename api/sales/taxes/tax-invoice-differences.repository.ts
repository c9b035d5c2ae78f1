import { sql } from 'drizzle-orm'
import type { TaxInvoiceKind } from '#contract/sales/taxes/tax-invoices.ts'
import type { DbOrTx } from '#database/connect.ts'

/** A part of an invoiced order whose documents do not say what was handed over and charged; amounts in paisa. */
export type TaxInvoiceDifference = {
  orderId: string
  /** Null: its delivery. */
  lineId: string | null
  what: 'units' | 'amount' | 'tax'
  issued: number
  due: number
}

/**
 * Compares what invoices and credit notes of an order say together with the order. The amount of a line of which something is
 * still to be sent is left out: its last parcel settles it. An empty list proves that they add up. Reads all invoiced orders.
 */
export async function listTaxInvoiceDifferences(db: DbOrTx): Promise<TaxInvoiceDifference[]> {
  const { rows } = await db.execute<TaxInvoiceDifference>(sql`
    with issued as (
      select i.order_id, l.order_line_id, sum(s.sign * l.units) as units, sum(s.sign * l.amount_paisa) as amount,
        sum(s.sign * l.tax_paisa) as tax
      from tax_invoices i join tax_invoice_lines l on l.invoice_id = i.id
      cross join lateral (select case when i.kind = 'invoice' then 1 else -1 end as sign) s
      group by i.order_id, l.order_line_id
    ), parts as (
      select t.order_id, t.order_line_id, t.paisa, o.delivery_fee + coalesce(t.added_amount, 0) as delivery, l.charged_units as charged,
        l.handed_over_units + l.delivered_units - l.returned_units as kept,
        l.charged_units * l.unit_price + coalesce((
          select sum(a.amount) from order_adjustments a where a.order_id = t.order_id and a.order_line_id = t.order_line_id
        ), 0) + coalesce(t.added_amount, 0) as cost,
        exists (select from order_lines x where x.order_id = t.order_id and x.charged_units + x.returned_units > 0) as is_left
      from order_taxes t join orders o on o.id = t.order_id left join order_lines l on l.id = t.order_line_id
      where exists (select from tax_invoices i where i.order_id = t.order_id)
    ), due as (
      select order_id, order_line_id,
        case when order_line_id is not null then kept when is_left and delivery > 0 then 1 else 0 end as units,
        case when order_line_id is null then case when is_left then delivery * 100 else 0 end
          when kept = 0 then 0 when kept = charged then cost * 100 end as amount,
        case when order_line_id is null then case when is_left then paisa else 0 end
          when kept = 0 then 0 when kept = charged then paisa end as tax
      from parts
    )
    select d.order_id as "orderId", d.order_line_id as "lineId", c.what, c.issued::float8, c.due::float8 from due d
    left join issued i on i.order_id = d.order_id and i.order_line_id is not distinct from d.order_line_id
    cross join lateral (values
      ('units', coalesce(i.units, 0), d.units), ('amount', coalesce(i.amount, 0), d.amount), ('tax', coalesce(i.tax, 0), d.tax)
    ) as c(what, issued, due)
    where c.due is not null and c.issued <> c.due order by 1, 2, 3`)
  return rows
}

/** A kind of document in a fiscal year whose numbers have a gap, or do not end with its counter. */
export type TaxNumberGap = { kind: TaxInvoiceKind; fiscalYear: number; documents: number; lastNumber: number }

/** Finds gaps in the numbers of tax invoices and credit notes. */
export async function listTaxNumberGaps(db: DbOrTx): Promise<TaxNumberGap[]> {
  const { rows } = await db.execute<TaxNumberGap>(sql`
    select kind, fiscal_year as "fiscalYear", coalesce(i.documents, 0)::int as documents,
      greatest(c.last_number, i.highest)::int as "lastNumber"
    from tax_invoice_counters c
    full join (
      select kind, fiscal_year, count(*) as documents, max(number) as highest from tax_invoices group by kind, fiscal_year
    ) i using (kind, fiscal_year)
    where c.last_number is distinct from i.documents or c.last_number is distinct from i.highest
    order by kind, fiscal_year`)
  return rows
}
