import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { ButtonLink } from '#web/design/button-link.tsx'
import { Dialog } from '#web/design/dialog.tsx'

/** Said after a refund request was taken (docs/product.md §18). */
export function RefundAccepted({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Refund request accepted"
      footer={
        <>
          <ButtonLink to="/user/refund-request" variant="secondary">
            See My Refunds
          </ButtonLink>
          <Button onClick={onClose}>OK</Button>
        </>
      }
    >
      <p>{messages.refundAccepted}</p>
    </Dialog>
  )
}
