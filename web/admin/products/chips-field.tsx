import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { focusNextEntry } from '#web/design/focus-next-entry.ts'
import { controlBorder, controlClass, describedBy, FieldFrame } from '#web/design/form/field-frame.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { productFormTexts } from './product-form-texts.ts'

type Props = {
  label: string
  name: string
  value: readonly string[]
  /** Resolving to `false` says that the change was not kept: what was typed is in the input again. */
  onChange: (value: string[]) => unknown
  hint?: string
  error?: string | undefined
  /** Offered while typing. */
  suggestions?: readonly string[]
  /** Shown before an entry's text, for example a swatch. */
  prefix?: (entry: string) => ReactNode
}

/** A list of short texts: Enter or a comma adds an entry, Backspace removes the last one, a pasted list adds several. */
export function ChipsField({ label, name, value, onChange, hint, error, suggestions = [], prefix }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function add(text: string) {
    const entries = text.split(/[,\n]/).map((entry) => entry.trim())
    const added = entries.filter((entry) => entry !== '')
    setTyped('')
    if (added.length === 0) return
    const isKept = await onChange([...new Set([...value, ...added])])
    if (isKept === false) setTyped((since) => [...added, since].filter(Boolean).join(', '))
  }

  function remove(entry: string, button: HTMLElement) {
    focusNextEntry(button, input.current)
    void onChange(value.filter((other) => other !== entry))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) void onChange(value.slice(0, -1))
    if (event.key !== 'Enter') return
    // Enter in an empty input submits the form, as in any other field.
    if (typed.trim() === '') return
    event.preventDefault()
    void add(typed)
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    void add(typed + text)
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={false}>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5" aria-label={productFormTexts.chosen(label)}>
          {value.map((entry) => (
            <li
              key={entry}
              className="inline-flex items-center gap-1.5 rounded-full border border-line bg-sunken ps-3 text-sm"
            >
              {prefix?.(entry)}
              {entry}
              <button
                type="button"
                aria-label={productFormTexts.remove(entry)}
                onClick={(event) => remove(entry, event.currentTarget)}
                className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-brick-ink md:size-8"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        name={name}
        value={typed}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={({ target }) =>
          target.value.endsWith(',') ? void add(target.value) : setTyped(target.value)
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => void add(typed)}
        className={`${controlClass} ${controlBorder(error)}`}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((suggestion) => !value.includes(suggestion))
            .map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
