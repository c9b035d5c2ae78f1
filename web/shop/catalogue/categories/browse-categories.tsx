import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { ChevronDown } from '#web/design/icons/catalogue.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { categoryTexts } from './category-texts.ts'

const importPanel = () => import('./browse-panel.tsx').then((module) => module.BrowsePanel)

/**
 * A menu of all categories and subcategories for wide screens. Opens on hover and click; closes on Esc, on a choice and when
 * pointer or focus leave it. Small screens have the categories in the Filters drawer.
 */
export function BrowseCategories({ categories }: Pick<SiteData, 'categories'>) {
  const [open, setOpen] = useState(false)
  const [Panel, loadPanel] = useLazyComponent(importPanel)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function show() {
    setOpen(true)
    void loadPanel()
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the button and links inside
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
        // A mouse has already opened it by hovering, so only a click by keyboard (detail 0) closes it.
        onClick={(event) => (open && event.detail === 0 ? setOpen(false) : show())}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold hover:border-leaf hover:text-leaf-ink"
      >
        {categoryTexts.browse}
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </button>
      <div id={id} hidden={!open} className="absolute end-0 top-full z-20 pt-1">
        {Panel && <Panel categories={categories} onChoose={() => setOpen(false)} />}
      </div>
    </div>
  )
}
