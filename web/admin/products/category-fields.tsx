import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { CategoryDialog } from '#web/admin/categories/category-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { localName } from '#web/formatting/text-language.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { productFormTexts } from './product-form-texts.ts'
import type { ProductValues } from './product-form-values.ts'
import { categoriesQuery, subcategoriesQuery, subSubcategoriesQuery } from './staff-product-api.ts'

type CategoryValues = Pick<ProductValues, 'categoryId' | 'subcategoryId' | 'subSubcategoryId'>
type Props = {
  values: CategoryValues
  onChange: (part: Partial<CategoryValues>) => void
  errors: Partial<Record<keyof CategoryValues, string>>
}

/** Selects for the three levels of categories; choosing one clears the levels below. Admins can add one in place. */
export function CategoryFields({ values, onChange, errors }: Props) {
  const first = useQuery(categoriesQuery)
  const second = useQuery(subcategoriesQuery(values.categoryId))
  const third = useQuery(subSubcategoriesQuery(values.subcategoryId))
  const canAdd = useSignedInUser()?.role === 'admin'
  const [isAdding, setAdding] = useState(false)
  const choose = (categoryId: string) => onChange({ categoryId, subcategoryId: '', subSubcategoryId: '' })
  return (
    <div className="grid gap-4">
      <SelectField
        label={productFormTexts.labels.categoryId}
        name="categoryId"
        required
        placeholder={first.isPending ? productFormTexts.loading : productFormTexts.chooseCategory}
        options={optionsOf(first.data)}
        value={values.categoryId}
        error={errors.categoryId ?? first.error?.message}
        onChange={(event) => choose(event.target.value)}
      />
      {canAdd && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          {productFormTexts.newCategory}
        </Button>
      )}
      {/* Outside the product's form: a form cannot be within another. */}
      {isAdding &&
        createPortal(
          <CategoryDialog path={[]} onClose={() => setAdding(false)} onAdded={({ id }) => choose(id)} />,
          document.body,
        )}
      <SelectField
        label={productFormTexts.labels.subcategoryId}
        name="subcategoryId"
        placeholder={productFormTexts.none}
        options={optionsOf(second.data)}
        value={values.subcategoryId}
        disabled={!second.data?.length}
        error={errors.subcategoryId}
        onChange={(event) => onChange({ subcategoryId: event.target.value, subSubcategoryId: '' })}
      />
      <SelectField
        label={productFormTexts.labels.subSubcategoryId}
        name="subSubcategoryId"
        placeholder={productFormTexts.none}
        options={optionsOf(third.data)}
        value={values.subSubcategoryId}
        disabled={!third.data?.length}
        error={errors.subSubcategoryId}
        onChange={(event) => onChange({ subSubcategoryId: event.target.value })}
      />
    </div>
  )
}

function optionsOf(rows: readonly { id: string; name: string; nameBn?: string | undefined }[] = []) {
  return rows.map((row) => ({ value: row.id, label: localName(row) }))
}
