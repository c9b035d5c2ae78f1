import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useTableState } from '#web/admin/table/table-state.ts'
import { TransferList } from '#web/admin/transfers/transfer-list.tsx'
import { dueTexts } from '#web/admin/transfers/transfer-texts.ts'
import { Button } from '#web/design/button.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { DueList } from './due-list.tsx'
import { reverseSupplierPayment, supplierPaymentsQuery } from './supplier-api.ts'
import { supplierLabel } from './supplier-label.ts'
import { supplierPaymentTexts, supplierTexts } from './supplier-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, supplierTexts.title)

/** What the shop owes for goods received, and what it paid. */
export default function SuppliersPage() {
  const control = useTableState('-recordedAt')
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMay()('books.settle')
  return (
    <>
      <PageHeading
        title={supplierTexts.title}
        actions={mayAdd && <Button onClick={() => setAdding(true)}>{supplierTexts.add}</Button>}
      >
        {supplierTexts.about}
      </PageHeading>
      <div className="grid grid-cols-1 gap-8">
        <DueList />
        <TransferList
          name="Payments to suppliers"
          texts={{ ...supplierPaymentTexts.list, takeBackText: dueTexts.takeBackText }}
          control={control}
          query={useQuery(supplierPaymentsQuery(control.state))}
          nameOf={({ supplierName }) => supplierLabel(supplierName)}
          dayOf={({ paidOn }) => paidOn}
          onReverse={reverseSupplierPayment}
        />
      </div>
      {isAdding && <ContactDialog name={undefined} contact={null} onClose={() => setAdding(false)} />}
    </>
  )
}
