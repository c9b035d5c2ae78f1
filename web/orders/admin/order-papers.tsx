import { useState } from 'react'
import type { PaperWish } from '#contract/orders-staff.ts'
import Printer from '#web/design/icons/printer.tsx'
import { notify } from '#web/design/notify.ts'
import { Popover } from '#web/design/popover.tsx'
import { failureText } from '#web/failure.ts'
import { saveInvoice } from '../save-invoice.ts'
import { printOrders } from './staff-order-calls.ts'

const line =
  'flex min-h-11 w-full items-center rounded-md px-3 text-start text-sm hover:bg-sunken hover:text-leaf-ink'

const papers: readonly [label: string, wish: Pick<PaperWish, 'kind' | 'paper'>][] = [
  ['Packing slip, A4', { kind: 'packing-slip', paper: 'a4' }],
  ['Packing slip, 80 mm', { kind: 'packing-slip', paper: '80mm' }],
  ['Invoice, 80 mm', { kind: 'invoice', paper: '80mm' }],
]

/** The papers of one order, as PDF. */
export function OrderPapers({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false)

  async function save(fetch: () => Promise<void>, close: () => void) {
    close()
    setBusy(true)
    try {
      await fetch()
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <Popover
      label={
        <>
          <Printer aria-hidden="true" className="size-4.5" />
          {busy ? 'Preparing...' : 'Print'}
        </>
      }
    >
      {(close) => (
        <ul>
          <li>
            <button
              type="button"
              className={line}
              onClick={() => void save(() => saveInvoice(orderId), close)}
            >
              Invoice, A4
            </button>
          </li>
          {papers.map(([label, wish]) => (
            <li key={label}>
              <button
                type="button"
                className={line}
                onClick={() => void save(() => printOrders({ ...wish, orderIds: [orderId] }), close)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
