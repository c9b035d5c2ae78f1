import { useState } from 'react'
import type { ReturnsOfOrder } from '#contract/sales/returns.ts'
import { Button } from '#web/design/button.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { ReturnCard } from './return-card.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { returnTexts } from './return-texts.ts'

type Props = ReturnsOfOrder & { orderId: string }

/** The returns of a delivered order, and the request for another one. Loaded with the first order that shows them. */
export function ReturnList({ orderId, returns, returnable, returnableUntil, problem }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState({ id: 0, isSent: false })

  /** What was sent is not shown again; anything else stays while the order is open. */
  function open() {
    if (draft.isSent) setDraft({ id: draft.id + 1, isSent: false })
    setOpen(true)
  }

  return (
    <>
      {returns.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {returns.map((orderReturn) => (
            <ReturnCard key={orderReturn.id} orderReturn={orderReturn} />
          ))}
        </ul>
      )}
      {problem ? (
        <p className="mt-2 text-sm text-ink-soft">{problem}</p>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {returnableUntil && (
            <p className="text-sm text-ink-soft">
              {returnTexts.returnableUntil(formatDateTime(returnableUntil))}
            </p>
          )}
          <Button size="small" variant="secondary" onClick={open}>
            {returnTexts.returnItems}
          </Button>
        </div>
      )}
      {(isOpen || problem === null) && (
        <ReturnDialog
          key={draft.id}
          orderId={orderId}
          lines={returnable}
          open={isOpen}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            setDraft({ ...draft, isSent: true })
          }}
        />
      )}
    </>
  )
}
