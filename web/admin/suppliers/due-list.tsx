import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isErasedName } from '#contract/sales/parties/parties.ts'
import { MAX_LISTED_SUPPLIERS, type SupplierAccount } from '#contract/sales/suppliers.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { AccountList } from '#web/admin/transfers/account-list.tsx'
import { DuePaymentDialog } from '#web/admin/transfers/due-payment-dialog.tsx'
import { PartyName } from '#web/admin/transfers/party-name.tsx'
import { transferTexts } from '#web/admin/transfers/transfer-texts.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { eraseSupplier, recordSupplierPayment, renameSupplier, suppliersQuery } from './supplier-api.ts'
import { SupplierDetails } from './supplier-details.tsx'
import { supplierLabel } from './supplier-label.ts'
import { supplierPaymentTexts, supplierTexts } from './supplier-texts.ts'

/** From so many suppliers on they can be searched. */
const SEARCHED_FROM = 8

/** The suppliers with what each of them is owed now. */
export function DueList() {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const query = useQuery(suppliersQuery(text))
  const count = query.data?.length ?? 0
  const isSearched = text !== '' || typed !== ''
  return (
    <AccountList
      query={query}
      texts={text ? { ...supplierPaymentTexts, noAccounts: supplierTexts.noneFound } : supplierPaymentTexts}
      above={
        (isSearched || count >= SEARCHED_FROM) && (
          <TextField
            label={supplierTexts.search}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            hint={
              count === MAX_LISTED_SUPPLIERS &&
              supplierTexts.moreThanShown(formatNumber(MAX_LISTED_SUPPLIERS))
            }
          />
        )
      }
      keyOf={({ name }) => name}
      amountOf={({ dueAmount }) => dueAmount}
      labelOf={({ name }) => supplierLabel(name)}
      noteOf={({ lastAt, contact }) => (
        <>
          {contact && <SupplierDetails contact={contact} />}
          {lastAt && transferTexts.lastChange(formatDateTime(lastAt))}
        </>
      )}
      actionsOf={(account) => account.name !== '' && <SupplierActions account={account} />}
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

function SupplierActions({ account: { name, contact } }: { account: SupplierAccount }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {!isErasedName(name) && (
        <Button
          variant="quiet"
          aria-label={supplierTexts.contactOf(supplierLabel(name))}
          onClick={() => setOpen(true)}
        >
          {supplierTexts.contact}
        </Button>
      )}
      <PartyName
        name={name}
        onRename={(newName) => renameSupplier(name, newName)}
        onErase={() => eraseSupplier(name)}
      />
      {isOpen && <ContactDialog name={name} contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}
