import { useQuery } from '@tanstack/react-query'
import { AccountList } from '#web/admin/transfers/account-list.tsx'
import { PartyName } from '#web/admin/transfers/party-name.tsx'
import { DuePaymentDialog } from '#web/admin/transfers/transfer-dialog.tsx'
import { transferTexts } from '#web/admin/transfers/transfer-texts.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
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
      nameOf={({ name }) => (
        <p lang={languageOf(supplierLabel(name))} className="font-medium break-words">
          {supplierLabel(name)}
        </p>
      )}
      noteOf={({ lastAt }) => transferTexts.lastChange(formatDateTime(lastAt))}
      labelOf={({ name }) => supplierLabel(name)}
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
