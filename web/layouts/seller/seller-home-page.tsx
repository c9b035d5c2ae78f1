import { ButtonLink } from '#web/design/button-link.tsx'
import { Card } from '#web/design/card.tsx'
import { useSignedInUser } from '#web/sessions/session-store.ts'
import { PageHeading } from '../staff/page-heading.tsx'

/** The seller's front page. */
export default function SellerHomePage() {
  const name = useSignedInUser()?.name ?? ''
  return (
    <>
      <PageHeading title="My shop">{`Signed in as ${name}`}</PageHeading>
      <Card>
        <p className="mb-4 text-ink-soft">See your products as customers see them.</p>
        <ButtonLink to={`/products?search=${encodeURIComponent(name)}`}>My products in the shop</ButtonLink>
      </Card>
    </>
  )
}
