import { useState } from 'react'
import { ChevronDown } from '#web/design/icons/catalogue.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { layoutTexts } from '#web/layouts/layout-texts.ts'
import type { SiteData } from '#web/layouts/site-data.ts'

const BUTTON_ID = 'browse'
const importPanel = () => import('./browse-panel.tsx').then((module) => module.BrowsePanel)

/**
 * A menu of all categories and subcategories for wide screens, in the header of every page but the home page, which
 * shows the categories itself. Opens on hover and click; closes on Esc, on a choice and when pointer or focus leave it.
 * Small screens have the categories in the menu.
 */
export function BrowseCategories({ categories }: Pick<SiteData, 'categories'>) {
  const [isOpen, setOpen] = useState(false)
  const [Panel, loadPanel] = useLazyComponent(importPanel)
  const hide = () => setOpen(false)

  function show() {
    setOpen(true)
    void loadPanel()
  }

  if (!categories[0]) return null
  return (
    <div
      className="relative max-lg:hidden noscript:hidden"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
    >
      <button
        id={BUTTON_ID}
        type="button"
        aria-expanded={isOpen}
        // A mouse has already opened it by hovering, so only a click by keyboard (detail 0) closes it.
        onClick={(event) => (isOpen && event.detail === 0 ? hide() : show())}
        className="navbar-item whitespace-nowrap"
      >
        {layoutTexts.browse}
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </button>
      {isOpen && Panel && <Panel categories={categories} buttonId={BUTTON_ID} onClose={hide} />}
    </div>
  )
}
