import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Taka } from '#contract/taka.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Button } from '#web/design/button.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import type { TransferTexts } from './transfer-texts.ts'

type Props<A extends object> = Pick<ComponentProps<typeof TitledList<A>>, 'query'> & {
  texts: Omit<TransferTexts, 'list'>
  keyOf: (account: A) => string
  /** What is held or owed now. */
  amountOf: (account: A) => Taka
  /** The name as staff read it, with its link where it has one. */
  nameOf: (account: A) => ReactNode
  /** What stands below the name. */
  noteOf: (account: A) => ReactNode
  labelOf: (account: A) => string
  /** Further buttons, before the one that records. */
  actionsOf?: (account: A) => ReactNode
  /** The dialog that records a payout or a payment. */
  dialog: (account: A, onClose: () => void) => ReactNode
}

/** Couriers with what each holds, or suppliers or sellers with what each is owed. */
export function AccountList<A extends object>({
  query,
  texts,
  keyOf,
  amountOf,
  nameOf,
  noteOf,
  labelOf,
  actionsOf,
  dialog,
}: Props<A>) {
  const [paying, setPaying] = useState<A>()
  const maySettle = useMay()('books.settle')
  return (
    <>
      <TitledList title={texts.accounts} query={query} emptyText={texts.noAccounts}>
        {(account) => (
          <li
            key={keyOf(account)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4"
          >
            <div className="min-w-0">
              {nameOf(account)}
              <p className="text-sm text-ink-soft">{noteOf(account)}</p>
            </div>
            <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
              <span className="text-lg font-bold tabular-nums">{formatPrice(amountOf(account))}</span>
              {maySettle && actionsOf?.(account)}
              {maySettle && (
                <Button
                  variant="secondary"
                  aria-label={texts.recordOf(labelOf(account))}
                  onClick={() => setPaying(account)}
                >
                  {texts.record}
                </Button>
              )}
            </div>
          </li>
        )}
      </TitledList>
      {paying && dialog(paying, () => setPaying(undefined))}
    </>
  )
}
