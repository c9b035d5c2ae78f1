import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonStyle } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'

type Props = ButtonStyle & {
  /** The content of the button. */
  label: ReactNode
  /** The content of the panel; receives a function that closes it. */
  children: (close: () => void) => ReactNode
  side?: 'start' | 'end'
}

/** A small panel below its button. Closes on Esc, on a click outside and when the focus leaves it. */
export function Popover({ label, children, side = 'end', ...style }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its button and panel
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="secondary"
        {...style}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <>
          <div aria-hidden="true" className="fixed inset-0 z-20" onClick={() => setOpen(false)} />
          <div
            id={id}
            className={classNames(
              'absolute top-full z-20 mt-1 max-h-[min(28rem,70dvh)] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-soft',
              side === 'end' ? 'end-0' : 'start-0',
            )}
          >
            {children(() => setOpen(false))}
          </div>
        </>
      )}
    </div>
  )
}
