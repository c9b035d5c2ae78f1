import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { PasswordField } from '#web/design/password-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { signIn } from './sign-in.ts'

export type Credentials = { identifier: string; password: string }

type Props = {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
}

type Refusals = Partial<Record<keyof Credentials, string>>

/** Email or phone with a password. Refusals stand at the field, in the red box and in a toast (spec accounts §5, §8). */
export function PasswordForm({ credentials, onChange }: Props) {
  const [refusals, setRefusals] = useState<Refusals>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // The form appears because somebody pressed Via Password or chose an account: they go on typing, or press Login.
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = refusalsOf(credentials)
    setRefusals(found)
    setFailure('')
    const first = Object.keys(found)[0]
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    try {
      await signIn(credentials.identifier.trim(), credentials.password)
      notify.success(messages.loginSuccessful)
    } catch (error) {
      const reason = error instanceof Error && 'status' in error ? error.message : messages.loginFailed
      setFailure(reason || messages.loginFailed)
      notify.error(reason || messages.loginFailed)
      setBusy(false)
    }
  }

  function change(part: Partial<Credentials>) {
    onChange({ ...credentials, ...part })
    setRefusals({})
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
      <TextField
        label="Email or phone"
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={credentials.identifier}
        onChange={(event) => change({ identifier: event.target.value })}
        error={refusals.identifier}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
        error={refusals.password}
      />
      <Button type="submit" wide busy={busy} busyLabel="Signing in...">
        Login
      </Button>
    </form>
  )
}

function refusalsOf({ identifier, password }: Credentials): Refusals {
  return {
    ...(!identifier.trim() && { identifier: messages.identifierRequired }),
    ...(!password && { password: messages.passwordRequired }),
  }
}
