import { buttonClass } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { compareTexts } from './compare-texts.ts'
import { toggleCompared, useComparedProducts } from './compared-products.ts'

/** Puts the product among those that are compared, or takes it out. docs/product.md §31 */
export function CompareButton({ productId }: { productId: string }) {
  const isCompared = useComparedProducts()?.includes(productId) ?? false
  function toggle() {
    const result = toggleCompared(productId)
    if (result === 'full') notify.error(compareTexts.full, 'compare')
    if (result === 'added') notify.success(compareTexts.added, 'compare')
  }
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      onClick={toggle}
      className={`${buttonClass({ variant: 'quiet' })} noscript:hidden`}
    >
      {/* Two scales, drawn here since no other page has them. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill={isCompared ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5"
      >
        <path d="m16 16 3-8 3 8c-.87.65-1.92 1-3 1s-2.13-.35-3-1ZM2 16l3-8 3 8c-.87.65-1.92 1-3 1s-2.13-.35-3-1ZM7 21h10M12 3v18M3 7h2c2 0 5-1 7-2 2 1 5 2 7 2h2" />
      </svg>
      <span className="max-lg:sr-only">{compareTexts.compare}</span>
    </button>
  )
}
