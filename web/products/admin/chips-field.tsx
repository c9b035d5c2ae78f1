import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { controlBorder, controlLook, describedBy, FieldFrame } from '#web/design/field-frame.tsx'
import X from '#web/design/icons/x.tsx'

type Props = {
  label: string
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
  hint?: string
  error?: string | undefined
  /** What is offered while typing. */
  suggestions?: readonly string[]
  /** Before a chip's text: a swatch. */
  mark?: (entry: string) => ReactNode
}

/** A list of short texts: Enter or a comma adds one, Backspace takes the last one back, a pasted list becomes several. */
export function ChipsField({ label, name, value, onChange, hint, error, suggestions = [], mark }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')

  function add(text: string) {
    const entries = text.split(/[,\n]/).map((entry) => entry.trim())
    const fresh = entries.filter((entry) => entry !== '')
    if (fresh.length > 0) onChange([...new Set([...value, ...fresh])])
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    if (event.key !== 'Enter') return
    // Enter in an empty box means the whole form, as in any other field.
    if (typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }

  return (
    <FieldFrame {...{ id, label, hint, error }} hideLabel={false}>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5" aria-label={`${label} chosen`}>
          {value.map((entry) => (
            <li
              key={entry}
              className="inline-flex items-center gap-1.5 rounded-full border border-line bg-sunken ps-3 text-sm"
            >
              {mark?.(entry)}
              {entry}
              <button
                type="button"
                aria-label={`Remove ${entry}`}
                onClick={() => onChange(value.filter((one) => one !== entry))}
                className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-brick-ink md:size-8"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        name={name}
        value={typed}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) =>
          event.target.value.endsWith(',') ? add(event.target.value) : setTyped(event.target.value)
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(typed)}
        className={`${controlLook} ${controlBorder(error)}`}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((one) => !value.includes(one))
            .map((one) => (
              <option key={one} value={one} />
            ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
