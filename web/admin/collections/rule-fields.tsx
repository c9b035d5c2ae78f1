import { useQuery } from '@tanstack/react-query'
import {
  type ConditionField,
  type ConditionMatch,
  conditionFields,
  MAX_CONDITIONS,
} from '#contract/catalogue/collections-staff.ts'
import { FormSection } from '#web/admin/forms/form-frame.tsx'
import { Button } from '#web/design/button.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Plus, X } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { customFieldsQuery } from './collection-api.ts'
import { type ConditionRow, emptyCondition, rowProblem } from './collection-form-values.ts'
import { staffCollectionTexts } from './collection-texts.ts'
import { ConditionValue } from './condition-value.tsx'
import { RulePreview } from './rule-preview.tsx'

type Props = {
  matches: ConditionMatch
  conditions: readonly ConditionRow[]
  /** Set after the form was sent with a condition that is wrong. */
  error?: string | undefined
  onChange: (part: { matches?: ConditionMatch; conditions?: readonly ConditionRow[] }) => void
}

/** The conditions of a collection, with what meets them now. */
export function RuleFields({ matches, conditions, error, onChange }: Props) {
  const { data: customFields } = useQuery(customFieldsQuery)
  const offered = conditionFields.filter((field) => field !== 'customField' || customFields?.product.length)
  const replace = (row: ConditionRow) =>
    onChange({ conditions: conditions.map((other) => (other.key === row.key ? row : other)) })
  return (
    <FormSection title={staffCollectionTexts.conditions}>
      <RadioGroup
        legend={staffCollectionTexts.matches}
        name="matches"
        options={(['all', 'any'] as const).map((value) => ({
          value,
          label: staffCollectionTexts.matching[value],
        }))}
        value={matches}
        onChange={(value) => onChange({ matches: value as ConditionMatch })}
        className="max-w-md"
      />
      <ol className="grid gap-3">
        {conditions.map((row, index) => {
          const number = formatNumber(index + 1)
          return (
            <li key={row.key} className="flex items-start gap-2">
              <div className="grid min-w-0 grow items-start gap-2 sm:grid-cols-2">
                <SelectField
                  label={staffCollectionTexts.condition(number)}
                  hideLabel
                  name={`field${row.key}`}
                  options={offered.map((field) => ({
                    value: field,
                    label: staffCollectionTexts.fields[field],
                  }))}
                  value={row.field}
                  onChange={({ target }) =>
                    replace({ ...row, field: target.value as ConditionField, name: '', value: '' })
                  }
                />
                <ConditionValue
                  row={row}
                  number={number}
                  customFields={customFields?.product ?? []}
                  error={error && rowProblem(row)}
                  onChange={replace}
                />
              </div>
              <IconButton
                label={staffCollectionTexts.removeCondition(number)}
                tone="danger"
                onClick={() => onChange({ conditions: conditions.filter((other) => other !== row) })}
              >
                <X aria-hidden="true" className="size-4.5" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {conditions.length < MAX_CONDITIONS && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange({ conditions: [...conditions, emptyCondition('tag')] })}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {staffCollectionTexts.addCondition}
        </Button>
      )}
      <RulePreview matches={matches} conditions={conditions} />
    </FormSection>
  )
}
