import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { normalisedPhone } from '#contract/phone.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { type FormState, useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { registerAccount } from './account-api.ts'
import { accountRules } from './account-rules.ts'
import { registerTexts } from './register-texts.tsx'
import { storeLoginState } from './stored-return.ts'

const emptyAccount = { name: '', password: '', confirmPassword: '' }

/** Registers by email; a verification link is sent to it (docs/product.md §14, §15). */
export function EmailForm() {
  const navigate = useNavigate()
  const loginState = useLoginState()
  const { field, ...form } = useForm({
    initialValues: { ...emptyAccount, email: '' },
    validate: accountRules.registerByEmail,
    fallbackMessage: messages.registrationFailed,
    toast: true,
    async send(values) {
      const email = values.email.trim().toLowerCase()
      await registerAccount({ ...values, method: 'email', email })
      notify.success(messages.goToYourEmail)
      storeLoginState(loginState)
      await navigate('/verify/pending', { state: { ...loginState, identifier: email } })
    },
  })
  return (
    <RegisterForm form={form}>
      <TextField label={registerTexts.name} autoComplete="name" {...field('name')} />
      <TextField
        label={registerTexts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <PasswordField label={registerTexts.password} autoComplete="new-password" {...field('password')} />
      <PasswordField
        label={registerTexts.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </RegisterForm>
  )
}

/** Registers by phone; a code is sent to it. */
export function PhoneForm() {
  const navigate = useNavigate()
  const loginState = useLoginState()
  const { field, ...form } = useForm({
    initialValues: { ...emptyAccount, phone: '' },
    validate: accountRules.registerByPhone,
    fallbackMessage: messages.registrationFailed,
    toast: true,
    async send(values) {
      const phone = normalisedPhone(values.phone)
      await registerAccount({ ...values, method: 'phone', phone })
      await navigate('/otp-verification-register', { state: { ...loginState, phone } })
    },
  })
  return (
    <RegisterForm form={form}>
      <TextField label={registerTexts.name} autoComplete="name" {...field('name')} />
      <TextField
        label={registerTexts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={registerTexts.phoneExample}
        {...field('phone')}
      />
      <PasswordField label={registerTexts.password} autoComplete="new-password" {...field('password')} />
      <PasswordField
        label={registerTexts.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </RegisterForm>
  )
}

function RegisterForm({ form, children }: { form: FormState; children: ReactNode }) {
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <FormErrorBox errors={form.errors} className="empty:hidden" />
      {children}
      <Button type="submit" wide busy={form.busy} busyLabel={registerTexts.creatingAccount}>
        {registerTexts.createAccount}
      </Button>
    </form>
  )
}
