import type { SecondFactor } from '#contract/identity/second-factor.ts'
import { messages } from '#contract/messages.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { switchOffSecondFactor } from './second-factor-api.ts'

type Props = { factor: SecondFactor & { onSince: Date }; onSwitchedOff: () => void }

/** Shown while two-step sign-in is on: since when, the number of recovery codes left, and a form to switch it off. */
export function SwitchOffForm({ factor, onSwitchedOff }: Props) {
  const { onSince, recoveryCodesLeft, hasPassword } = factor
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(hasPassword && !password && { password: messages.passwordRequired }),
      ...(!code.trim() && { code: messages.secondFactorCodeRequired }),
    }),
    send: async ({ password, code }) => {
      await switchOffSecondFactor({ code, ...(hasPassword && { password }) })
      onSwitchedOff()
      notify.success(messages.secondFactorOff)
    },
  })
  return (
    <div className="grid gap-5">
      <p>
        {`On since ${formatDateTime(onSince)}. ${recoveryCodesLeft} of 10 recovery codes are left`}
        {recoveryCodesLeft > 3 ? '.' : ': switch it off and on again to get new ones.'}
      </p>
      <h3 className="font-semibold">Switch it off</h3>
      <FormFrame form={form} isNew submitLabel="Switch off" busyLabel="Checking...">
        <div className="grid gap-4 sm:grid-cols-2">
          {hasPassword && (
            <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
          )}
          <TextField
            label="Code of your app"
            hint="Or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('code')}
          />
        </div>
      </FormFrame>
    </div>
  )
}
