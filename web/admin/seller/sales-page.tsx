import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { SellerSales } from '#contract/sales/seller.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { changeLabel } from '#web/admin/reports/change-labels.ts'
import { PeriodChoice } from '#web/admin/reports/period-choice.tsx'
import { isCompletePeriod, readPeriod } from '#web/admin/reports/periods.ts'
import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { DayBars } from './day-bars.tsx'
import { sellerSalesQuery } from './seller-api.ts'
import { sellerTexts } from './seller-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, sellerTexts.sales)

/** The seller's front page: sales of their products, and what waits for them. */
export default function SalesPage() {
  const [search] = useSearchParams()
  const period = readPeriod(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...sellerSalesQuery(period),
    enabled: isCompletePeriod(period),
  })
  return (
    <>
      <PageHeading title={sellerTexts.sales} actions={<PeriodChoice period={period} />} />
      {error && !data && (
        <ErrorState title={sellerTexts.notLoaded} onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && (
        <div
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData}
        >
          <WaitingCards sales={data} />
          <FigureCards sales={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <DayBars days={data.days} />
            <BestSellers products={data.bestSellers} />
          </div>
        </div>
      )}
    </>
  )
}

function WaitingCards({ sales: { toPackCount, lowStockCount, productCount } }: { sales: SellerSales }) {
  const cards = [
    { label: sellerTexts.toPack, count: toPackCount, to: '/seller/orders?status=processing' },
    { label: sellerTexts.fewLeft, count: lowStockCount, to: '/seller/products?stock=low-or-out' },
    { label: sellerTexts.onSale, count: productCount, to: '/seller/products' },
  ]
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {cards.map(({ label, count, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 hover:border-leaf md:p-4"
          >
            <span>{label}</span>
            <span className="text-xl font-bold tabular-nums">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FigureCards({ sales: { sales, salesBefore } }: { sales: SellerSales }) {
  const hasCommission = [sales, salesBefore].some(({ salesTotal, shareTotal }) => shareTotal < salesTotal)
  const figures = [
    { label: sellerTexts.sales, now: sales.salesTotal, before: salesBefore.salesTotal, format: formatPrice },
    ...(hasCommission
      ? [
          {
            label: sellerTexts.share,
            now: sales.shareTotal,
            before: salesBefore.shareTotal,
            format: formatPrice,
          },
        ]
      : []),
    {
      label: sellerTexts.orders,
      now: sales.orderCount,
      before: salesBefore.orderCount,
      format: formatNumber,
    },
    {
      label: sellerTexts.itemsSold,
      now: sales.unitCount,
      before: salesBefore.unitCount,
      format: formatNumber,
    },
  ]
  return (
    <dl className={classNames('grid grid-cols-2 gap-3', hasCommission ? 'md:grid-cols-4' : 'md:grid-cols-3')}>
      {figures.map(({ label, now, before, format }) => (
        <div
          key={label}
          className={classNames(
            'rounded-lg border border-line bg-surface p-3 md:p-4',
            !hasCommission && 'max-md:first:col-span-2',
          )}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            <span className="block text-xl font-bold tabular-nums md:text-2xl">{format(now)}</span>
            <span className="text-xs text-ink-soft">{changeLabel(before, now).text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BestSellers({ products }: { products: SellerSales['bestSellers'] }) {
  return (
    <Card as="section" aria-label={sellerTexts.bestSellers}>
      <h2 className="text-lg font-semibold">{sellerTexts.bestSellers}</h2>
      {products.length === 0 && (
        <EmptyState title={sellerTexts.nothingSold} heading="h3">
          {sellerTexts.otherPeriods}
        </EmptyState>
      )}
      <ul className="mt-2 divide-y divide-line">
        {products.map(({ unitCount, salesTotal, ...product }) => (
          <li key={product.productId} className="flex items-center justify-between gap-4 py-2">
            <Link
              to={`/seller/products/${product.productId}`}
              lang={languageOf(localName(product))}
              className="line-clamp-2 min-w-0 hover:text-leaf-ink hover:underline"
            >
              {localName(product)}
            </Link>
            <span className="text-end text-sm whitespace-nowrap tabular-nums">
              <span className="block font-semibold">{formatPrice(salesTotal)}</span>
              <span className="text-ink-soft">
                {sellerTexts.unitCount(unitCount, formatNumber(unitCount))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
