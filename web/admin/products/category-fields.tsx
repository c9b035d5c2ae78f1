import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#web/design/form/select-field.tsx'
import type { ProductValues } from './product-form-values.ts'
import { categoriesQuery, subcategoriesQuery, subSubcategoriesQuery } from './staff-product-api.ts'

type Props = {
  values: ProductValues
  onChange: (part: Partial<ProductValues>) => void
  errors: Partial<Record<keyof ProductValues, string>>
}

/** Selects for the three levels of categories; choosing one clears the levels below. */
export function CategoryFields({ values, onChange, errors }: Props) {
  const first = useQuery(categoriesQuery)
  const second = useQuery(subcategoriesQuery(values.categoryId))
  const third = useQuery(subSubcategoriesQuery(values.subcategoryId))
  return (
    <div className="grid gap-4">
      <SelectField
        label="Category"
        name="categoryId"
        required
        placeholder={first.isPending ? 'Loading...' : 'Choose a category'}
        options={optionsOf(first.data)}
        value={values.categoryId}
        error={errors.categoryId ?? first.error?.message}
        onChange={(event) =>
          onChange({ categoryId: event.target.value, subcategoryId: '', subSubcategoryId: '' })
        }
      />
      <SelectField
        label="Subcategory"
        name="subcategoryId"
        placeholder="None"
        options={optionsOf(second.data)}
        value={values.subcategoryId}
        disabled={!second.data?.length}
        error={errors.subcategoryId}
        onChange={(event) => onChange({ subcategoryId: event.target.value, subSubcategoryId: '' })}
      />
      <SelectField
        label="Sub-subcategory"
        name="subSubcategoryId"
        placeholder="None"
        options={optionsOf(third.data)}
        value={values.subSubcategoryId}
        disabled={!third.data?.length}
        error={errors.subSubcategoryId}
        onChange={(event) => onChange({ subSubcategoryId: event.target.value })}
      />
    </div>
  )
}

function optionsOf(rows: readonly { id: string; name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
