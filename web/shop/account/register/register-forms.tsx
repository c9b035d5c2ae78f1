import type { FormEvent, ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { normalisedPhone } from '#contract/phone.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { PasswordField } from '#web/design/password-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { registerAccount } from './account-api.ts'
import { accountRules } from './account-rules.ts'
import { useAccountForm } from './use-account-form.ts'

const nobody = { name: '', password: '', confirmPassword: '' }

/** Signing up by email: a link is sent to it (docs/product.md §14, §15). */
export function EmailForm() {
  const navigate = useNavigate()
  const { field, ...sheet } = useAccountForm({
    start: { ...nobody, email: '' },
    refusalsOf: accountRules.registerByEmail,
    failed: messages.registrationFailed,
    async send(values) {
      const email = values.email.trim().toLowerCase()
      await registerAccount({ ...values, method: 'email', email })
      notify.success(messages.goToYourEmail)
      await navigate('/verify/pending', { state: { identifier: email } })
    },
  })
  return (
    <Sheet {...sheet}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </Sheet>
  )
}

/** Signing up by phone: a code is sent to it. */
export function PhoneForm() {
  const navigate = useNavigate()
  const { field, ...sheet } = useAccountForm({
    start: { ...nobody, phone: '' },
    refusalsOf: accountRules.registerByPhone,
    failed: messages.registrationFailed,
    async send(values) {
      const phone = normalisedPhone(values.phone)
      await registerAccount({ ...values, method: 'phone', phone })
      await navigate('/otp-verification-register', { state: { phone } })
    },
  })
  return (
    <Sheet {...sheet}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="Like 01712345678"
        {...field('phone')}
      />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </Sheet>
  )
}

type SheetProps = {
  form: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent) => Promise<void>
  box: readonly string[]
  busy: boolean
  children: ReactNode
}

function Sheet({ form, submit, box, busy, children }: SheetProps) {
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={box} className="empty:hidden" />
      {children}
      <Button type="submit" wide busy={busy} busyLabel="Creating your account...">
        Create Account
      </Button>
    </form>
  )
}
