import { Button } from '#web/design/button.tsx'
import type { PasswordFormValues } from './password-form.tsx'

/** The accounts of every demo shop (docs/product.md §7). They do not exist in production, where this is never shown. */
const accounts = [
  { role: 'Customer', email: 'customer@biponi.test' },
  { role: 'Seller', email: 'seller@biponi.test' },
  { role: 'Admin', email: 'admin@biponi.test' },
] as const

const password = 'demo1234'

type Props = { onChoose: (account: PasswordFormValues) => void }

/** Fills the sign-in form with one of the demo accounts. */
export function DemoAccounts({ onChoose }: Props) {
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-6 rounded-lg border border-line bg-marigold-soft/50 p-4"
    >
      <h2 id="demo-accounts" className="font-semibold">
        Demo accounts
      </h2>
      <p className="text-sm text-ink-soft">
        The password of each is <span className="font-semibold text-ink">{password}</span>.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {accounts.map(({ role, email }) => (
          <li key={email} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{role}</span>
              <span className="block truncate text-sm text-ink-soft">{email}</span>
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Fill in ${email}`}
              onClick={() => onChoose({ identifier: email, password })}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
