import { TextField } from '#web/design/text-field.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import type { CouponCheck } from './use-coupon-check.ts'

type Props = {
  value: string
  onChange: (couponCode: string) => void
  check: CouponCheck
  /** Why an order with this coupon was refused. */
  error: string | undefined
}

/** The coupon, with what it takes off or why it does not, as soon as its typing ends. */
export function CouponField({ value, onChange, check, error }: Props) {
  return (
    <TextField
      label="Coupon Code"
      name="couponCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error ?? (check.kind === 'refused' ? check.text : undefined)}
      hint={<span role="status">{hintOf(check)}</span>}
      className="sm:max-w-96"
    />
  )
}

function hintOf(check: CouponCheck) {
  switch (check.kind) {
    case 'none':
      return 'Optional'
    case 'checking':
      return 'Checking...'
    case 'unknown':
      return 'It could not be checked now and will be when you order.'
    case 'refused':
      return 'Empty this box to order without a coupon.'
    case 'taken':
      return (
        <span className="font-semibold text-leaf-ink">{`It takes ${formatPrice(check.discountAmount)} off your order.`}</span>
      )
  }
}
