import type { StatementColumns } from '#contract/sales/statements.ts'
import { SelectField } from '#web/design/select-field.tsx'

/** Titles the merchant named, by the fields the API takes them in. */
export type ColumnsChosen = {
  transactionIdColumn?: string
  amountColumn?: string
  timeColumn?: string
  senderColumn?: string
}

const fields = [
  ['transactionIdColumn', 'transactionId', 'Transaction ID'],
  ['amountColumn', 'amount', 'Amount received'],
  ['timeColumn', 'time', 'Date and time'],
  ['senderColumn', 'sender', 'Paid from (optional)'],
] as const

type Props = {
  headers: readonly string[]
  /** What the shop found by itself. */
  found: StatementColumns | undefined
  chosen: ColumnsChosen
  onChange: (chosen: ColumnsChosen) => void
}

/** Which column of the file holds what. */
export function ColumnChoice({ headers, found, chosen, onChange }: Props) {
  const options = [...new Set(headers)].map((value) => ({ value, label: value }))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Columns of this file</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map(([name, field, label]) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            placeholder="Found by its title"
            options={options}
            value={chosen[name] ?? found?.[field] ?? ''}
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
