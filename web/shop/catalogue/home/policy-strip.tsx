import { Link } from 'react-router'
import { CreditCard, Headset, Phone, RotateCcw, ShieldCheck } from '#web/design/icons/home.tsx'
import { formatDigits } from '#web/formatting/formatting.ts'

import { policyLinks } from '#web/layouts/policy-links.ts'
import { policyTexts } from '#web/layouts/policy-texts.ts'
import { homeTexts } from './home-texts.ts'

const icons = {
  '/cancellation-returns': RotateCcw,
  '/privacy-policy': ShieldCheck,
  '/emi-policy': CreditCard,
  '/customer-support': Headset,
}

const itemClass =
  'relative flex min-h-14 items-center gap-3 rounded-md px-3 py-2 text-sm font-semibold whitespace-nowrap hover:bg-sunken hover:text-leaf-ink'

/** Links to the policies and the support phone. The row scrolls below 768 px (docs/product.md §22 and §29). */
export function PolicyStrip({ supportPhone }: { supportPhone: string }) {
  return (
    <section aria-label={homeTexts.policies} className="rounded-lg border border-line bg-surface">
      <ul className="policy-strip">
        {policyLinks().map(({ to, label }) => {
          const Icon = icons[to]
          return (
            <li key={to} className="shrink-0">
              <Link to={to} className={itemClass}>
                <Icon aria-hidden="true" className="size-5.5 text-leaf-ink" />
                {label}
              </Link>
            </li>
          )
        })}
        {supportPhone && (
          <li className="shrink-0">
            <a href={`tel:${supportPhone}`} className={`${itemClass} tabular-nums`}>
              <Phone aria-hidden="true" className="size-5.5 text-leaf-ink" />
              <span className="sr-only">{policyTexts.supportPhone}</span>
              {formatDigits(supportPhone)}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
