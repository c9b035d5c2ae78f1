import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { CodeField, completeCode, emptyCode, enterDigits } from '#web/design/form/code-field.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatContact } from '#web/formatting/contact.ts'
import { readFailure } from '#web/http/request-failure.ts'
import { registerTexts } from './register-texts.tsx'
import { ResendCode } from './resend-code.tsx'

type Props = {
  /** The email or phone the code was sent to; without it every code is rejected (docs/product.md §15). */
  sentTo: string | undefined
  /** Checks the code and continues. Throws ApiError. */
  check: (sentTo: string, code: string) => Promise<void>
  sendAgain: (sentTo: string) => Promise<void>
  submitLabel: string
  /** Said once another code was sent. */
  sentText?: string
}

/** Four boxes for the code; another code can be requested after a minute. */
export function CodeForm({ sentTo, check, sendAgain, submitLabel, sentText }: Props) {
  const [digits, setDigits] = useState(emptyCode(CODE_LENGTH))
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(
    () => waitForCodeFromSms((code) => setDigits((current) => enterDigits(current, 0, code).digits)),
    [],
  )

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
      // The toast is the same for every failure (docs/product.md §18); the reason is in the error box.
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
        legend={registerTexts.codeLegend}
        digits={digits}
        onChange={(next) => {
          setDigits(next)
          setFailure('')
        }}
        isInvalid={failure !== ''}
        autoFocus
      />
      <Button type="submit" wide busy={busy} busyLabel={registerTexts.checking}>
        {submitLabel}
      </Button>
      {sentTo && <ResendCode sendAgain={() => sendAgain(sentTo)} sentText={sentText} />}
    </form>
  )
}

/** The part of WebOTP that TypeScript's DOM types leave out. */
type CodeCredential = { code?: string }

/**
 * Reads the code from the SMS where the browser supports it (WebOTP: Chrome on Android, which asks the user). Returns the
 * function that stops waiting. Elsewhere it does nothing; the keyboard may offer the code.
 */
function waitForCodeFromSms(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => undefined
  const controller = new AbortController()
  const options = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions
  navigator.credentials.get(options).then(
    (credential) => {
      const { code } = (credential ?? {}) as CodeCredential
      if (code) onCode(code)
    },
    // Declined by the user, or aborted: the code can be typed.
    () => undefined,
  )
  return () => controller.abort()
}

/** Says where the code was sent, whether or not there is an account (docs/product.md §3). */
export function CodeSentTo({ identifier }: { identifier: string | undefined }) {
  if (!identifier) return registerTexts.codeSent
  return registerTexts.codeSentTo(
    <strong className="font-semibold wrap-anywhere text-ink">{formatContact(identifier)}</strong>,
  )
}
