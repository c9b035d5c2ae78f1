import { Button } from '#web/design/button.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'

/** The form that the bar's button sends: they stand beside each other, so that the bar can stay in sight on phones. */
export const CHECKOUT_FORM_ID = 'checkout-form'

/** The total and the button that orders: always in sight on small screens, below the form on wide ones. */
export function OrderBar({ grandTotal, busy }: { grandTotal: number; busy: boolean }) {
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 shadow-soft md:bottom-0 md:-mx-6 md:px-6 lg:static lg:mx-0 lg:rounded-lg lg:border lg:py-4 lg:shadow-none">
      <p className="shrink-0 text-sm leading-tight text-ink-soft">
        Grand Total{' '}
        <span className="block text-xl font-bold text-ink tabular-nums">{formatPrice(grandTotal)}</span>
      </p>
      <Button
        type="submit"
        form={CHECKOUT_FORM_ID}
        size="large"
        busy={busy}
        busyLabel="Placing order..."
        className="grow sm:max-w-72"
      >
        Place Order
      </Button>
    </div>
  )
}
