import { useQuery } from '@tanstack/react-query'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { categoryTreeQuery } from '#web/admin/categories/category-api.ts'
import { sellersQuery } from '#web/admin/products/staff-product-api.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { localName } from '#web/formatting/text-language.ts'
import { type ConditionRow, isNumeric } from './collection-form-values.ts'
import { staffCollectionTexts } from './collection-texts.ts'

type Props = {
  row: ConditionRow
  number: string
  customFields: readonly CustomField[]
  error?: string | undefined
  onChange: (row: ConditionRow) => void
}

/** The field for the value of a condition; nothing for one that needs none. */
export function ConditionValue({ row, number, customFields, error, onChange }: Props) {
  const common = {
    label: staffCollectionTexts.value(number),
    hideLabel: true,
    name: `value${row.key}`,
    value: row.value,
    error,
  }
  const change = (value: string) => onChange({ ...row, value })
  switch (row.field) {
    case 'inStock':
      return null
    case 'category':
      return <CategoryValue {...common} onValue={change} />
    case 'seller':
      return <SellerValue {...common} onValue={change} />
    case 'customField':
      return (
        <div className="grid gap-2">
          <SelectField
            label={staffCollectionTexts.customField(number)}
            hideLabel
            name={`name${row.key}`}
            placeholder={staffCollectionTexts.choose}
            options={customFields.map(({ name, label }) => ({
              value: name,
              label: label[currentLanguage()],
            }))}
            value={row.name}
            onChange={({ target }) => onChange({ ...row, name: target.value })}
          />
          <TextField {...common} onChange={({ target }) => change(target.value)} />
        </div>
      )
    default:
      return (
        <TextField
          {...common}
          inputMode={isNumeric(row.field) ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => change(target.value)}
        />
      )
  }
}

type ValueProps = Omit<Parameters<typeof SelectField>[0], 'onChange' | 'options' | 'placeholder'> & {
  error: string | undefined
  onValue: (value: string) => void
}

function CategoryValue(props: ValueProps) {
  const { data = [], error } = useQuery(categoryTreeQuery)
  return <ChosenValue {...props} options={optionsOf(data)} notLoaded={error?.message} />
}

function SellerValue(props: ValueProps) {
  const { data = [], error } = useQuery(sellersQuery)
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  return <ChosenValue {...props} options={options} notLoaded={error?.message} />
}

type ChosenProps = ValueProps & { options: { value: string; label: string }[]; notLoaded: string | undefined }

function ChosenValue({ error, notLoaded, onValue, ...field }: ChosenProps) {
  return (
    <SelectField
      {...field}
      error={error ?? notLoaded}
      placeholder={staffCollectionTexts.choose}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}

/** All levels, each with its path: `Sarees › Jamdani`. */
function optionsOf(
  nodes: readonly CategoryNode[],
  path: readonly string[] = [],
): { value: string; label: string }[] {
  return nodes.flatMap((node) => {
    const names = [...path, localName(node)]
    return [{ value: node.id, label: names.join(' › ') }, ...optionsOf(node.children ?? [], names)]
  })
}
