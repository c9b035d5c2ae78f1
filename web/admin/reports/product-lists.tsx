import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Overview } from '#contract/reports.ts'
import { May, useMay } from '#web/admin/frame/access.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { reportTexts } from './report-texts.ts'

type Props = { report: Overview }

const lineLink = 'inline-flex min-h-11 items-center font-medium text-leaf-ink underline md:min-h-8'

/** The best sellers of the period. */
export function BestSellers({ report: { bestSellers } }: Props) {
  return (
    <Card as="section" aria-label={reportTexts.bestSellers}>
      <h2 className="text-lg font-semibold">{reportTexts.bestSellers}</h2>
      {bestSellers.length === 0 && <p className="mt-2 text-sm text-ink-soft">{reportTexts.nothingSold}</p>}
      <ol className="mt-1 divide-y divide-line">
        {bestSellers.map(({ unitCount, salesTotal, ...product }) => (
          <Line key={product.productId} productId={product.productId} name={localName(product)}>
            <span className="text-ink-soft">{reportTexts.sold(formatNumber(unitCount))}</span>
            <span className="w-24 text-end font-semibold">{formatPrice(salesTotal)}</span>
          </Line>
        ))}
      </ol>
    </Card>
  )
}

/** Products that are sold out or low in stock. */
export function LowStock({ report: { lowStock, lowStockCount, sellersLowStockCount } }: Props) {
  const mayList = useMay()('products.view')
  const all = reportTexts.lowInAll(lowStockCount, formatNumber(lowStockCount))
  return (
    <Card as="section" aria-label={reportTexts.lowStock}>
      <h2 className="text-lg font-semibold">{reportTexts.lowStock}</h2>
      {lowStock.length === 0 && <p className="mt-2 text-sm text-ink-soft">{reportTexts.enough}</p>}
      <ul className="mt-1 divide-y divide-line">
        {lowStock.map(({ stock, ...product }) => (
          <Line key={product.productId} productId={product.productId} name={localName(product)}>
            <Badge tone={stock === 0 ? 'red' : 'yellow'}>
              {stock === 0 ? reportTexts.soldOut : reportTexts.left(formatNumber(stock))}
            </Badge>
          </Line>
        ))}
      </ul>
      {lowStockCount > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {mayList ? (
            <Link to="/admin/products?stock=low-or-out" className={lineLink}>
              {all}
            </Link>
          ) : (
            all
          )}{' '}
          {sellersLowStockCount > 0 &&
            reportTexts.lowOfSellers(sellersLowStockCount, formatNumber(sellersLowStockCount))}
        </p>
      )}
      <May needs={{ anyOf: ['stock.edit', 'books.view'] }}>
        <Link to="/admin/purchase-orders/reorder" className={`mt-2 text-sm ${lineLink}`}>
          {reportTexts.whatToReorder}
        </Link>
      </May>
    </Card>
  )
}

function Line({ productId, name, children }: { productId: string; name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 text-sm tabular-nums">
      <Link
        to={`/admin/products/${productId}`}
        lang={languageOf(name)}
        className="min-w-0 truncate hover:text-leaf-ink hover:underline"
      >
        {name}
      </Link>
      <span className="flex shrink-0 items-center gap-3">{children}</span>
    </li>
  )
}
