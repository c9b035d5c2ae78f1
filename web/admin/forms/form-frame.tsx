import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import type { FormState } from '#web/design/form/use-form.ts'
import { staffFormTexts } from './form-texts.ts'
import { LeaveGuard } from './leave-guard.tsx'

type Props = {
  form: FormState
  children: ReactNode
  submitLabel?: string
  busyLabel?: string
  /** Beside the button: Cancel, Delete. */
  actions?: ReactNode
  /** Labels of the fields in error, which a long form names at its button. */
  wrongFields?: readonly string[]
  /** Enables the button also while nothing was changed: for forms that create something, or say that all is right as it is. */
  isNew?: boolean
}

/**
 * The frame of a form: the list of errors, the fields, and the submit button, which sticks to the bottom of a phone's screen
 * while there are unsaved changes. Leaving the page with unsaved changes has to be confirmed.
 */
export function FormFrame({
  form,
  children,
  submitLabel = staffFormTexts.save,
  busyLabel = staffFormTexts.saving,
  actions,
  wrongFields = [],
  isNew,
}: Props) {
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-5">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <FormErrorBox errors={form.errors} className="empty:hidden" />
      {children}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-end gap-3',
          form.isDirty &&
            'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3',
        )}
      >
        {wrongFields.length > 0 && (
          <p className="text-sm text-brick-ink">{staffFormTexts.notSaved(wrongFields.join(', '))}</p>
        )}
        {actions}
        <Button type="submit" busy={form.busy} busyLabel={busyLabel} disabled={!isNew && !form.isDirty}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** A group of fields under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
