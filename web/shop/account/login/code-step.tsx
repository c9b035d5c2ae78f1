import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { TextField } from '#web/design/text-field.tsx'
import { endTwoFactorStep } from '#web/session/two-factor.ts'
import { useAccountForm } from '#web/shop/account/register/use-account-form.ts'
import { completeTwoFactor } from './sign-in.ts'
import { useFirstFocus } from './use-first-focus.ts'

/** The second step of a sign-in: the code of the authenticator app, or one of the recovery codes. */
export default function CodeStep({ ticket }: { ticket: string }) {
  const [isRecovery, setRecovery] = useState(false)
  const { field, change, box, busy, submit, form } = useAccountForm({
    start: { code: '' },
    refusalsOf: ({ code }) => (code.trim() ? {} : { code: messages.secondFactorCodeRequired }),
    failed: messages.loginFailed,
    async send({ code }) {
      await completeTwoFactor(ticket, code)
      endTwoFactorStep()
      notify.success(messages.loginSuccessful)
    },
  })
  useFirstFocus(form)

  function swap() {
    setRecovery(!isRecovery)
    change({ code: '' })
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">
        {isRecovery
          ? 'Enter one of the recovery codes you kept. Each works once.'
          : 'Open your authenticator app and enter the code it shows for this shop.'}
      </p>
      <FormErrorBox errors={box} className="empty:hidden" />
      <TextField
        label={isRecovery ? 'Recovery code' : 'Code of your app'}
        hint={isRecovery ? 'Like k7wn3-8hvqp.' : '6 digits.'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" wide busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
      <Button variant="quiet" wide onClick={swap}>
        {isRecovery ? 'Use the code of the app' : 'Use a recovery code'}
      </Button>
      <Button variant="quiet" wide onClick={endTwoFactorStep}>
        Start again
      </Button>
    </form>
  )
}
