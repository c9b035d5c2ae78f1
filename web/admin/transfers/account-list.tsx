import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Taka } from '#contract/taka.ts'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Button } from '#web/design/button.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { type TransferTexts, transferTexts } from './transfer-texts.ts'

/** A courier or a supplier. */
type Account = { name: string; lastAt: Date }

type Props<A extends Account> = Pick<ComponentProps<typeof TitledList<A>>, 'query'> & {
  texts: TransferTexts
  /** What is held or owed now. */
  amountOf: (account: A) => Taka
  /** The name as staff read it, with its link where it has one. */
  nameOf: (account: A) => ReactNode
  labelOf: (name: string) => string
  /** The dialog that records a payout or a payment. */
  dialog: (account: A, onClose: () => void) => ReactNode
}

/** Couriers with what each holds, or suppliers with what each is owed. */
export function AccountList<A extends Account>({
  query,
  texts,
  amountOf,
  nameOf,
  labelOf,
  dialog,
}: Props<A>) {
  const [paying, setPaying] = useState<A>()
  return (
    <>
      <TitledList title={texts.accounts} query={query} emptyText={texts.noAccounts}>
        {(account) => (
          <li key={account.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0">
              {nameOf(account)}
              <p className="text-sm text-ink-soft">
                {transferTexts.lastChange(formatDateTime(account.lastAt))}
              </p>
            </div>
            <div className="flex items-center gap-4">
              <span className="text-lg font-bold tabular-nums">{formatPrice(amountOf(account))}</span>
              <Button
                variant="secondary"
                aria-label={texts.recordOf(labelOf(account.name))}
                onClick={() => setPaying(account)}
              >
                {texts.record}
              </Button>
            </div>
          </li>
        )}
      </TitledList>
      {paying && dialog(paying, () => setPaying(undefined))}
    </>
  )
}
