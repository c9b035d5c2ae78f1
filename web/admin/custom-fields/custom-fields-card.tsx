import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomFieldEntity, CustomFieldValue } from '#contract/custom-field-declarations.ts'
import type { CustomField, CustomValuesInput, InvalidCustomValue } from '#contract/custom-fields.ts'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { defineTexts } from '#contract/language.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { CustomFieldInputs } from '#web/custom-fields/custom-field-inputs.tsx'
import { staffFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import {
  type CustomInputs,
  customInputErrors,
  customInputsOf,
  customValuesIn,
} from '#web/custom-fields/custom-inputs.ts'
import { ShownFieldList } from '#web/custom-fields/shown-field-list.tsx'
import { shownFieldsOf } from '#web/custom-fields/shown-fields.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Pencil } from '#web/design/icons/admin.tsx'
import { notify } from '#web/design/overlays/notify.ts'

type Stored = {
  values: Readonly<Record<string, CustomFieldValue | undefined>> | undefined
  invalid: readonly InvalidCustomValue[] | undefined
}
type Props = Stored & {
  entity: CustomFieldEntity
  /** What staff need to edit them. */
  needs: RequiredPermission
  /** Which version of the record is shown, where the server compares it. */
  updatedAt?: Date
  /** Sends what was typed, and the version at which that was begun. */
  save: (values: CustomValuesInput, updatedAt: Date) => Promise<unknown>
}

/** The shop's own fields of an order or a customer, to be read and edited; nothing where it declares none. */
export function CustomFieldsCard({ entity, needs, save, updatedAt, ...stored }: Props) {
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const { data } = useQuery(staffFieldsQuery)
  const fields = data?.[entity] ?? []
  if (fields.length === 0) return null
  return (
    <Card as="section" aria-label={customCardTexts.title}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{customCardTexts.title}</h2>
        {!isEditing && may(needs) && (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {customCardTexts.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <FieldsForm {...{ fields, save, updatedAt }} {...stored} onDone={() => setEditing(false)} />
      ) : (
        <StoredValues fields={fields} {...stored} />
      )}
    </Card>
  )
}

function StoredValues({ fields, values, invalid = [] }: Stored & { fields: readonly CustomField[] }) {
  const shown = shownFieldsOf(fields, values)
  return (
    <div className="mt-2 grid gap-3 text-sm">
      {shown.length > 0 ? (
        <ShownFieldList fields={shown} />
      ) : (
        invalid.length === 0 && <p className="text-ink-soft">{customCardTexts.none}</p>
      )}
      {invalid.map(({ name, value, message }) => (
        <p key={name} className="text-brick-ink">
          <span className="block">{message}</span>
          <span className="block wrap-anywhere">{customCardTexts.stored(value)}</span>
        </p>
      ))}
    </div>
  )
}

type FormProps = Stored & {
  fields: readonly CustomField[]
  save: Props['save']
  updatedAt: Date | undefined
  onDone: () => void
}

const unversioned = new Date(0)

function FieldsForm({ fields, values, invalid, save, updatedAt = unversioned, onDone }: FormProps) {
  const version = useReadVersion({ updatedAt })
  const [initialValues] = useState(() => customInputsOf(fields, values, invalid))
  const form = useForm<CustomInputs>({
    initialValues,
    // What customers owe is theirs to fill in, and staff save the rest without it.
    validate: (typed) =>
      customInputErrors(
        fields.filter(({ name, filledBy }) => filledBy === 'staff' || values?.[name] !== undefined),
        typed,
        invalid,
      ),
    async send(typed) {
      const changed = Object.entries(typed).filter(([name, text]) => text !== initialValues[name as never])
      await version.save((readAt) => save(customValuesIn(Object.fromEntries(changed)) ?? {}, readAt))
      notify.success(customCardTexts.saved)
      onDone()
    },
  })
  return (
    <div className="mt-3">
      <FormFrame
        form={form}
        actions={
          <Button variant="secondary" onClick={onDone}>
            {staffFormTexts.cancel}
          </Button>
        }
      >
        <CustomFieldInputs
          fields={fields}
          values={form.values}
          errors={form.fieldErrors}
          onChange={form.change}
        />
      </FormFrame>
    </div>
  )
}

/** Texts of the card of custom fields. */
const customCardTexts = defineTexts(
  {
    title: 'More about it',
    edit: 'Edit details',
    none: 'Nothing is filled in.',
    stored: (value: string) => `Stored: ${value}`,
    saved: 'Saved.',
  },
  {
    title: 'আরও তথ্য',
    edit: 'তথ্য বদলান',
    none: 'কিছু লেখা হয়নি।',
    stored: (value) => `যা সেভ করা আছে: ${value}`,
    saved: 'সেভ হয়েছে।',
  },
)
