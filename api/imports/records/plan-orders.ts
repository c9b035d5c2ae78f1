import { listSkuOwners } from '#api/catalogue/stock/variants.repository.ts'
import { chunks } from '#api/chunks.ts'
import { listPastNumbers } from '#api/sales/past-orders/past-orders.repository.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import type { RecordFormat } from '#contract/imports/record-imports.ts'
import type { DbOrTx } from '#database/connect.ts'
import { accountsOf, accountsWith } from './match-accounts.ts'
import type { PlannedRecord } from './plan-customers.ts'
import type { ReadRecord } from './read-customers.ts'
import type { FileOrder } from './read-orders.ts'
import { listOwnOrderNumbers, listProductsNamed } from './record-orders.repository.ts'

const LOOKED_UP_AT_ONCE = 1_000

/** Compares the orders of a file with those that were imported before, and finds their products. */
export async function planOrders(
  db: DbOrTx,
  rows: readonly ReadRecord<FileOrder>[],
  format: RecordFormat,
): Promise<PlannedRecord<FileOrder>[]> {
  const orders = rows.map(({ record }) => record)
  const productOf = await productFinder(db, orders)
  const accounts = await accountsOf(db, orders)
  const known = new Set<string>()
  const own = new Set<string>()
  for (const some of chunks(orders, LOOKED_UP_AT_ONCE)) {
    const numbers = some.map(({ number }) => number)
    for (const number of await listPastNumbers(db, format, numbers)) known.add(number)
    if (format === 'other') for (const number of await listOwnOrderNumbers(db, numbers)) own.add(number)
  }
  return rows.map(({ line, name, remarks, record, problem }): PlannedRecord<FileOrder> => {
    if (problem) return { line, name, outcome: 'refused', remarks: [problem, ...remarks], requested: null }
    if (own.has(record.number))
      return { line, name, outcome: 'unchanged', remarks: [messages.isOwnOrder], requested: null }
    if (known.has(record.number)) return { line, name, outcome: 'unchanged', remarks: [], requested: null }
    const lines = record.lines.map((orderLine) => ({ ...orderLine, productId: productOf(orderLine) }))
    const textCount = lines.filter(({ productId }) => productId === null).length
    const [account] = accountsWith(record, accounts)
    return {
      line,
      name,
      outcome: 'new',
      requested: { ...record, lines },
      remarks: [
        ...remarks,
        ...(account ? [] : [messages.noAccount]),
        ...(textCount > 0 ? [messages.textLines(textCount)] : []),
      ],
    }
  })
}

/** The product of a line: that with its SKU, otherwise the only one with its name, with or without the variant behind it. */
async function productFinder(db: DbOrTx, orders: readonly FileOrder[]) {
  const lines = orders.flatMap((order) => order.lines)
  const skus = [...new Set(lines.flatMap(({ sku }) => sku.toLowerCase() || []))]
  const names = [...new Set(lines.flatMap(({ name }) => namesIn(name)))]
  const bySku = new Map<string, string>()
  const byName = new Map<string, string | null>()
  for (const some of chunks(skus, LOOKED_UP_AT_ONCE))
    for (const { sku, productId } of await listSkuOwners(db, some)) bySku.set(sku, productId)
  for (const some of chunks(names, LOOKED_UP_AT_ONCE))
    for (const { name, id } of await listProductsNamed(db, some))
      byName.set(name, byName.has(name) ? null : id)
  return ({ sku, name }: FileOrder['lines'][number]): string | null => {
    const bySkuFound = sku === '' ? undefined : bySku.get(sku.toLowerCase())
    if (bySkuFound) return bySkuFound
    return namesIn(name).flatMap((spelling) => byName.get(spelling) ?? [])[0] ?? null
  }
}

/** Shopify names a line `Saree - Red / L`. */
function namesIn(name: string): string[] {
  const whole = name.toLowerCase()
  const end = whole.lastIndexOf(' - ')
  return end > 0 ? [whole, whole.slice(0, end)] : [whole]
}
