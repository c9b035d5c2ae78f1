import { MAX_SCHEDULE_DAYS } from '#contract/catalogue/drafts-staff.ts'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import { DAY_MS } from '#contract/durations.ts'
import { messages } from '#contract/messages.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { dateTimeInputOf, formatDateTime, readDateTimeInput } from '#web/formatting/date-time.ts'
import { isApiError } from '#web/http/request-failure.ts'
import { staffProductTexts } from './product-texts.ts'
import { scheduleProduct } from './staff-product-api.ts'

type Props = {
  product: Pick<StaffProduct, 'id' | 'publishAt'>
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Sets the date and time, in Bangladesh, at which the shop publishes a draft. */
export function ScheduleDialog({ product: { id, publishAt }, onChanged, onClose }: Props) {
  const form = useForm({
    initialValues: { publishAt: publishAt ? dateTimeInputOf(publishAt) : '' },
    validate: (values) => ({ publishAt: timeError(values.publishAt) }),
    send: async (values) => {
      const chosen = readDateTimeInput(values.publishAt)
      if (!chosen) return
      try {
        await scheduleProduct(id, chosen)
      } catch (error) {
        // It was published meanwhile.
        if (isApiError(error) && error.status === 409) await onChanged()
        throw error
      }
      await onChanged()
      notify.success(staffProductTexts.goesOnSale(formatDateTime(chosen)))
      onClose()
    },
  })
  const now = Date.now()
  return (
    <Dialog open onClose={onClose} busy={form.busy} size="small" title={staffProductTexts.whenSeen}>
      <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4">
        <FormErrorBox errors={form.errors} className="empty:hidden" />
        <TextField
          {...form.field('publishAt')}
          label={staffProductTexts.publishOn}
          type="datetime-local"
          min={dateTimeInputOf(new Date(now))}
          max={dateTimeInputOf(new Date(now + MAX_SCHEDULE_DAYS * DAY_MS))}
          hint={staffProductTexts.publishOnHint}
          required
        />
        <div className="flex justify-end gap-3">
          <DialogCancel>{staffFormTexts.cancel}</DialogCancel>
          <Button type="submit" busy={form.busy} busyLabel={staffFormTexts.saving}>
            {staffProductTexts.saveDate}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function timeError(typed: string): string | undefined {
  const time = readDateTimeInput(typed)?.getTime()
  if (time === undefined) return messages.publishAtRequired
  if (time <= Date.now()) return messages.publishAtPast
  return time > Date.now() + MAX_SCHEDULE_DAYS * DAY_MS
    ? messages.publishAtTooFar(MAX_SCHEDULE_DAYS)
    : undefined
}
