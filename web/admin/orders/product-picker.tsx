import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProductsEndpoint, type ProductSummary } from '#contract/catalogue/products.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { TextField } from '#web/design/text-field.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { call } from '#web/http/api-client.ts'

type Props = { error?: string | undefined; onChoose: (product: ProductSummary) => void }

/** Finds products by words, by the shop's own search, and gives the one that is pressed. */
export function ProductPicker({ error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const found = useQuery({
    queryKey: ['Product', 'finder', words],
    enabled: words !== '',
    queryFn: ({ signal }) => call(listProductsEndpoint, { query: { search: words, limit: 8 } }, { signal }),
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
      {words !== '' && typed.trim() !== '' && (
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
