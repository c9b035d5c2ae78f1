import type { ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'
import { Stitch } from '#web/design/stitch.tsx'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'

type Props = {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Below the card: a link to a related page. */
  footer?: ReactNode
}

/** Frame of the pages for signing in and up: a narrow card in the middle of the page. */
export function AccountPage({ title, intro, children, footer }: Props) {
  return (
    <div className="shop-width flex min-h-[60vh] justify-center py-8 md:py-14">
      <div className="w-full max-w-md">
        <Card className="md:p-8">
          <h1 className="text-2xl font-bold">{title}</h1>
          {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
          <Stitch className="my-5" />
          {children}
        </Card>
        {footer && <div className="mt-5 text-center text-ink-soft">{footer}</div>}
      </div>
    </div>
  )
}

/** Title and description of such a page; it is not indexed by search engines. */
export const guestMeta = (page: PageMatches, title: string, description: string) => [
  pageTitle(page, title),
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
]
