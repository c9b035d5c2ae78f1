import { useState } from 'react'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { failureText } from '#web/http/request-failure.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { publishProducts, scheduleProduct } from './staff-product-api.ts'

type Props = {
  product: Pick<StaffProduct, 'id' | 'name' | 'publishAt' | 'stock'>
  /** After a change of its state, also one that somebody else made. */
  onChanged: () => Promise<void>
}

/** When shoppers will see a draft, and the actions that decide it. */
export function DraftCard({ product, onChanged }: Props) {
  const [open, setOpen] = useState<'publish' | 'schedule'>()
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, publishAt, stock } = product

  async function publish() {
    const { changed } = await publishProducts([id])
    await onChanged()
    if (changed > 0) notify.success(`${name} is in the shop.`)
    else notify.error(messages.notADraft)
  }

  async function removeDate() {
    setRemoving(true)
    try {
      await scheduleProduct(id, null)
      notify.success('The date is removed.')
    } catch (error) {
      notify.error(failureText(error))
    }
    await onChanged().catch(() => {})
    setRemoving(false)
  }

  return (
    <Card
      as="section"
      aria-label="Draft"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <h2 className="font-semibold">Shoppers do not see this product yet</h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {publishAt
            ? `It goes on sale on ${formatDateTime(publishAt)}, Bangladesh time.`
            : 'Publish it when it is ready, or choose a date.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {publishAt && (
          <Button variant="quiet" busy={isRemoving} onClick={() => void removeDate()}>
            Remove date
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen('schedule')}>
          {publishAt ? 'Change date' : 'Choose a date'}
        </Button>
        <Button onClick={() => setOpen('publish')}>Publish now</Button>
      </div>
      {open === 'publish' && (
        <ConfirmDialog
          title="Put this product on sale?"
          confirmLabel="Publish"
          isDangerous={false}
          onConfirm={publish}
          onClose={() => setOpen(undefined)}
        >
          <p>Shoppers see it at once, as it was last saved.</p>
          {stock === 0 && <p className="mt-2">It has no stock yet, so it shows as sold out.</p>}
        </ConfirmDialog>
      )}
      {open === 'schedule' && (
        <ScheduleDialog product={product} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}
