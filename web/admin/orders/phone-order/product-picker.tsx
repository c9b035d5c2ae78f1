import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { listProductsEndpoint, type ProductSummary } from '#contract/catalogue/products.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { ComboboxOption, useCombobox } from '#web/design/combobox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { callQuery } from '#web/http/call-query.ts'
import { phoneOrderTexts } from './phone-order-texts.ts'

type Props = {
  label?: string
  error?: string | undefined
  /** Whether one that is sold out can be chosen. */
  takesSoldOut?: boolean
  onChoose: (product: ProductSummary) => void
}

/** Finds products with the shop's search; `onChoose` gets the one that is chosen. A combobox, in which the focus stays. */
export function ProductPicker({
  label = phoneOrderTexts.addProduct,
  error,
  takesSoldOut = false,
  onChoose,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useDebounced(typed.trim())
  const found = useQuery({
    ...callQuery(['Product', 'finder', search], listProductsEndpoint, { query: { search, limit: 8 } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const products = found.data?.products ?? noProducts
  const isSearching = search !== '' && typed.trim() !== ''
  const isListShown = isOpen && isSearching && products.length > 0
  useCombobox({ input, list, isOpen: isListShown, options: products, onOpen: setOpen, takesFirst: true })

  const isRefused = ({ stock }: ProductSummary) => stock === 0 && !takesSoldOut

  function choose(product: ProductSummary) {
    if (isRefused(product)) return
    onChoose(product)
    setTyped('')
  }

  return (
    <div>
      <TextField
        ref={input}
        label={label}
        name="lines"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={`${id}-found`}
        autoComplete="off"
        placeholder={phoneOrderTexts.productName}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        // Enter is about the product, not about the form.
        onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
      />
      {isListShown && (
        <div
          ref={list}
          id={`${id}-found`}
          role="listbox"
          aria-label={phoneOrderTexts.found}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="mt-1 contain-inline-size rounded-md border border-line"
        >
          {products.map((product, index) => (
            <ProductOption
              key={product.id}
              id={`${id}-${index}`}
              product={product}
              isDisabled={isRefused(product)}
              onChoose={() => choose(product)}
            />
          ))}
        </div>
      )}
      <p role="status" className="px-3 text-sm text-ink-soft not-empty:py-3">
        {isSearching
          ? (found.error?.message ?? (found.data?.products.length === 0 ? phoneOrderTexts.noneFound : ''))
          : ''}
      </p>
    </div>
  )
}

const noProducts: readonly ProductSummary[] = []

type OptionProps = { id: string; product: ProductSummary; isDisabled: boolean; onChoose: () => void }

function ProductOption({ id, product, isDisabled, onChoose }: OptionProps) {
  const { price, stock } = product
  const name = localName(product)
  return (
    <ComboboxOption
      id={id}
      isDisabled={isDisabled}
      onChoose={onChoose}
      className="justify-between gap-3 px-3 py-1 text-start text-sm"
    >
      <span lang={languageOf(name)} className="min-w-0 truncate">
        {name}
      </span>
      <span className="shrink-0 tabular-nums">
        {stock === 0
          ? phoneOrderTexts.soldOut
          : phoneOrderTexts.left(formatPrice(price), formatNumber(stock))}
      </span>
    </ComboboxOption>
  )
}
