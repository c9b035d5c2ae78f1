import { Link, useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language-paths.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { compareTexts } from './compare-texts.ts'
import { clearCompared, useComparedProducts } from './compared-products.ts'

/** Pages where goods are chosen. It would cover the buttons of others, such as those of a payment that failed. */
const CHOOSING = /^\/(?:$|(?:products|collections|sellers|wishlist)(?:\/|$))/

/**
 * The way to the comparison where goods are chosen, while there is something to compare. On phones it follows the content of a
 * product, where it would lie over the sizes.
 */
export function CompareBar() {
  const ids = useComparedProducts() ?? []
  const { pathname } = useLocation()
  if (ids.length === 0 || !CHOOSING.test(withoutLanguage(pathname))) return null
  return (
    <section
      aria-label={compareTexts.bar}
      className="fixed start-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex w-fit items-center rounded-full border border-line bg-surface shadow-soft max-md:in-[:has(.buy-bar)]:static max-md:in-[:has(.buy-bar)]:mx-4 max-md:in-[:has(.language-offer)]:hidden low:static md:bottom-6"
    >
      <Link
        to="/compare"
        className="inline-flex min-h-11 items-center ps-4 pe-1 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
      >
        {compareTexts.open(formatNumber(ids.length))}
      </Link>
      <IconButton label={compareTexts.clear} onClick={clearCompared}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </section>
  )
}
