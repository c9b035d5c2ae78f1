import type { StatementColumns } from '#contract/sales/statements.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { statementTexts } from './statement-texts.tsx'

/** Headers that the merchant chose, by the API's fields. */
export type ChosenColumns = {
  transactionIdColumn?: string
  amountColumn?: string
  timeColumn?: string
  senderColumn?: string
}

const fields = [
  ['transactionIdColumn', 'transactionId'],
  ['amountColumn', 'amount'],
  ['timeColumn', 'time'],
  ['senderColumn', 'sender'],
] as const

type Props = {
  headers: readonly string[]
  /** Columns that the API recognised. */
  recognised: StatementColumns | undefined
  chosen: ChosenColumns
  onChange: (chosen: ChosenColumns) => void
}

/** Selects for the columns of the file. */
export function ColumnChoice({ headers, recognised, chosen, onChange }: Props) {
  const options = [...new Set(headers)].map((value) => ({ value, label: value }))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{statementTexts.columns.legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map(([name, field]) => (
          <SelectField
            key={name}
            name={name}
            label={statementTexts.columns[field]}
            placeholder={statementTexts.columns.byTitle}
            options={options}
            value={chosen[name] ?? recognised?.[field] ?? ''}
            onChange={({ target }) => {
              const { [name]: _before, ...rest } = chosen
              onChange(target.value ? { ...rest, [name]: target.value } : rest)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
