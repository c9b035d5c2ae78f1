import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import ChevronDown from '#web/design/icons/chevron-down.tsx'
import type { SiteData } from '#web/layouts/site-data.ts'
import { useLatePart } from '#web/layouts/use-late-part.ts'

const loadPanel = () => import('./browse-panel.tsx').then((module) => module.BrowsePanel)

/**
 * All categories with what is below them, for wide screens: opens under the pointer or on a click, closes on Esc, on a
 * choice and when pointer or focus leave. Small screens have the same in the Filters sheet.
 */
export function BrowseCategories({ categories }: Pick<SiteData, 'categories'>) {
  const [open, setOpen] = useState(false)
  const [Panel, wantPanel] = useLatePart(loadPanel)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function show() {
    setOpen(true)
    void wantPanel()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  if (categories.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and links inside are what is used
    <div
      className="relative max-lg:hidden noscript:hidden"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        // The pointer has opened it by the time it clicks; only the keyboard and touch toggle.
        onClick={(event) => (open && event.detail === 0 ? setOpen(false) : show())}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold hover:border-leaf hover:text-leaf-ink"
      >
        Browse Categories
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </button>
      <div id={id} hidden={!open} className="absolute end-0 top-full z-20 pt-1">
        {Panel && <Panel categories={categories} onChoose={() => setOpen(false)} />}
      </div>
    </div>
  )
}
