import type { ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'
import { Stitch } from '#web/design/stitch.tsx'

type Props = {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Below the card: the way to the neighbouring page. */
  footer?: ReactNode
}

/** A narrow sheet in the middle of the page: signing in, signing up and everything on the way there. */
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

/** Title and description of a page on the way into an account; search engines have no business with it. */
export const guestMeta = (title: string, description: string) => [
  { title: `${title} | Biponi` },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
]
