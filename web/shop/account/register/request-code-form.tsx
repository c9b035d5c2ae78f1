import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useFirstFocus } from '#web/shop/account/login/use-first-focus.ts'
import { accountRules } from './account-rules.ts'
import { useAccountForm } from './use-account-form.ts'

type Props = {
  /** Typed before, elsewhere on the page. */
  identifier?: string
  /** Sends the code and goes on. Throws what the server said. */
  send: (identifier: string) => Promise<void>
  submitLabel: string
  /** The toast for any failure, where the spec has one text for all; the red box says what it was. */
  alwaysSay?: string
  /** The keyboard goes to the form as it appears. */
  focus?: boolean
}

/** To whom a code is sent: to set a new password, or to sign in. */
export function RequestCodeForm({ identifier = '', send, submitLabel, alwaysSay, focus = false }: Props) {
  const { field, box, busy, submit, form } = useAccountForm({
    start: { identifier },
    refusalsOf: accountRules.identifier,
    failed: messages.loginFailed,
    ...(alwaysSay && { alwaysSay }),
    send: (values) => send(values.identifier.trim()),
  })
  useFirstFocus(form, focus)
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={box} className="empty:hidden" />
      <TextField
        label="Email or phone"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <Button type="submit" wide busy={busy} busyLabel="Sending...">
        {submitLabel}
      </Button>
    </form>
  )
}
