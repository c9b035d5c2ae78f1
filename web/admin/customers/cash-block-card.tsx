import { useState } from 'react'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import type { CashBlock } from '#contract/identity/cash-block.ts'
import { messages } from '#contract/messages.ts'
import { May } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { cashBlockTexts } from './cash-block-texts.ts'
import { blockCash, unblockCash } from './customer-api.ts'

type Props = { customer: Pick<Customer, 'id' | 'cashBlock'> }

/** Whether a customer can order by cash on delivery; staff who edit customers refuse it for a time, and take it again. */
export function CashBlockCard({ customer: { id, cashBlock } }: Props) {
  const [isBlocking, setBlocking] = useState(false)
  const [busy, run] = useAction()

  const lift = () =>
    run(async () => {
      await unblockCash(id)
      notify.success(messages.customerUnblocked)
    })

  return (
    <Card as="section" aria-label={cashBlockTexts.title} className="grid gap-3">
      <h2 className="text-lg font-semibold">{cashBlockTexts.title}</h2>
      {cashBlock ? <BlockDetails block={cashBlock} /> : <p className="text-sm">{cashBlockTexts.allowed}</p>}
      <May needs="customers.edit">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setBlocking(true)}>
            {cashBlock ? cashBlockTexts.change : cashBlockTexts.block}
          </Button>
          {cashBlock && (
            <Button variant="quiet" busy={busy} onClick={() => void lift()}>
              {cashBlockTexts.lift}
            </Button>
          )}
        </div>
      </May>
      {isBlocking && <BlockDialog customerId={id} block={cashBlock} onClose={() => setBlocking(false)} />}
    </Card>
  )
}

/** Why cash is refused, until when, and who decided it. */
export function BlockDetails({
  block: { reason, untilDay, blockedByName, createdAt },
}: {
  block: CashBlock
}) {
  return (
    <div className="rounded-md bg-brick-soft p-3 text-sm text-brick-ink">
      <p className="font-semibold">{cashBlockTexts.blocked}</p>
      <p className="whitespace-pre-line">{reason}</p>
      <p className="text-xs">
        {untilDay ? cashBlockTexts.until(formatDate(new Date(untilDay))) : cashBlockTexts.open}
        {' · '}
        {cashBlockTexts.by(blockedByName, formatDate(createdAt))}
      </p>
    </div>
  )
}

type DialogProps = { customerId: string; block: CashBlock | null; onClose: () => void }

function BlockDialog({ customerId, block, onClose }: DialogProps) {
  const [reason, setReason] = useState(block?.reason ?? '')
  const [untilDay, setUntilDay] = useState(block?.untilDay ?? '')

  async function save() {
    if (!reason.trim()) throw wrongField('reason', messages.blockReasonRequired)
    await blockCash(customerId, { reason, untilDay: untilDay || null })
    notify.success(messages.customerBlocked)
  }

  return (
    <ConfirmDialog
      title={cashBlockTexts.dialog}
      confirmLabel={block ? cashBlockTexts.change : cashBlockTexts.block}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{cashBlockTexts.about}</p>
      <div className="mt-4 grid gap-4">
        <TextField
          label={cashBlockTexts.reason}
          name="reason"
          hint={cashBlockTexts.reasonHint}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={cashBlockTexts.day}
          name="untilDay"
          type="date"
          hint={cashBlockTexts.dayHint}
          value={untilDay}
          onChange={(event) => setUntilDay(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
