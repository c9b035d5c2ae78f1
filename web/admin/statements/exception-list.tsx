import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatPaisa } from '#contract/paisa.ts'
import { wallets } from '#contract/sales/orders.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { receiptReasons, type StatementException } from '#contract/sales/statements.ts'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { AllocateDialog, RefundSurplusDialog, ReverseDialog } from './allocate-dialog.tsx'
import { exceptionColumns } from './exception-columns.tsx'
import { exceptionTexts } from './exception-texts.ts'
import { receiptOutcomeLabels } from './receipt-labels.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { exceptionsQuery, resolveException } from './statement-api.ts'

const tabs = () => [
  { label: exceptionTexts.tabs.open, search: '' },
  { label: exceptionTexts.tabs.resolved, search: 'state=resolved' },
]

const filters = () =>
  [
    {
      kind: 'choice',
      id: 'wallet',
      label: exceptionTexts.anyWallet,
      options: wallets.map((value) => ({ value, label: walletLabels[value] })),
    },
    {
      kind: 'choice',
      id: 'reason',
      label: exceptionTexts.anyReason,
      options: receiptReasons.map((value) => ({ value, label: receiptOutcomeLabels[value] })),
    },
  ] as const

/** Payments of imported statements that could not be matched with an order automatically. */
export function ExceptionList() {
  const control = useTableState('-createdAt')
  const query = useQuery(exceptionsQuery(control.state))
  const [resolving, setResolving] = useState<StatementException>()
  const [settling, setSettling] = useState<StatementException>()
  const [allocating, setAllocating] = useState<StatementException>()
  const [givingBack, setGivingBack] = useState<StatementException>()
  const [takingBack, setTakingBack] = useState<StatementException>()
  const maySettle = useMay()('books.settle')
  const columns = useMemo(
    () =>
      exceptionColumns({
        onResolve: setResolving,
        onSettle: setSettling,
        onAllocate: setAllocating,
        onGiveBack: setGivingBack,
        onTakeBack: setTakingBack,
      }).filter(({ id }) => maySettle || id !== 'actions'),
    [maySettle],
  )
  return (
    <section aria-labelledby="exceptions" className="grid grid-cols-1 gap-3">
      <h2 id="exceptions" className="text-lg font-semibold">
        {exceptionTexts.title}
      </h2>
      <DataTable
        name="Exceptions"
        label={exceptionTexts.label}
        control={control}
        query={query}
        columns={columns}
        filters={filters()}
        tabs={tabs()}
        idOf={({ id }) => id}
        labelOf={({ transactionId }) => transactionId}
        empty={{
          title: exceptionTexts.none,
          text: exceptionTexts.noneHint,
        }}
      />
      {resolving && (
        <ReasonDialog
          title={exceptionTexts.resolve.title}
          text={exceptionTexts.resolve.text(formatPaisa(resolving.amountPaisa), resolving.transactionId)}
          confirmLabel={exceptionTexts.resolve.confirm}
          isDangerous={false}
          label={exceptionTexts.resolve.note}
          required
          requiredMessage={statementMessages.exceptionNoteRequired}
          onConfirm={(note) => resolveException(resolving.id, note)}
          successMessage={exceptionTexts.resolve.done}
          onClose={() => setResolving(undefined)}
        />
      )}
      {settling?.orderId && (
        <SettleDialog
          exception={{ ...settling, orderId: settling.orderId }}
          onClose={() => setSettling(undefined)}
        />
      )}
      {allocating && <AllocateDialog exception={allocating} onClose={() => setAllocating(undefined)} />}
      {givingBack && <RefundSurplusDialog exception={givingBack} onClose={() => setGivingBack(undefined)} />}
      {takingBack && <ReverseDialog exception={takingBack} onClose={() => setTakingBack(undefined)} />}
    </section>
  )
}
