import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'

/** An address below /admin that does not exist, inside the frame. */
export default function AdminNotFoundPage() {
  return (
    <EmptyState
      heading="h1"
      title="There is no such page"
      action={<ButtonLink to="/admin">Go to the overview</ButtonLink>}
    >
      It may have been moved or deleted.
    </EmptyState>
  )
}
