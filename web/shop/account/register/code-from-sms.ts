/** The little of WebOTP that the browser's types leave out. */
type CodeCredential = { code?: string }

/**
 * Waits for the text message with the code where the browser can read it after asking (WebOTP, Chrome on Android), and
 * gives the code. Answers how to stop waiting. Elsewhere it does nothing: the keyboard offers the code on its own.
 */
export function waitForCodeFromSms(onCode: (code: string) => void): () => void {
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
