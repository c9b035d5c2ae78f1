import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { filterNames, highestPrice, listAddress } from './list-address.ts'
import { type PriceTexts, readPrices } from './price-range.ts'
import { PriceSlider } from './price-slider.tsx'

/** How long the boxes and the slider rest before the list follows, in milliseconds. */
const restMs = 500

/** Lowest and highest price, by slider or typed (docs/product.md §25). Without JavaScript a plain form. */
export function PriceFilter({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate()
  const id = useId()
  const shown = keyOf(search.get('minPrice'), search.get('maxPrice'))
  // What is typed belongs to the address it was typed on, and to the one it leads to: a chip or Back shows what the
  // address says.
  const [draft, setDraft] = useState<{ on: string; to?: string; texts: PriceTexts }>()
  if (draft && draft.on !== shown)
    setDraft(draft.to === shown ? { on: shown, texts: draft.texts } : undefined)
  const texts = draft?.on === shown ? draft.texts : textsOf(search)
  const range = readPrices(texts)
  const wrong = 'message' in range ? range : undefined
  const [slid, setSlid] = useState(range)
  const thumbs = wrong ? slid : range

  function change(next: Partial<PriceTexts>) {
    const all = { ...texts, ...next }
    const read = readPrices(all)
    setDraft({ on: shown, texts: all, ...(draft?.to !== undefined && { to: draft.to }) })
    if (!('message' in read)) setSlid(read)
  }

  function apply() {
    if ('message' in range) return
    const { minPrice, maxPrice } = range
    const address = listAddress(search, { minPrice, maxPrice })
    const to = keyOf(minPrice, maxPrice)
    if (address === listAddress(search, {}) || draft?.to === to) return
    setDraft({ on: shown, to, texts })
    navigate(address, { preventScrollReset: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the clock
  useEffect(() => {
    if (draft?.on !== shown) return
    const timer = window.setTimeout(apply, restMs)
    return () => window.clearTimeout(timer)
  }, [draft])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    apply()
  }

  return (
    <form action="/products" onSubmit={onSubmit}>
      {filterNames.map((name) => {
        const value = search.get(name)
        if (name === 'minPrice' || name === 'maxPrice' || !value) return null
        return <input key={name} type="hidden" name={name} value={value} />
      })}
      <PriceSlider
        lowest={'lowest' in thumbs ? thumbs.lowest : 0}
        highest={'highest' in thumbs ? thumbs.highest : highestPrice}
        onLowest={(lowest) => change({ lowest: lowest > 0 ? String(lowest) : '' })}
        onHighest={(highest) => change({ highest: highest < highestPrice ? String(highest) : '' })}
      />
      <div className="flex items-end gap-2">
        <PriceInput
          label="Min"
          name="minPrice"
          placeholder="0"
          value={texts.lowest}
          errorId={wrong?.field === 'lowest' ? `${id}-error` : undefined}
          onValue={(lowest) => change({ lowest })}
        />
        <PriceInput
          label="Max"
          name="maxPrice"
          placeholder={`${highestPrice}+`}
          value={texts.highest}
          errorId={wrong?.field === 'highest' ? `${id}-error` : undefined}
          onValue={(highest) => change({ highest })}
        />
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-brick-ink empty:hidden">
        {wrong?.message}
      </p>
      <Button type="submit" variant="secondary" wide className="mt-3 hidden noscript:inline-flex">
        Apply price
      </Button>
    </form>
  )
}

function keyOf(minPrice: string | null | undefined, maxPrice: string | null | undefined): string {
  return `${minPrice ?? ''} ${maxPrice ?? ''}`
}

function textsOf(search: URLSearchParams): PriceTexts {
  return { lowest: search.get('minPrice') ?? '', highest: search.get('maxPrice') ?? '' }
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
        {label} <span className="sr-only">price in taka</span>
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
