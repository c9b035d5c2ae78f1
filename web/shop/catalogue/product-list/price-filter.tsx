import { type SubmitEvent, startTransition, useEffect, useId, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { formatDigits, formatNumber } from '#web/formatting/formatting.ts'
import { filterNames, listAddress, listPath, MAX_FILTER_PRICE } from './list-address.ts'
import { type PriceTexts, readPrices } from './price-range.ts'
import { PriceSlider } from './price-slider.tsx'
import { filterTexts } from './product-filters-texts.ts'
import { useLatestSearch } from './use-latest-search.ts'

/** The list follows this long after the last change. */
const DEBOUNCE_MS = 500

/** The price filter: a slider and two fields (docs/product.md §25). Without JavaScript a plain form. */
export function PriceFilter({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate()
  const productsPath = useHref(listPath(search))
  const latest = useLatestSearch(search)
  const id = useId()
  const current = keyOf(search.get('minPrice'), search.get('maxPrice'))
  // The input is valid for the prices of the address it was made on (`on`) and of the one it leads to (`to`). After any other
  // navigation, for example Back or a removed filter, the prices of the address are shown. `from`: the filters it was added to.
  const [draft, setDraft] = useState<Draft>()
  if (draft && draft.on !== current)
    setDraft(draft.to === current ? { on: current, texts: draft.texts } : undefined)
  const texts = draft?.on === current ? draft.texts : textsOf(search)
  const range = readPrices(texts)
  const error = 'message' in range ? range : undefined
  // While the input is invalid, the slider keeps the last valid range.
  const [validRange, setValidRange] = useState(range)
  const thumbs = error ? validRange : range

  function change(next: Partial<PriceTexts>) {
    const changed = { ...texts, ...next }
    const changedRange = readPrices(changed)
    setDraft({ ...draft, on: current, texts: changed })
    if (!('message' in changedRange)) setValidRange(changedRange)
  }

  function apply() {
    if ('message' in range) return
    const { minPrice, maxPrice } = range
    const address = listAddress(latest, { minPrice, maxPrice })
    const to = keyOf(minPrice, maxPrice)
    const from = latest.toString()
    // Sent once, unless another filter was chosen before its list was shown, and has replaced it.
    if (address === listAddress(latest, {}) || (draft?.to === to && draft.from === from)) return
    setDraft({ on: current, to, from, texts })
    navigate(address, { preventScrollReset: true })
  }

  // The router tells of a navigation in a transition, which a slow phone renders late. Rendered in one too, a draft whose time
  // has come knows every filter chosen before.
  const [due, setDue] = useState<{ draft: Draft }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new input starts the timer, another filter restarts it
  useEffect(() => {
    if (draft?.on !== current) return
    const timer = window.setTimeout(() => startTransition(() => setDue({ draft })), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [draft, latest.toString()])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that passed
  useEffect(() => {
    if (due && due.draft === draft) apply()
  }, [due])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    apply()
  }

  return (
    <form action={productsPath} onSubmit={onSubmit}>
      {filterNames.map((name) => {
        const value = search.get(name)
        if (name === 'minPrice' || name === 'maxPrice' || !value) return null
        return <input key={name} type="hidden" name={name} value={value} />
      })}
      <PriceSlider
        lowest={'lowest' in thumbs ? thumbs.lowest : 0}
        highest={'highest' in thumbs ? thumbs.highest : MAX_FILTER_PRICE}
        onLowest={(lowest) => change({ lowest: lowest > 0 ? formatDigits(String(lowest)) : '' })}
        onHighest={(highest) =>
          change({ highest: highest < MAX_FILTER_PRICE ? formatDigits(String(highest)) : '' })
        }
      />
      <div className="flex items-end gap-2">
        <PriceInput
          label={filterTexts.lowest}
          name="minPrice"
          placeholder={formatDigits('0')}
          value={texts.lowest}
          errorId={error?.field === 'lowest' ? `${id}-error` : undefined}
          onValue={(lowest) => change({ lowest })}
        />
        <PriceInput
          label={filterTexts.highest}
          name="maxPrice"
          placeholder={`${formatNumber(MAX_FILTER_PRICE)}+`}
          value={texts.highest}
          errorId={error?.field === 'highest' ? `${id}-error` : undefined}
          onValue={(highest) => change({ highest })}
        />
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-brick-ink empty:hidden">
        {error?.message}
      </p>
      <Button type="submit" variant="secondary" wide className="mt-3 hidden noscript:inline-flex">
        {filterTexts.applyPrice}
      </Button>
    </form>
  )
}

type Draft = { on: string; to?: string; from?: string; texts: PriceTexts }

function keyOf(minPrice: string | null | undefined, maxPrice: string | null | undefined): string {
  return `${minPrice ?? ''} ${maxPrice ?? ''}`
}

function textsOf(search: URLSearchParams): PriceTexts {
  return {
    lowest: formatDigits(search.get('minPrice') ?? ''),
    highest: formatDigits(search.get('maxPrice') ?? ''),
  }
}

type InputProps = {
  label: string
  name: string
  placeholder: string
  value: string
  errorId: string | undefined
  onValue: (value: string) => void
}

function PriceInput({ label, name, placeholder, value, errorId, onValue }: InputProps) {
  const id = useId()
  return (
    <div className="min-w-0 grow basis-0">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        {label} <span className="sr-only">{filterTexts.priceInTaka}</span>
      </label>
      <span className="price-input">
        <span aria-hidden="true" className="text-ink-soft">
          ৳
        </span>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          placeholder={placeholder}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </span>
    </div>
  )
}
