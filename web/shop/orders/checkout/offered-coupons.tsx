import { useQuery } from '@tanstack/react-query'
import { defineTexts } from '#contract/language.ts'
import type { OfferedCoupon } from '#contract/pricing/coupons.ts'
import { Button } from '#web/design/button.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { queryClient } from '#web/http/query-client.ts'

const texts = defineTexts(
  {
    label: 'Coupons for you',
    use: (code: string) => `Use ${code}`,
    used: (code: string) => `${code} chosen`,
    percent: (percent: string) => `${percent}% off`,
    percentUpTo: (percent: string, most: string) => `${percent}% off, up to ${most}`,
    fixed: (amount: string) => `${amount} off`,
    from: (discount: string, spend: string) => `${discount}, from ${spend}`,
    someProducts: (discount: string) => `${discount}, on some products`,
  },
  {
    label: 'আপনার জন্য কুপন',
    use: (code) => `${code} ব্যবহার করুন`,
    used: (code) => `${code} বেছে নেওয়া হয়েছে`,
    percent: (percent) => `${percent}% ছাড়`,
    percentUpTo: (percent, most) => `${percent}% ছাড়, সর্বোচ্চ ${most}`,
    fixed: (amount) => `${amount} ছাড়`,
    from: (discount, spend) => `${discount}, কমপক্ষে ${spend} কিনলে`,
    someProducts: (discount) => `${discount}, কিছু পণ্যে`,
  },
)

const couponsApi = lazyApi(() => import('#contract/pricing/coupons.ts'))

type Props = { subtotal: number; chosenCode: string; onUse: (code: string) => void }

/** The coupons that the shop offers and this subtotal is enough for, each used with one press; nothing where there is none. */
export function OfferedCoupons({ subtotal, chosenCode, onUse }: Props) {
  const { data } = useQuery(
    {
      queryKey: ['Order', 'offered-coupons'],
      queryFn: ({ signal }) => couponsApi.call('listOfferedCouponsEndpoint', {}, { signal }),
      retry: false,
    },
    queryClient(),
  )
  const usable = data?.filter(({ minimumSpend }) => minimumSpend <= subtotal) ?? []
  if (usable.length === 0) return null
  const chosen = chosenCode.trim().toUpperCase()
  return (
    <ul aria-label={texts.label} className="grid gap-2">
      {usable.map((coupon) => (
        <li
          key={coupon.code}
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-leaf-soft py-1 ps-3 pe-1 text-sm text-leaf-ink"
        >
          <span className="py-1">{discountText(coupon)}</span>
          {coupon.code === chosen ? (
            <span
              role="status"
              className="ms-auto inline-flex min-h-11 items-center px-3 font-semibold wrap-anywhere"
            >
              {texts.used(coupon.code)}
            </span>
          ) : (
            <Button
              variant="quiet"
              size="small"
              className="ms-auto max-w-full wrap-anywhere"
              onClick={() => onUse(coupon.code)}
            >
              {texts.use(coupon.code)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `10% off, up to ৳500, from ৳500` */
export function discountText({ kind, value, maximumDiscount, minimumSpend, categoryIds }: OfferedCoupon) {
  const shown = {
    fixed: () => texts.fixed(formatPrice(value)),
    percent: () =>
      maximumDiscount === null
        ? texts.percent(formatNumber(value))
        : texts.percentUpTo(formatNumber(value), formatPrice(maximumDiscount)),
  }
  const discount = shown[kind]()
  const ofSome = categoryIds.length > 0 ? texts.someProducts(discount) : discount
  return minimumSpend > 0 ? texts.from(ofSome, formatPrice(minimumSpend)) : ofSome
}
