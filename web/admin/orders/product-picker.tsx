import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProductsEndpoint, type ProductSummary } from '#contract/catalogue/products.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { callQuery } from '#web/http/call-query.ts'

type Props = { error?: string | undefined; onChoose: (product: ProductSummary) => void }

/** Finds products with the shop's search; `onChoose` gets the one that is clicked. */
export function ProductPicker({ error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const found = useQuery({
    ...callQuery(['Product', 'finder', search], listProductsEndpoint, { query: { search, limit: 8 } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

  function choose(product: ProductSummary) {
    onChoose(product)
    setTyped('')
  }

  return (
    <div>
      <TextField
        label="Add a product"
        name="lines"
        type="search"
        autoComplete="off"
        placeholder="Name of the product"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {search !== '' && typed.trim() !== '' && (
        <ul aria-label="Products found" className="mt-1 rounded-md border border-line">
          {found.isError && <li className="px-3 py-3 text-sm text-brick-ink">{found.error.message}</li>}
          {found.data?.products.length === 0 && (
            <li className="px-3 py-3 text-sm text-ink-soft">No products found</li>
          )}
          {found.data?.products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                disabled={product.stock === 0}
                onClick={() => choose(product)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1 text-start text-sm enabled:hover:bg-sunken disabled:text-ink-soft"
              >
                <span lang={languageOf(product.name)} className="min-w-0 truncate">
                  {product.name}
                </span>
                <span className="shrink-0 tabular-nums">
                  {product.stock === 0 ? 'Sold out' : `${formatPrice(product.price)}, ${product.stock} left`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
