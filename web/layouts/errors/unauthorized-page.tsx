import { ButtonLink } from '#web/design/button.tsx'
import { ShieldAlert } from '#web/design/icons/shop.tsx'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { errorTexts } from './error-texts.ts'

export const meta = (page: PageMatches) => [
  pageTitle(page, errorTexts.unauthorized),
  { name: 'description', content: errorTexts.wrongAccount },
  { name: 'robots', content: 'noindex' },
]

/** Guards redirect here when the role does not match (docs/product.md §12). Outside the store layout. */
export default function UnauthorizedPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-12 text-center">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-brick-soft text-brick-ink">
        <ShieldAlert aria-hidden="true" className="size-7" />
      </span>
      <h1 className="mt-4 text-2xl font-bold">{errorTexts.unauthorized}</h1>
      <p className="mt-1.5 max-w-prose text-balance text-ink-soft">{errorTexts.wrongAccount}</p>
      <ButtonLink to="/" className="mt-6">
        {errorTexts.goToHomepage}
      </ButtonLink>
    </main>
  )
}
