import { useState } from 'react'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { StatementException } from '#contract/sales/statements.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { TextArea } from '#web/design/text-field.tsx'
import { formatPaisa } from '#web/formatting/money.ts'
import { resolveException } from './statement-api.ts'

/** Asks what was done about an exception. It pays nothing. */
export function ResolveDialog({
  exception,
  onClose,
}: {
  exception: StatementException
  onClose: () => void
}) {
  const { id, transactionId, amountPaisa } = exception
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      title="Dealt with?"
      confirmLabel="Take off the list"
      isDangerous={false}
      onConfirm={async () => {
        if (note.trim() === '') throw new Error(statementMessages.exceptionNoteRequired)
        await resolveException(id, note.trim())
        notify.success('Noted.')
      }}
      onClose={onClose}
    >
      <p className="mb-4">
        {`${formatPaisa(amountPaisa)}, ${transactionId}. This pays no order: mark the order as paid if the money is its payment.`}
      </p>
      <TextArea
        label="What was done"
        required
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}
