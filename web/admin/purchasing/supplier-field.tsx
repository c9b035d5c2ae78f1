import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { TextField } from '#web/design/form/text-field.tsx'
import { purchaseSuppliersQuery } from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

/** The name of a supplier; those the shop has bought from are offered. */
export function SupplierField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'list'>) {
  const listId = useId()
  const { data: suppliers = [] } = useQuery(purchaseSuppliersQuery)
  return (
    <>
      <TextField
        {...props}
        list={listId}
        label={purchasingTexts.supplier}
        hint={purchasingTexts.supplierHint}
        required
        maxLength={80}
        autoComplete="off"
      />
      <datalist id={listId}>
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
