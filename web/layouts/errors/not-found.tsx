import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'

/** The content of the 404 page (docs/product.md §22). */
export function NotFound() {
  const navigate = useNavigate()
  return (
    <EmptyState
      heading="h1"
      title="Oops! Page Not Found"
      className="min-h-[60vh] justify-center"
      action={
        <>
          <Button variant="secondary" className="noscript:hidden" onClick={() => navigate(-1)}>
            Go Back
          </Button>
          <ButtonLink to="/">Go to Homepage</ButtonLink>
        </>
      }
    >
      The page you are looking for was moved or never existed.
    </EmptyState>
  )
}
