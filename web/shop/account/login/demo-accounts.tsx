import { Button } from '#web/design/button.tsx'

/** The accounts every demo shop has (docs/product.md §7). Production has none of them and never shows this. */
const accounts = [
  { role: 'Customer', email: 'customer@biponi.test' },
  { role: 'Seller', email: 'seller@biponi.test' },
  { role: 'Admin', email: 'admin@biponi.test' },
] as const

const password = 'demo1234'

type Props = { onChoose: (identifier: string, password: string) => void }

/** Lets people who try the shop out sign in without knowing anything. */
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
              onClick={() => onChoose(email, password)}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
