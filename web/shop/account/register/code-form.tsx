import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { CodeField, completeCode, emptyCode, enterDigits } from '#web/design/code-field.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { readFailure } from '#web/http/request-failure.ts'
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

  useEffect(() => waitForCodeFromSms((code) => setDigits((now) => enterDigits(now, 0, code).digits)), [])

  function reject(reason: string) {
    setFailure(reason)
    form.current?.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = completeCode(digits)
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

/** The little of WebOTP that the browser's types leave out. */
type CodeCredential = { code?: string }

/**
 * Waits for the text message with the code where the browser can read it after asking (WebOTP, Chrome on Android), and
 * gives the code. Answers how to stop waiting. Elsewhere it does nothing: the keyboard offers the code on its own.
 */
function waitForCodeFromSms(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => undefined
  const waiting = new AbortController()
  const input = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
  navigator.credentials.get(input).then(
    (credential) => {
      const { code } = (credential ?? {}) as CodeCredential
      if (code) onCode(code)
    },
    // Declined, or the page was left: the boxes are there to type in.
    () => undefined,
  )
  return () => waiting.abort()
}

/** Where to look for the code. It is never said whether there is an account (docs/product.md §3). */
export function CodeSentTo({ identifier }: { identifier: string | undefined }) {
  if (!identifier) return 'Enter the 4-digit code we sent you.'
  return (
    <>
      Enter the 4-digit code we sent to{' '}
      <strong className="font-semibold wrap-anywhere text-ink">{identifier}</strong>. It is good for 5
      minutes.
    </>
  )
}
