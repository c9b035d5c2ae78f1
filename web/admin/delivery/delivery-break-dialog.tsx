import { deliveryMessages } from '#contract/sales/delivery/delivery-messages.ts'
import { type BreakKind, breakKinds, type StaffBreak } from '#contract/sales/delivery/delivery-times-staff.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { saveDeliveryBreak } from './delivery-times-api.ts'
import { deliveryTimesTexts as texts } from './delivery-times-texts.ts'

type Props = { stored: StaffBreak | undefined; onClose: () => void }

type Values = {
  firstDay: string
  lastDay: string
  name: string
  nameBn: string
  kind: BreakKind
  isExpected: boolean
}

/** The form of days without delivery; a single day needs no last one. */
export function DeliveryBreakDialog({ stored, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: {
      firstDay: stored?.firstDay ?? '',
      lastDay: stored?.lastDay ?? '',
      name: stored?.name ?? '',
      nameBn: stored?.nameBn ?? '',
      kind: stored?.kind ?? 'holiday',
      isExpected: stored?.isExpected ?? false,
    },
    validate: breakErrors,
    send: async (values) => {
      await saveDeliveryBreak(stored, { ...values, lastDay: values.lastDay || values.firstDay })
      notify.success(texts.saved)
      onClose()
    },
  })
  const { field, values, change } = form
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={stored ? texts.changeBreak : texts.newBreak}>
      <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4">
        <FormErrorBox errors={form.errors} className="empty:hidden" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={texts.firstDay} type="date" {...field('firstDay')} />
          <TextField label={texts.lastDay} type="date" min={values.firstDay} {...field('lastDay')} />
        </div>
        <TextField label={texts.name} hint={texts.nameHint} maxLength={80} {...field('name')} />
        <TextField
          label={texts.nameBn}
          hint={texts.nameBnHint}
          lang="bn"
          maxLength={80}
          {...field('nameBn')}
        />
        <SelectField
          label={texts.kind}
          options={breakKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          {...field('kind')}
        />
        <Checkbox
          label={texts.isExpected}
          name="isExpected"
          checked={values.isExpected}
          onChange={(event) => change({ isExpected: event.target.checked })}
        />
        <div className="flex justify-end gap-3">
          <DialogCancel>{staffFormTexts.cancel}</DialogCancel>
          <Button type="submit" busy={form.busy} busyLabel={staffFormTexts.saving}>
            {staffFormTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function breakErrors({ firstDay, lastDay, name }: Values) {
  return {
    firstDay: firstDay ? undefined : deliveryMessages.breakFirstDayRequired,
    lastDay: lastDay && lastDay < firstDay ? deliveryMessages.breakCrossed : undefined,
    name: name.trim() ? undefined : deliveryMessages.breakNameRequired,
  }
}
