import type { CSSProperties } from 'react'
import { formatPrice } from '#web/formatting/formatting.ts'
import { MAX_FILTER_PRICE } from './list-address.ts'
import { filterTexts } from './product-filters-texts.ts'

/** In taka (docs/product.md §29). */
const STEP = 50

type Props = {
  lowest: number
  highest: number
  onLowest: (price: number) => void
  onHighest: (price: number) => void
}

/**
 * Two native range inputs over one track, so that touch, keyboard and screen readers work as usual, without the 4 kB of a
 * slider library. The thumbs cannot pass each other; the right end means no upper bound.
 */
export function PriceSlider({ lowest, highest, onLowest, onHighest }: Props) {
  const trackStyle = {
    '--from': lowest / MAX_FILTER_PRICE,
    '--to': highest / MAX_FILTER_PRICE,
  } as CSSProperties
  const highestText =
    highest < MAX_FILTER_PRICE ? formatPrice(highest) : filterTexts.andAbove(formatPrice(highest))
  return (
    <div className="noscript:hidden">
      <div className="price-slider -mx-2.5" style={trackStyle}>
        <span aria-hidden="true" />
        <Thumb
          label={filterTexts.lowestPrice}
          value={lowest}
          text={formatPrice(lowest)}
          // When both thumbs are at the right end, only the left one can be moved.
          isOnTop={lowest > MAX_FILTER_PRICE / 2}
          onValue={(price) => onLowest(Math.min(price, highest))}
        />
        <Thumb
          label={filterTexts.highestPrice}
          value={highest}
          text={highestText}
          onValue={(price) => onHighest(Math.max(price, lowest))}
        />
      </div>
      <p aria-hidden="true" className="-mt-1 mb-2 flex justify-between text-sm font-semibold tabular-nums">
        <span>{formatPrice(lowest)}</span>
        <span>{highestText}</span>
      </p>
    </div>
  )
}

type ThumbProps = {
  label: string
  value: number
  text: string
  isOnTop?: boolean
  onValue: (value: number) => void
}

function Thumb({ label, value, text, isOnTop = false, onValue }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={MAX_FILTER_PRICE}
      step={STEP}
      value={value}
      onChange={(event) => onValue(Number(event.currentTarget.value))}
      className={isOnTop ? 'z-1' : undefined}
    />
  )
}
