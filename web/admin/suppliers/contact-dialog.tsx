import { useState } from 'react'
import { partyMessages } from '#contract/sales/parties/party-messages.ts'
import { MAX_LEAD_DAYS } from '#contract/sales/purchasing/reorder.ts'
import type { SupplierContact } from '#contract/sales/suppliers.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { saveSupplierContact } from './supplier-api.ts'
import { supplierLabel } from './supplier-label.ts'
import { supplierTexts } from './supplier-texts.ts'

type Props = {
  /** Undefined: a new supplier. */
  name: string | undefined
  contact: SupplierContact | null
  onClose: () => void
}
type Values = Omit<SupplierContact, 'leadDays' | 'updatedAt'> & { supplierName: string; leadDays: string }

/** In the place of a contact that nobody has entered. */
const nothing = { updatedAt: new Date(0) }

/** Whom to reach at a supplier, and how many days he takes. */
export function ContactDialog({ name, contact, onClose }: Props) {
  const read = useReadVersion(contact ?? nothing)
  const [values, setValues] = useState<Values>(() => ({
    ...{ supplierName: name ?? '', contactName: contact?.contactName ?? '', phone: contact?.phone ?? '' },
    ...{ email: contact?.email ?? '', address: contact?.address ?? '' },
    leadDays: String(contact?.leadDays ?? ''),
  }))
  const field = (key: keyof Values) => ({
    name: key,
    label: supplierTexts.fields[key],
    value: values[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [key]: target.value }),
  })

  async function save() {
    const leadDays = daysOf(values.leadDays)
    if (leadDays === undefined) throw wrongField('leadDays', partyMessages.leadDaysInvalid)
    if (values.supplierName.trim() === '') throw wrongField('supplierName', partyMessages.nameRequired)
    await read.save((updatedAt) =>
      saveSupplierContact({
        ...values,
        leadDays,
        updatedAt: updatedAt === nothing.updatedAt ? null : updatedAt,
      }),
    )
    notify.success(partyMessages.contactSaved)
  }

  return (
    <ConfirmDialog
      title={name === undefined ? supplierTexts.add : supplierTexts.contactTitle(supplierLabel(name))}
      confirmLabel={supplierTexts.save}
      isDangerous={false}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {name === undefined && <TextField {...field('supplierName')} required maxLength={80} />}
        <TextField {...field('contactName')} maxLength={80} />
        <TextField {...field('phone')} inputMode="tel" maxLength={40} />
        <TextField {...field('email')} inputMode="email" maxLength={120} />
        <TextArea {...field('address')} rows={2} maxLength={300} />
        <TextField {...field('leadDays')} inputMode="numeric" hint={supplierTexts.leadDaysHint} />
      </div>
    </ConfirmDialog>
  )
}

/** Null: not known; undefined: no number of days. */
function daysOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const days = parseWholeNumber(text)
  return days !== undefined && days <= MAX_LEAD_DAYS ? days : undefined
}
