import { ButtonLink } from '#web/design/button.tsx'
import { ShieldAlert } from '#web/design/icons/shop.tsx'

export const meta = () => [
  { title: 'Unauthorized Access | Biponi' },
  { name: 'description', content: 'This page is for another kind of account.' },
  { name: 'robots', content: 'noindex' },
]

/** Guards redirect here when the role does not match (docs/product.md §12). Outside the store layout. */
export default function UnauthorizedPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-12 text-center">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-brick-soft text-brick-ink">
        <ShieldAlert aria-hidden="true" className="size-7" />
      </span>
      <h1 className="mt-4 text-2xl font-bold">Unauthorized Access</h1>
      <p className="mt-1.5 max-w-prose text-balance text-ink-soft">
        This page is for another kind of account than the one you are signed in with.
      </p>
      <ButtonLink to="/" className="mt-6">
        Go to Homepage
      </ButtonLink>
    </main>
  )
}
