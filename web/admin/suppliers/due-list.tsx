import { useQuery } from '@tanstack/react-query'
import { AccountList } from '#web/admin/transfers/account-list.tsx'
import { DuePaymentDialog } from '#web/admin/transfers/due-payment-dialog.tsx'
import { PartyName } from '#web/admin/transfers/party-name.tsx'
import { transferTexts } from '#web/admin/transfers/transfer-texts.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { eraseSupplier, recordSupplierPayment, renameSupplier, suppliersQuery } from './supplier-api.ts'
import { supplierLabel } from './supplier-label.ts'
import { supplierPaymentTexts } from './supplier-texts.ts'

/** The suppliers with what each of them is owed now. */
export function DueList() {
  return (
    <AccountList
      query={useQuery(suppliersQuery)}
      texts={supplierPaymentTexts}
      keyOf={({ name }) => name}
      amountOf={({ dueAmount }) => dueAmount}
      labelOf={({ name }) => supplierLabel(name)}
      noteOf={({ lastAt }) => transferTexts.lastChange(formatDateTime(lastAt))}
      actionsOf={({ name }) =>
        name !== '' && (
          <PartyName
            name={name}
            onRename={(newName) => renameSupplier(name, newName)}
            onErase={() => eraseSupplier(name)}
          />
        )
      }
      dialog={({ name, dueAmount }, close) => (
        <DuePaymentDialog
          texts={{ ...supplierPaymentTexts.dialog, record: supplierPaymentTexts.record }}
          name={supplierLabel(name)}
          dueAmount={dueAmount}
          onRecord={(payment) => recordSupplierPayment({ supplierName: name, ...payment })}
          onClose={close}
        />
      )}
    />
  )
}
