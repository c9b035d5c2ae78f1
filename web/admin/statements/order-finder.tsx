import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { PayableByReceipt } from '#contract/sales/statements.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { exceptionTexts } from './exception-texts.ts'
import { ordersToPayQuery } from './statement-api.ts'

type Props = {
  exceptionId: string
  /** Orders that are chosen already. */
  chosenIds: readonly string[]
  onChoose: (order: PayableByReceipt) => void
}

/** Finds orders that a payment may be for; before anything is typed it lists those of its sender. */
export function OrderFinder({ exceptionId, chosenIds, onChoose }: Props) {
  const texts = exceptionTexts.allocate
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const text = useDebounced(typed.trim())
  const found = useQuery({ ...ordersToPayQuery(exceptionId, text), placeholderData: keepPreviousData })
  const orders = found.data?.filter(({ id }) => !chosenIds.includes(id))
  return (
    <div>
      <TextField
        ref={input}
        label={texts.find}
        type="search"
        autoComplete="off"
        placeholder={texts.findHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.isError && <p className="mt-1 text-sm text-brick-ink">{found.error.message}</p>}
      {text !== '' && orders?.length === 0 && <p className="mt-1 text-sm text-ink-soft">{texts.notFound}</p>}
      {orders && orders.length > 0 && (
        <ul aria-label={texts.found} className="mt-1 divide-y divide-line rounded-md border border-line">
          {orders.map((order) => (
            <li key={order.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(order)
                  setTyped('')
                  // The pressed button goes with its order.
                  input.current?.focus()
                }}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-start text-sm hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-medium tabular-nums">{`#${orderNumber(order.id)}`}</span>
                  <span className="block truncate text-xs text-ink-soft">
                    <span lang={languageOf(order.customerName)}>{order.customerName}</span>
                    {`, ${order.phone}, ${formatDateTime(order.createdAt)}`}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{formatPrice(order.amountDue)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
