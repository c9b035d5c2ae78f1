import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { purchaseSuppliersQuery } from '#web/admin/purchasing/purchasing-api.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { localName } from '#web/formatting/text-language.ts'
import { stockCountTexts } from './stock-count-texts.ts'

export type CountSelectionValues = { categoryId: string; supplierName: string; text: string }
export const noSelection: CountSelectionValues = { categoryId: '', supplierName: '', text: '' }

/** The conditions that are set. */
export const selectionInput = ({ categoryId, supplierName, text }: CountSelectionValues) => ({
  ...(categoryId && { categoryId }),
  ...(supplierName && { supplierName }),
  ...(text.trim() && { text: text.trim() }),
})

type Props = { values: CountSelectionValues; onChange: (values: CountSelectionValues) => void }

/** Fields for what is to be counted: a category, a supplier and words. */
export function CountSelectionFields({ values, onChange }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: suppliers = [] } = useQuery(purchaseSuppliersQuery)
  const set = (part: Partial<CountSelectionValues>) => onChange({ ...values, ...part })
  return (
    <>
      <SelectField
        label={stockCountTexts.category}
        placeholder={stockCountTexts.anyCategory}
        options={categories.map((category) => ({ value: category.id, label: localName(category) }))}
        value={values.categoryId}
        onChange={(event) => set({ categoryId: event.target.value })}
      />
      {suppliers.length > 0 && (
        <SelectField
          label={stockCountTexts.supplier}
          placeholder={stockCountTexts.anySupplier}
          options={suppliers.map((name) => ({ value: name, label: name }))}
          value={values.supplierName}
          onChange={(event) => set({ supplierName: event.target.value })}
        />
      )}
      <TextField
        label={stockCountTexts.nameOrSku}
        value={values.text}
        maxLength={200}
        onChange={(event) => set({ text: event.target.value })}
      />
    </>
  )
}
