import type { ComponentProps } from 'react'
import type { Taka } from '#contract/taka.ts'
import { type NewTransfer, TransferDialog } from './transfer-dialog.tsx'
import { type DueTexts, dueTexts } from './transfer-texts.ts'

type DuePayment = Omit<NewTransfer, 'day' | 'feeAmount' | 'isTooMuch'> & {
  dueAmount: Taka
  paidOn: string
  isMoreThanDue?: boolean
}

type Props = Pick<ComponentProps<typeof TransferDialog>, 'name' | 'onClose'> & {
  texts: DueTexts['dialog'] & { record: string }
  dueAmount: Taka
  onRecord: (payment: DuePayment) => Promise<unknown>
}

/** Records what the shop paid of the money that it owes a supplier or a seller. */
export function DuePaymentDialog({ texts, dueAmount, onRecord, ...props }: Props) {
  return (
    <TransferDialog
      {...props}
      texts={{ ...dueTexts, ...texts }}
      balance={dueAmount}
      dayName="paidOn"
      onRecord={({ day, isTooMuch, feeAmount: _none, ...payment }) =>
        onRecord({
          dueAmount,
          paidOn: day,
          ...payment,
          ...(isTooMuch !== undefined && { isMoreThanDue: isTooMuch }),
        })
      }
    />
  )
}
