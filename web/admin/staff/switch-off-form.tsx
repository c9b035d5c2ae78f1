import type { SecondFactor } from '#contract/identity/second-factor.ts'
import { messages } from '#contract/messages.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { switchOffSecondFactor } from './second-factor-api.ts'
import { securityTexts } from './security-texts.ts'

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
        {securityTexts.onSince(
          formatDateTime(onSince),
          formatNumber(recoveryCodesLeft),
          recoveryCodesLeft > 3,
        )}
      </p>
      <h3 className="font-semibold">{securityTexts.switchItOff}</h3>
      <FormFrame form={form} isNew submitLabel={securityTexts.switchOff} busyLabel={securityTexts.checking}>
        <div className="grid gap-4 sm:grid-cols-2">
          {hasPassword && (
            <PasswordField
              label={securityTexts.password}
              autoComplete="current-password"
              {...form.field('password')}
            />
          )}
          <TextField
            label={securityTexts.code}
            hint={securityTexts.orRecoveryCode}
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
