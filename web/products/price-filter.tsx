import { type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { filterNames, highestPrice, listAddress } from './product-address.ts'

/** Lowest and highest price. A plain form; with JavaScript only bounds that bind are sent (spec catalogue §5). */
export function PriceFilter({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const bound = (name: string) => Number(form.get(name) || Number.NaN)
    const [lowest, highest] = [bound('minPrice'), bound('maxPrice')]
    navigate(
      listAddress(search, {
        minPrice: lowest > 0 ? String(lowest) : undefined,
        maxPrice: highest > 0 && highest < highestPrice ? String(highest) : undefined,
      }),
    )
  }

  return (
    // The inputs start anew when the address says otherwise, by a chip or by Back.
    <form key={`${search.get('minPrice')} ${search.get('maxPrice')}`} action="/products" onSubmit={onSubmit}>
      {filterNames.map((name) => {
        const value = search.get(name)
        if (name === 'minPrice' || name === 'maxPrice' || !value) return null
        return <input key={name} type="hidden" name={name} value={value} />
      })}
      <div className="flex items-end gap-2">
        <PriceInput label="Min" name="minPrice" placeholder="0" value={search.get('minPrice')} />
        <PriceInput
          label="Max"
          name="maxPrice"
          placeholder={String(highestPrice)}
          value={search.get('maxPrice')}
        />
      </div>
      <Button type="submit" variant="secondary" wide className="mt-3">
        Apply price
      </Button>
    </form>
  )
}

type InputProps = { label: string; name: string; placeholder: string; value: string | null }

function PriceInput({ label, name, placeholder, value }: InputProps) {
  const id = useId()
  return (
    <div className="min-w-0 grow basis-0">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        {label} <span className="sr-only">price in taka</span>
      </label>
      <span className="flex items-center rounded-md border border-line-strong bg-surface ps-2.5 focus-within:border-leaf focus-within:ring-1 focus-within:ring-leaf">
        <span aria-hidden="true" className="text-ink-soft">
          ৳
        </span>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={highestPrice}
          step={1}
          placeholder={placeholder}
          defaultValue={value ?? ''}
          className="h-11 w-full min-w-0 bg-transparent px-1.5 tabular-nums outline-none placeholder:text-ink-soft [appearance:textfield]"
        />
      </span>
    </div>
  )
}
