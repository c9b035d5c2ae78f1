import type { CSSProperties } from 'react'
import { formatPrice } from '#web/formatting/formatting.ts'
import { highestPrice } from './list-address.ts'

/** The slider's step in taka (docs/product.md §29). */
const step = 50

type Props = {
  lowest: number
  highest: number
  onLowest: (price: number) => void
  onHighest: (price: number) => void
}

/**
 * Two native range inputs over one track: fingers, arrow keys, Page Up, Home and screen readers work as everywhere, for
 * none of the 4 kB of a slider made of divs. The thumbs do not pass each other; the right end means no upper bound.
 */
export function PriceSlider({ lowest, highest, onLowest, onHighest }: Props) {
  const share = { '--from': lowest / highestPrice, '--to': highest / highestPrice } as CSSProperties
  return (
    <div className="noscript:hidden">
      <div className="price-slider -mx-2.5" style={share}>
        <span aria-hidden="true" />
        <Thumb
          label="Lowest price"
          value={lowest}
          text={formatPrice(lowest)}
          // Where both stand at the right end, only the left one can still move.
          isAbove={lowest > highestPrice / 2}
          onValue={(price) => onLowest(Math.min(price, highest))}
        />
        <Thumb
          label="Highest price"
          value={highest}
          text={highest < highestPrice ? formatPrice(highest) : `${formatPrice(highest)} and above`}
          onValue={(price) => onHighest(Math.max(price, lowest))}
        />
      </div>
      <p aria-hidden="true" className="-mt-1 mb-2 flex justify-between text-sm font-semibold tabular-nums">
        <span>{formatPrice(lowest)}</span>
        <span>{highest < highestPrice ? formatPrice(highest) : `${formatPrice(highest)} and above`}</span>
      </p>
    </div>
  )
}

type ThumbProps = {
  label: string
  value: number
  text: string
  isAbove?: boolean
  onValue: (value: number) => void
}

function Thumb({ label, value, text, isAbove = false, onValue }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={highestPrice}
      step={step}
      value={value}
      onChange={(event) => onValue(Number(event.currentTarget.value))}
      className={isAbove ? 'z-1' : undefined}
    />
  )
}
