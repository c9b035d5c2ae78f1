import { Button } from '#web/design/button.tsx'
import { loginTexts } from './login-texts.tsx'
import type { PasswordFormValues } from './password-form.tsx'

/** The accounts of every demo shop (docs/product.md §7). They do not exist in production, where this is never shown. */
const accounts = [
  { role: 'customer', email: 'customer@biponi.test' },
  { role: 'seller', email: 'seller@biponi.test' },
  { role: 'admin', email: 'admin@biponi.test' },
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
        {loginTexts.demoAccounts}
      </h2>
      <p className="text-sm text-ink-soft">
        {loginTexts.demoPassword(<span className="font-semibold text-ink">{password}</span>)}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {accounts.map(({ role, email }) => (
          <li key={email} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{loginTexts.demoRole[role]}</span>
              <span className="block truncate text-sm text-ink-soft">{email}</span>
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={loginTexts.fillInAccount(email)}
              onClick={() => onChoose({ identifier: email, password })}
            >
              {loginTexts.fillIn}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
