import { type KeyboardEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type CodeEntry, erasedAt, typedInto } from './code-digits.ts'
import { controlBorder } from './field-frame.tsx'

type Props = {
  /** What code it is: `Verification code`. */
  legend: string
  digits: readonly string[]
  onChange: (digits: readonly string[]) => void
  isInvalid?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

/**
 * A one-time code, one digit per box (docs/product.md §13). Typing moves on, backspace moves back, arrow keys move, and a
 * code that is pasted or filled in by the phone spreads over the boxes.
 */
export function CodeField({
  legend,
  digits,
  onChange,
  isInvalid = false,
  disabled,
  autoFocus = false,
}: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  function take({ digits: next, focus }: CodeEntry) {
    onChange(next)
    goTo(focus)
  }

  function goTo(index: number) {
    boxes.current[index]?.focus()
    boxes.current[index]?.select()
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Backspace') {
      event.preventDefault()
      take(erasedAt(digits, index))
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      goTo(index + (event.key === 'ArrowLeft' ? -1 : 1))
    }
  }

  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid max-w-sm grid-cols-4 gap-3">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(element) => {
              boxes.current[index] = element
            }}
            aria-label={`Digit ${index + 1}`}
            aria-invalid={isInvalid || undefined}
            inputMode="numeric"
            // The phone offers the code once, at the first box.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the page is there to type this code, and says so above it
            autoFocus={autoFocus && index === 0}
            enterKeyHint="done"
            value={digit}
            onChange={(event) => take(typedInto(digits, index, event.target.value))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={(event) => event.target.select()}
            className={classNames(
              'h-15 w-full min-w-0 rounded-md border bg-surface text-center text-2xl font-bold text-ink tabular-nums transition-colors disabled:bg-sunken disabled:text-ink-soft',
              controlBorder(isInvalid ? 'invalid' : undefined),
            )}
          />
        ))}
      </div>
    </fieldset>
  )
}
