import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { PasswordField } from '#web/design/password-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { isRejection } from '#web/http/request-failure.ts'
import { accountRules } from '#web/shop/account/register/account-rules.ts'
import { TextLink } from '#web/shop/account/register/text-link.tsx'
import { useAccountForm } from '#web/shop/account/register/use-account-form.ts'
import { signInWithPassword } from './sign-in.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { VerifyFirst } from './verify-first.tsx'

export type PasswordFormValues = { identifier: string; password: string }

type Props = { start: PasswordFormValues }

/**
 * Email or phone with a password (docs/product.md §12). An account that waits to be verified is refused with an offer to send
 * its link or code again (docs/product.md §3). Appears because somebody asked for it, so its first empty field has the focus.
 */
export function PasswordForm({ start }: Props) {
  const [unverified, setUnverified] = useState<string>()
  const { values, field, box, busy, submit, form } = useAccountForm({
    start,
    refusalsOf: accountRules.signIn,
    failed: messages.loginFailed,
    async send({ identifier, password }) {
      setUnverified(undefined)
      try {
        if (!(await signInWithPassword(identifier.trim(), password))) return
      } catch (error) {
        if (isRejection(error) && error.message === messages.accountNotVerified) {
          setUnverified(identifier.trim())
        }
        throw error
      }
      notify.success(messages.loginSuccessful)
    },
  })
  useFirstFocus(form)

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={box} className="empty:hidden" />
      {unverified !== undefined && unverified === values.identifier.trim() && (
        <VerifyFirst key={unverified} identifier={unverified} />
      )}
      <TextField
        label="Email or phone"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <div>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <TextLink to="/forgot-password" className="text-sm">
          Forgot your password?
        </TextLink>
      </div>
      <Button type="submit" wide busy={busy} busyLabel="Signing in...">
        Login
      </Button>
    </form>
  )
}
