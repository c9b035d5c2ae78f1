import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { ReturnsOfOrder } from '#contract/sales/returns.ts'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { suggestedReasons } from '#web/admin/orders/suggested-reasons.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { failureText } from '#web/http/request-failure.ts'
import { EnterReturnDialog } from './enter-return-dialog.tsx'
import { ExchangeDialog, ExchangedDialog } from './exchange-dialog.tsx'
import { ReceivedReturnDialog, ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { RefundReturnDialog } from './refund-return-dialog.tsx'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { ReturnEntry } from './return-entry.tsx'
import { canHaveReturns, type ReturnStep } from './return-labels.ts'
import { orderReturnsQuery, returnActions } from './staff-return-api.ts'
import { staffReturnTexts } from './staff-return-texts.ts'

type OpenDialog =
  | { name: 'enter' }
  | { name: Exclude<ReturnStep, 'approve'> | 'received'; returnId: string }
  | { name: 'exchanged'; order: Order }

/** The returns of an order of which something was delivered, with their next steps; nothing for another order. */
export function ReturnsCard({ order, staff }: Pick<OrderCardProps, 'order' | 'staff'>) {
  return canHaveReturns(staff) && <DeliveredReturns order={order} />
}

function DeliveredReturns({ order }: Pick<OrderCardProps, 'order'>) {
  const { data, error, isFetching, refetch } = useQuery(orderReturnsQuery(order.id))
  const [dialog, setDialog] = useState<OpenDialog>()
  const may = useMay()
  const card = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isLoaded = data !== undefined
  // The list of returns links to this card, which the page does not have yet when it is opened.
  useEffect(() => {
    if (isLoaded && hash === '#returns') card.current?.scrollIntoView()
  }, [isLoaded, hash])

  return (
    <Card as="section" id="returns" aria-label={staffReturnTexts.title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={card} className="scroll-mt-24 text-lg font-semibold">
          {staffReturnTexts.title}
        </h2>
        {data && data.returnable.length > 0 && may('returns.handle') && (
          <Button variant="secondary" size="small" onClick={() => setDialog({ name: 'enter' })}>
            {staffReturnTexts.enter}
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton className="mt-3 h-16" />}
      {!data && error && (
        <div role="alert" className="mt-2 text-sm">
          <p className="mb-2">{failureText(error)}</p>
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {staffReturnTexts.tryAgain}
          </Button>
        </div>
      )}
      {data && (
        <>
          <p className="mt-1 text-sm text-ink-soft empty:hidden">{deadlineText(data)}</p>
          {data.returns.length > 0 && (
            <ul className="mt-2 divide-y divide-line border-t border-line">
              {data.returns.map((stored, index) => (
                <ReturnEntry
                  key={stored.id}
                  stored={stored}
                  number={index + 1}
                  onStep={(name) => setDialog({ name, returnId: stored.id })}
                />
              ))}
            </ul>
          )}
          {dialog && (
            <ReturnDialog
              order={order}
              data={data}
              dialog={dialog}
              onOpen={setDialog}
              // A step that opened another dialog stays open.
              onClose={() => setDialog((current) => (current === dialog ? undefined : current))}
            />
          )}
        </>
      )}
    </Card>
  )
}

/** Until when the customer can ask for a return; nothing once all is in one. */
function deadlineText({ returns, returnable, returnableUntil, problem }: ReturnsOfOrder): string {
  if (returnable.length === 0) return ''
  if (!problem && returnableUntil) return staffReturnTexts.until(formatDateTime(returnableUntil))
  return returns.length > 0 ? '' : staffReturnTexts.tooLate
}

type DialogProps = {
  order: OrderCardProps['order']
  data: ReturnsOfOrder
  dialog: OpenDialog
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

function ReturnDialog({ order, data, dialog, onOpen, onClose }: DialogProps) {
  if (dialog.name === 'enter')
    return <EnterReturnDialog orderId={order.id} returnable={data.returnable} onClose={onClose} />
  if (dialog.name === 'exchanged') return <ExchangedDialog order={dialog.order} onClose={onClose} />
  const { name, returnId } = dialog
  const stored = data.returns.find(({ id }) => id === returnId)
  if (!stored) return null
  if (name === 'receive')
    return (
      <ReceiveReturnDialog
        stored={stored}
        order={order}
        onReceived={() => onOpen({ name: 'received', returnId })}
        onClose={onClose}
      />
    )
  if (name === 'received')
    return (
      <ReceivedReturnDialog
        stored={stored}
        onStep={(step) => onOpen({ name: step, returnId })}
        onClose={onClose}
      />
    )
  if (name === 'refund') return <RefundReturnDialog stored={stored} order={order} onClose={onClose} />
  if (name === 'exchange')
    return (
      <ExchangeDialog
        stored={stored}
        order={order}
        onExchanged={(placed) => onOpen({ name: 'exchanged', order: placed })}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={returnDialogTexts.reject}
      text={returnDialogTexts.rejectText}
      confirmLabel={returnDialogTexts.rejectConfirm}
      cancelLabel={returnDialogTexts.back}
      required
      requiredMessage={messages.rejectionReasonRequired}
      suggestions={suggestedReasons.rejectReturn[order.language]}
      onConfirm={(reason) => returnActions.decide(returnId, { decision: 'rejected', reason })}
      successMessage={returnDialogTexts.rejected}
      onClose={onClose}
    />
  )
}
