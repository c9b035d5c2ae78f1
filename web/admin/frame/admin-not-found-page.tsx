import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { frameTexts } from './frame-texts.ts'

/** An address below /admin that does not exist, inside the frame. */
export default function AdminNotFoundPage() {
  return (
    <EmptyState
      heading="h1"
      title={frameTexts.noPage}
      action={<ButtonLink to="/admin">{frameTexts.toOverview}</ButtonLink>}
    >
      {frameTexts.noPageReason}
    </EmptyState>
  )
}
