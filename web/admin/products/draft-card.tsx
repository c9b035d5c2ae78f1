import { useState } from 'react'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { failureText } from '#web/http/request-failure.ts'
import { staffProductTexts } from './product-texts.ts'
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
    if (changed > 0) notify.success(staffProductTexts.isInShop(name))
    else notify.error(messages.notADraft)
  }

  async function removeDate() {
    setRemoving(true)
    try {
      await scheduleProduct(id, null)
      notify.success(staffProductTexts.dateRemoved)
    } catch (error) {
      notify.error(failureText(error))
    }
    await onChanged().catch(() => {})
    setRemoving(false)
  }

  return (
    <Card
      as="section"
      aria-label={staffProductTexts.draft}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <h2 className="font-semibold">{staffProductTexts.notSeenYet}</h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {publishAt
            ? staffProductTexts.goesOnSaleAt(formatDateTime(publishAt))
            : staffProductTexts.publishWhenReady}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {publishAt && (
          <Button variant="quiet" busy={isRemoving} onClick={() => void removeDate()}>
            {staffProductTexts.removeDate}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen('schedule')}>
          {publishAt ? staffProductTexts.changeDate : staffProductTexts.chooseDate}
        </Button>
        <Button onClick={() => setOpen('publish')}>{staffProductTexts.publishNow}</Button>
      </div>
      {open === 'publish' && (
        <ConfirmDialog
          title={staffProductTexts.publishTitle}
          confirmLabel={staffProductTexts.publish}
          isDangerous={false}
          onConfirm={publish}
          onClose={() => setOpen(undefined)}
        >
          <p>{staffProductTexts.publishText}</p>
          {stock === 0 && <p className="mt-2">{staffProductTexts.publishWithoutStock}</p>}
        </ConfirmDialog>
      )}
      {open === 'schedule' && (
        <ScheduleDialog product={product} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}
