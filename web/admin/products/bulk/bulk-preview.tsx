import { useId } from 'react'
import type { ChangedValue, PreviewedProduct } from '#contract/catalogue/bulk/bulk-change.ts'
import type { VariantPrice } from '#contract/pricing/unit-price.ts'
import { ProductStatusBadge } from '#web/admin/products/product-status-badge.tsx'
import { classNames } from '#web/design/class-names.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { bulkChangeTexts } from './bulk-change-texts.ts'

type Props = {
  /** Undefined until there is something to show. */
  products: readonly PreviewedProduct[] | undefined
  error: Error | null
  isStale: boolean
  isLoading: boolean
  /** What to do so that there is something to show. */
  hint: string
}

/** Old and new value of each product, in a frame of one height: nothing below moves when it arrives. */
export function BulkPreview({ products, error, isStale, isLoading, hint }: Props) {
  const labelId = useId()
  const keptCount = products?.filter(({ rejection }) => rejection !== null).length ?? 0
  // By keyboard too.
  const scrollable = { role: 'region', tabIndex: 0, 'aria-labelledby': labelId }
  const changedCount = (products?.length ?? 0) - keptCount
  return (
    <div aria-busy={isStale}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={labelId} className="font-semibold">
          {bulkChangeTexts.preview}
        </h3>
        <p role="status" className="min-h-5 text-sm text-ink-soft tabular-nums">
          {products &&
            (changedCount === 0
              ? bulkChangeTexts.nothing
              : bulkChangeTexts.summary(formatNumber(changedCount), formatNumber(keptCount)))}
        </p>
      </div>
      <div
        {...scrollable}
        className={classNames(
          'mt-2 h-72 overflow-y-auto rounded-md border border-line',
          isStale && products && 'opacity-60',
        )}
      >
        {error ? (
          <p className="p-4 text-sm text-brick-ink">{error.message}</p>
        ) : products ? (
          <PreviewTable products={products} />
        ) : isLoading ? (
          <div className="grid gap-4 p-4">
            {['a', 'b', 'c'].map((row) => (
              <Skeleton key={row} className="h-6" />
            ))}
          </div>
        ) : (
          <p className="p-4 text-sm text-ink-soft">{hint}</p>
        )}
      </div>
    </div>
  )
}

function PreviewTable({ products }: { products: readonly PreviewedProduct[] }) {
  const head = 'sticky top-0 bg-surface px-3 py-2 text-start font-semibold'
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th className={head}>{bulkChangeTexts.product}</th>
          <th className={head}>{bulkChangeTexts.now}</th>
          <th className={head}>{bulkChangeTexts.later}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ productId, name, before, after, rejection, hasSpecialPrices }) => (
          <tr key={productId} className="border-t border-line align-top">
            <th scope="row" className="px-3 py-2 text-start font-normal">
              <span lang={languageOf(name)}>{name}</span>
              {hasSpecialPrices && (
                <span className="block text-xs text-ink-soft">{bulkChangeTexts.specialPrices}</span>
              )}
            </th>
            <td className="px-3 py-2">
              <Value {...before} />
            </td>
            <td className="px-3 py-2">
              {after && <Value {...after} />}
              {rejection && <span className="block text-brick-ink">{rejection}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ categories, prices, status }: ChangedValue) {
  if (status) return <ProductStatusBadge status={status} publishAt={null} />
  if (categories) return <>{categories.map(localName).join(' › ')}</>
  if (!prices) return null
  const { lowest, highest } = prices
  return (
    <span className="tabular-nums">
      <Price {...lowest} />
      {highest.price > lowest.price && (
        <>
          {' – '}
          <Price {...highest} />
        </>
      )}
    </span>
  )
}

function Price({ price, oldPrice }: VariantPrice) {
  return (
    <span className="whitespace-nowrap">
      {formatPrice(price)}
      {oldPrice !== null && (
        <>
          {' '}
          <del className="text-xs text-ink-soft max-sm:block">{formatPrice(oldPrice)}</del>
        </>
      )}
    </span>
  )
}
