import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierAccount } from '#contract/sales/suppliers.ts'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Button } from '#web/design/button.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { suppliersQuery } from './supplier-api.ts'
import { supplierLabel } from './supplier-label.ts'
import { SupplierPaymentDialog } from './supplier-payment-dialog.tsx'

/** The suppliers with what each of them is owed now. */
export function DueList() {
  const query = useQuery(suppliersQuery)
  const [paying, setPaying] = useState<SupplierAccount>()
  return (
    <>
      <TitledList
        title="Owed to suppliers"
        query={query}
        emptyText="Nothing yet. Record goods received with their cost in the stock of a product."
      >
        {(supplier) => (
          <li key={supplier.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0">
              <p className="font-medium break-words">{supplierLabel(supplier.name)}</p>
              <p className="text-sm text-ink-soft">{`Last change ${formatDateTime(supplier.lastAt)}`}</p>
            </div>
            <div className="flex items-center gap-4">
              <span className="text-lg font-bold tabular-nums">{formatPrice(supplier.dueAmount)}</span>
              <Button
                variant="secondary"
                aria-label={`Record payment to ${supplierLabel(supplier.name)}`}
                onClick={() => setPaying(supplier)}
              >
                Record payment
              </Button>
            </div>
          </li>
        )}
      </TitledList>
      {paying && <SupplierPaymentDialog supplier={paying} onClose={() => setPaying(undefined)} />}
    </>
  )
}
