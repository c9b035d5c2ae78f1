import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { accountRules } from './account-rules.ts'
import { registerTexts } from './register-texts.tsx'

type Props = {
  /** Prefills the field. */
  identifier?: string
  /** Sends the code and continues. Throws ApiError. */
  send: (identifier: string) => Promise<void>
  submitLabel: string
  /** One toast for every failure (docs/product.md §18) instead of the error's own message. */
  failureToast?: string
  focusOnMount?: boolean
  /** By default every email or phone that is not empty. */
  validate?: (values: { identifier: string }) => { identifier: string | undefined }
}

/** Asks for the email or phone that a code is sent to: for a new password, or to sign in. */
export function RequestCodeForm({
  identifier = '',
  send,
  submitLabel,
  failureToast,
  focusOnMount,
  validate = accountRules.identifier,
}: Props) {
  const { field, errors, busy, submit, formRef } = useForm({
    initialValues: { identifier },
    validate,
    send: (values) => send(values.identifier.trim()),
    fallbackMessage: messages.loginFailed,
    toast: failureToast ?? true,
    ...(focusOnMount && { focusOnMount }),
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={errors} className="empty:hidden" />
      <TextField
        label={registerTexts.emailOrPhone}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <Button type="submit" wide busy={busy} busyLabel={registerTexts.sending}>
        {submitLabel}
      </Button>
    </form>
  )
}
