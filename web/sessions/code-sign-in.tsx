import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { accountRules } from '#web/accounts/account-rules.ts'
import { CodeForm } from '#web/accounts/code-form.tsx'
import { CodeSentTo } from '#web/accounts/code-sent-to.tsx'
import { useAccountForm } from '#web/accounts/use-account-form.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { TextField } from '#web/design/text-field.tsx'
import { sendSignInCode, signInWithCode } from './sign-in.ts'
import { useFirstFocus } from './use-first-focus.ts'

/** Signing in without a password: a code is sent, and it is typed in here (product.md §3). */
export function CodeSignIn({ identifier }: { identifier: string }) {
  const [sentTo, setSentTo] = useState<string>()
  if (!sentTo) return <AskForCode identifier={identifier} onSent={setSentTo} />

  async function check(to: string, code: string) {
    await signInWithCode(to, code)
    notify.success(messages.loginSuccessful)
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        <CodeSentTo identifier={sentTo} />
      </p>
      <CodeForm sentTo={sentTo} check={check} sendAgain={sendSignInCode} submitLabel="Login" />
      <Button variant="quiet" wide onClick={() => setSentTo(undefined)}>
        Use another email or phone
      </Button>
    </div>
  )
}

function AskForCode({ identifier, onSent }: { identifier: string; onSent: (sentTo: string) => void }) {
  const { field, box, busy, submit, form } = useAccountForm({
    start: { identifier },
    refusalsOf: accountRules.identifier,
    failed: messages.loginFailed,
    async send(values) {
      const to = values.identifier.trim()
      await sendSignInCode(to)
      notify.success(messages.codeSent)
      onSent(to)
    },
  })
  useFirstFocus(form)
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={box} className="empty:hidden" />
      <TextField
        label="Email or phone"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <Button type="submit" wide busy={busy} busyLabel="Sending...">
        Send Code
      </Button>
    </form>
  )
}
