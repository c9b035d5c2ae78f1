import { defineTexts } from '#contract/language.ts'
import { classNames } from '#web/design/class-names.ts'
import { Minus, Plus } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'

type Props = {
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  /** For screen readers: `Quantity of Jamdani Saree`. */
  label?: string
  disabled?: boolean
  className?: string
}

/** A number with buttons to decrease and increase it within bounds (docs/product.md §8). */
export function Stepper({
  value,
  min = 1,
  max,
  onChange,
  label = stepperTexts.quantity,
  disabled = false,
  className,
}: Props) {
  const buttonClass =
    'inline-flex size-11 items-center justify-center rounded-md enabled:hover:bg-sunken disabled:opacity-40'
  return (
    <fieldset
      className={classNames(
        'inline-flex w-fit items-center rounded-md border border-line-strong bg-surface',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={stepperTexts.decrease}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
        className={buttonClass}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
        {formatNumber(value)}
      </output>
      <button
        type="button"
        aria-label={stepperTexts.increase}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
        className={buttonClass}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  )
}

const stepperTexts = defineTexts(
  { quantity: 'Quantity', decrease: 'Decrease quantity', increase: 'Increase quantity' },
  { quantity: 'পরিমাণ', decrease: 'পরিমাণ কমান', increase: 'পরিমাণ বাড়ান' },
)
