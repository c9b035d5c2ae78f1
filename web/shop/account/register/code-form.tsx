import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { emptyCode, typedInto, wholeCode } from '#web/design/code-digits.ts'
import { CodeField } from '#web/design/code-field.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { readFailure } from '#web/http/request-failure.ts'
import { waitForCodeFromSms } from './code-from-sms.ts'
import { ResendCode } from './resend-code.tsx'

type Props = {
  /** Whom the code was sent to; without it no code can be right (docs/product.md §15). */
  sentTo: string | undefined
  /** Checks the code and goes on. Throws what the server said. */
  check: (sentTo: string, code: string) => Promise<void>
  sendAgain: (sentTo: string) => Promise<void>
  submitLabel: string
}

/** Four boxes for the code, and the way to another one after a minute. */
export function CodeForm({ sentTo, check, sendAgain, submitLabel }: Props) {
  const [digits, setDigits] = useState(emptyCode(CODE_LENGTH))
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => waitForCodeFromSms((code) => setDigits((now) => typedInto(now, 0, code).digits)), [])

  function reject(reason: string) {
    setFailure(reason)
    form.current?.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = wholeCode(digits)
    if (!code || !sentTo) return reject(messages.codeInvalid)
    setFailure('')
    setBusy(true)
    try {
      await check(sentTo, code)
    } catch (error) {
      const { reason } = readFailure(error, messages.somethingWentWrong)
      // The toast is the spec's one for any failure (docs/product.md §18); the red box says what it was.
      notify.error(messages.otpFailed)
      setBusy(false)
      setDigits(emptyCode(CODE_LENGTH))
      reject(reason)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
      <CodeField
        legend="4-digit code"
        digits={digits}
        onChange={(next) => {
          setDigits(next)
          setFailure('')
        }}
        isInvalid={failure !== ''}
        autoFocus
      />
      <Button type="submit" wide busy={busy} busyLabel="Checking...">
        {submitLabel}
      </Button>
      {sentTo && <ResendCode sendAgain={() => sendAgain(sentTo)} />}
    </form>
  )
}
