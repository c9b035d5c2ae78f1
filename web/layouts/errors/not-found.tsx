import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { errorTexts } from './error-texts.ts'

/** The content of the 404 page (docs/product.md §22). */
export function NotFound() {
  const navigate = useNavigate()
  return (
    <EmptyState
      heading="h1"
      title={errorTexts.pageNotFound}
      className="min-h-[60vh] justify-center"
      action={
        <>
          <Button variant="secondary" className="noscript:hidden" onClick={() => navigate(-1)}>
            {errorTexts.goBack}
          </Button>
          <ButtonLink to="/">{errorTexts.goToHomepage}</ButtonLink>
        </>
      }
    >
      {errorTexts.movedOrMissing}
    </EmptyState>
  )
}
