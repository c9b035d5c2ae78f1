import { useId } from 'react'

type Props = { choices: readonly string[]; chosen: string | undefined; onChoose: (choice: string) => void }

/** The colours as swatches. The chosen one's name is written above, since a patch of colour alone says too little. */
export function ColorChoice({
  choices,
  swatches,
  chosen,
  onChoose,
}: Props & { swatches: readonly string[] }) {
  const name = useId()
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm">
        <span className="font-semibold">Colour</span>{' '}
        <span className="text-ink-soft capitalize">{chosen}</span>
      </legend>
      <div className="-ms-1.5 flex flex-wrap">
        {choices.map((color, index) => (
          <label
            key={color}
            title={color}
            className="inline-flex size-11 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === chosen}
              onChange={() => onChoose(color)}
              aria-label={color}
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

/** The sizes as buttons of which one is pressed. */
export function SizeChoice({ choices, chosen, onChoose }: Props) {
  const name = useId()
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Size</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((size) => (
          <label
            key={size}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong bg-surface px-3 font-semibold transition-colors hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf-ink has-checked:ring-1 has-checked:ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === chosen}
              onChange={() => onChoose(size)}
              className="sr-only"
            />
            {size}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
