import { MIN_PASSWORD_LENGTH } from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { currentSession, useSignedInUser } from '#web/session/session-store.ts'
import { accountTexts } from './account-texts.tsx'
import { changePassword } from './profile-api.ts'
import { accountRules } from './register/account-rules.ts'
import { TextLink } from './register/text-link.tsx'

const emptyValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password. Ends all sessions but that of this browser (docs/product.md §12). */
export function PasswordChangeForm({ minLength = MIN_PASSWORD_LENGTH }: { minLength?: number }) {
  const user = useSignedInUser()
  const { field, change, errors, busy, submit, formRef } = useForm({
    initialValues: emptyValues,
    validate: accountRules.changePassword,
    fallbackMessage: messages.passwordChangeFailed,
    toast: messages.passwordChangeFailed,
    async send(values) {
      const userId = currentSession().user?._id
      if (!userId) return notify.error(messages.userIdNotFound)
      await changePassword(userId, values)
      change(emptyValues)
      notify.success(messages.passwordChanged)
    },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={errors} className="empty:hidden" />
      {/* Tells the password manager whose password this is. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={user?.email ?? user?.phone ?? ''}
        readOnly
      />
      <div>
        <PasswordField
          label={accountTexts.currentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <TextLink to="/forgot-password" className="text-sm">
          {accountTexts.forgotPassword}
        </TextLink>
      </div>
      <PasswordField
        label={accountTexts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.newPasswordHint(formatNumber(minLength))}
        {...field('newPassword')}
      />
      <PasswordField
        label={accountTexts.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" busy={busy} busyLabel={accountTexts.saving} className="w-full sm:w-fit">
        {accountTexts.changePassword}
      </Button>
    </form>
  )
}
