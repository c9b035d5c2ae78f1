import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { wallets } from '#contract/sales/orders.ts'
import { receiptReasons, type StatementException } from '#contract/sales/statements.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { exceptionColumns } from './exception-columns.tsx'
import { receiptOutcomeLabels, walletLabels } from './receipt-labels.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { exceptionsQuery } from './statement-api.ts'

const tabs = [
  { label: 'To look at', search: '' },
  { label: 'Dealt with', search: 'state=resolved' },
]

const filters = [
  {
    kind: 'choice',
    id: 'wallet',
    label: 'Any wallet',
    options: wallets.map((value) => ({ value, label: walletLabels[value] })),
  },
  {
    kind: 'choice',
    id: 'reason',
    label: 'Any reason',
    options: receiptReasons.map((value) => ({ value, label: receiptOutcomeLabels[value].label })),
  },
] as const

/** Money of imported statements that pays no order by itself. */
export function ExceptionList() {
  const control = useTableState('-createdAt')
  const query = useQuery(exceptionsQuery(control.state))
  const [resolving, setResolving] = useState<StatementException>()
  const [settling, setSettling] = useState<StatementException>()
  const columns = useMemo(() => exceptionColumns({ onResolve: setResolving, onSettle: setSettling }), [])
  return (
    <section aria-labelledby="exceptions" className="grid gap-3">
      <h2 id="exceptions" className="text-lg font-semibold">
        Exceptions of statements
      </h2>
      <DataTable
        name="Exceptions"
        control={control}
        query={query}
        columns={columns}
        filters={filters}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ transactionId }) => transactionId}
        empty={{
          title: 'No exceptions',
          text: 'Money of an imported statement that fits no order waits here for you.',
        }}
      />
      {resolving && <ResolveDialog exception={resolving} onClose={() => setResolving(undefined)} />}
      {settling?.orderId && (
        <SettleDialog
          exception={{ ...settling, orderId: settling.orderId }}
          onClose={() => setSettling(undefined)}
        />
      )}
    </section>
  )
}
