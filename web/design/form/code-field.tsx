import { type KeyboardEvent, useRef } from 'react'
import { latinDigits } from '#contract/latin-digits.ts'
import { classNames } from '#web/design/class-names.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { controlBorder } from './field-frame.tsx'
import { formTexts } from './form-texts.ts'

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
 * A one-time code, one digit per box (docs/product.md §13). Typing moves to the next box, backspace to the previous one,
 * arrow keys move; a code that is pasted or filled in by the phone is spread over the boxes.
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

  function update({ digits: next, focus }: CodeEntry) {
    onChange(next)
    focusBox(focus)
  }

  function focusBox(index: number) {
    boxes.current[index]?.focus()
    boxes.current[index]?.select()
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Backspace') {
      event.preventDefault()
      update(eraseDigit(digits, index))
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      focusBox(index + (event.key === 'ArrowLeft' ? -1 : 1))
    }
  }

  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid max-w-sm grid-cols-4 gap-3">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order
            key={index}
            ref={(element) => {
              boxes.current[index] = element
            }}
            aria-label={formTexts.digit(formatNumber(index + 1))}
            aria-invalid={isInvalid || undefined}
            inputMode="numeric"
            // The phone offers the code once, at the first box.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: typing this code is the purpose of the page, and the text above says so
            autoFocus={autoFocus && index === 0}
            enterKeyHint="done"
            value={digit}
            onChange={(event) => update(enterDigits(digits, index, event.target.value))}
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

/** The digits of a code, an empty string for an empty box, and the box to focus next. */
type CodeEntry = { digits: readonly string[]; focus: number }

export const emptyCode = (length: number): readonly string[] => Array.from({ length }, () => '')

/**
 * The code after a box received `input` by typing, pasting or autofill: one digit per box, further digits go to the next
 * boxes. Accepts Latin and Bangla digits and ignores everything else.
 */
export function enterDigits(digits: readonly string[], at: number, input: string): CodeEntry {
  const entered = digitsIn(input)
  if (entered.length === 0) return { digits: input === '' ? withDigit(digits, at, '') : digits, focus: at }
  // A box that had a digit reports the old and the new one: the new one counts.
  const added = entered.length === 2 && digits[at] ? [newerOf(entered, digits[at])] : entered
  // A complete code fills all boxes, whichever box it was pasted into.
  const start = added.length >= digits.length ? 0 : at
  const next = [...digits]
  added.slice(0, digits.length - start).forEach((digit, index) => {
    next[start + index] = digit
  })
  return { digits: next, focus: Math.min(start + added.length, digits.length - 1) }
}

/** Backspace: clears this box, or the one before it when this one is empty already. */
export function eraseDigit(digits: readonly string[], at: number): CodeEntry {
  const box = digits[at] ? at : Math.max(at - 1, 0)
  return { digits: withDigit(digits, box, ''), focus: box }
}

/** The code as one string, or undefined while a box is empty. */
export function completeCode(digits: readonly string[]): string | undefined {
  return digits.every(Boolean) ? digits.join('') : undefined
}

function withDigit(digits: readonly string[], at: number, digit: string): string[] {
  return digits.map((old, index) => (index === at ? digit : old))
}

function newerOf([first = '', second = '']: string[], old: string): string {
  return first === old ? second : first
}

function digitsIn(input: string): string[] {
  return latinDigits(input).match(/\d/g) ?? []
}
