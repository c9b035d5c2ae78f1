import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { StaffForm } from './use-staff-form.ts'

type Props = {
  form: StaffForm
  children: ReactNode
  submitLabel?: string
  busyLabel?: string
  /** Beside the button: Cancel, Delete. */
  actions?: ReactNode
  /** The button also while nothing was changed: for forms that make something new. */
  isNew?: boolean
}

/** A form of the staff: the red box, the fields, and Save at the foot, in sight on phones once something is to be saved. Asks before changes are left. */
export function FormFrame({
  form,
  children,
  submitLabel = 'Save',
  busyLabel = 'Saving...',
  actions,
  isNew,
}: Props) {
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-5">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <FormErrorBox errors={form.box} className="empty:hidden" />
      {children}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-end gap-3',
          form.isDirty &&
            'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3',
        )}
      >
        {actions}
        <Button type="submit" busy={form.busy} busyLabel={busyLabel} disabled={!isNew && !form.isDirty}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
