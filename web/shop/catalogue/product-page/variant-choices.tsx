import { useId } from 'react'
import { languageOf } from '#web/formatting/text-language.ts'
import { productPageTexts } from './product-page-texts.tsx'

type Props = {
  choices: readonly string[]
  /** Names of choices in the language of the page; without one a choice is its own name. */
  names?: Readonly<Record<string, string>> | undefined
  selected: string | undefined
  onSelect: (choice: string) => void
}

/** The colours as swatches, with the name of the selected one above. */
export function ColorChoice({
  choices,
  names = {},
  swatches,
  selected,
  onSelect,
}: Props & { swatches: readonly string[] }) {
  const name = useId()
  if (choices.length === 0) return null
  const selectedName = names[selected ?? ''] ?? selected
  return (
    <fieldset>
      <legend className="mb-1 text-sm">
        <span className="font-semibold">{productPageTexts.color}</span>{' '}
        <span className="text-ink-soft capitalize" lang={languageOf(selectedName ?? '')}>
          {selectedName}
        </span>
      </legend>
      <div className="-ms-1.5 flex flex-wrap">
        {choices.map((color, index) => (
          <label
            key={color}
            title={names[color] ?? color}
            className="inline-flex size-11 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === selected}
              onChange={() => onSelect(color)}
              aria-label={names[color] ?? color}
              className="peer sr-only"
            />
            <span
              style={{ backgroundColor: swatches[index] }}
              className="size-8 rounded-full border border-line-strong ring-leaf ring-offset-2 ring-offset-paper peer-checked:ring-2"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The values of an option, such as Size, as a group of buttons. */
export function SizeChoice({
  name = productPageTexts.size,
  choices,
  names = {},
  selected,
  onSelect,
}: Props & { name?: string }) {
  const group = useId()
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold" lang={languageOf(name)}>
        {name}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((size) => (
          <label
            key={size}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong bg-surface px-3 font-semibold transition-colors hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf-ink has-checked:ring-1 has-checked:ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={group}
              value={size}
              checked={size === selected}
              onChange={() => onSelect(size)}
              className="sr-only"
            />
            <span lang={languageOf(names[size] ?? size)}>{names[size] ?? size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
