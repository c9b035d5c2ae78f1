import type { SupplierAccount } from '#contract/sales/suppliers.ts'
import { TransferDialog } from '#web/admin/transfers/transfer-dialog.tsx'
import { recordSupplierPayment } from './supplier-api.ts'
import { supplierLabel } from './supplier-label.ts'
import { supplierPaymentTexts } from './supplier-texts.ts'

type Props = { supplier: Pick<SupplierAccount, 'name' | 'dueAmount'>; onClose: () => void }

/** Records what a supplier was paid for goods received. */
export function SupplierPaymentDialog({ supplier: { name, dueAmount }, onClose }: Props) {
  return (
    <TransferDialog
      texts={{ ...supplierPaymentTexts.dialog, record: supplierPaymentTexts.record }}
      name={supplierLabel(name)}
      balance={dueAmount}
      dayName="paidOn"
      onRecord={({ day, isTooMuch, feeAmount: _none, ...payment }) =>
        recordSupplierPayment({
          supplierName: name,
          dueAmount,
          paidOn: day,
          ...payment,
          ...(isTooMuch !== undefined && { isMoreThanDue: isTooMuch }),
        })
      }
      onClose={onClose}
    />
  )
}
