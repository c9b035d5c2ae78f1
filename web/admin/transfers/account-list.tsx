import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Taka } from '#contract/taka.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Button } from '#web/design/button.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { TransferTexts } from './transfer-texts.ts'

type Props<A extends object> = Pick<ComponentProps<typeof TitledList<A>>, 'query'> & {
  texts: Omit<TransferTexts, 'dialog' | 'list'>
  keyOf: (account: A) => string
  /** What is held or owed now. */
  amountOf: (account: A) => Taka
  /** The name as staff read it. */
  labelOf: (account: A) => string
  /** The address of its page, where it has one. */
  linkOf?: (account: A) => string
  /** What stands below the name. */
  noteOf: (account: A) => ReactNode
  /** Further buttons, before the one that records. */
  actionsOf?: (account: A) => ReactNode
  /** Between the heading and the list. */
  above?: ReactNode
  /** The dialog that records a payout or a payment. */
  dialog: (account: A, onClose: () => void) => ReactNode
}

/** Couriers with what each holds, or suppliers or sellers with what each is owed. */
export function AccountList<A extends object>({
  query,
  texts,
  keyOf,
  amountOf,
  labelOf,
  linkOf,
  noteOf,
  actionsOf,
  above,
  dialog,
}: Props<A>) {
  const [paying, setPaying] = useState<A>()
  const maySettle = useMay()('books.settle')
  return (
    <>
      <TitledList title={texts.accounts} query={query} emptyText={texts.noAccounts} above={above}>
        {(account) => (
          <li
            key={keyOf(account)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4"
          >
            <div className="min-w-0">
              <AccountName label={labelOf(account)} link={linkOf?.(account)} />
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

function AccountName({ label, link }: { label: string; link: string | undefined }) {
  if (link === undefined)
    return (
      <p lang={languageOf(label)} className="font-medium break-words">
        {label}
      </p>
    )
  return (
    <Link
      to={link}
      lang={languageOf(label)}
      className="inline-flex min-h-11 items-center font-medium break-words text-leaf-ink underline-offset-2 hover:underline md:min-h-6"
    >
      {label}
    </Link>
  )
}
