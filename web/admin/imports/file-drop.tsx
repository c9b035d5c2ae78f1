import { type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { classNames } from '#web/design/class-names.ts'

type Props = {
  label: string
  /** Beside the label, on large screens. */
  aside: string
  accept: string
  inputRef: RefObject<HTMLInputElement | null>
  disabled: boolean
  onChoose: () => void
  /** A hint on what the file has to contain. */
  children: ReactNode
}

/** A file input that also takes a dropped file. The input itself holds the chosen file. */
export function FileDrop({ label, aside, accept, inputRef, disabled, onChoose, children }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function onDragOver(event: DragEvent) {
    event.preventDefault()
    setOver(!disabled)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (disabled || !file || !inputRef.current) return
    inputRef.current.files = fileListOf(file)
    onChoose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped here; the field inside does the same
    <div
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'rounded-md border border-dashed p-4',
        isOver ? 'border-leaf bg-leaf-soft' : 'border-line-strong bg-sunken/50',
      )}
    >
      <p className="mb-1 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-ink-soft max-md:hidden">{` – ${aside}`}</span>
      </p>
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
        className="block min-h-11 w-full rounded-md border border-line-strong bg-surface p-1.5 text-sm file:me-3 file:h-8 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium disabled:opacity-55"
      />
      <p id={`${id}-hint`} className="mt-2 max-w-prose text-sm text-ink-soft">
        {children}
      </p>
    </div>
  )
}

/** A file input takes a `FileList`, and only a `DataTransfer` can make one. */
function fileListOf(file: File): FileList {
  const list = new DataTransfer()
  list.items.add(file)
  return list.files
}
