import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { CodeForm } from '#web/shop/account/register/code-form.tsx'
import { CodeSentTo } from '#web/shop/account/register/code-sent-to.tsx'
import { RequestCodeForm } from '#web/shop/account/register/request-code-form.tsx'
import { requestSignInCode, signInByCode } from './sign-in.ts'

/** Signing in without a password: a code is sent, and it is typed in here (docs/product.md §3). */
export function CodeSignIn({ identifier }: { identifier: string }) {
  const [sentTo, setSentTo] = useState<string>()

  async function send(to: string) {
    await requestSignInCode(to)
    notify.success(messages.codeSent)
    setSentTo(to)
  }

  async function check(to: string, code: string) {
    if (await signInByCode(to, code)) notify.success(messages.loginSuccessful)
  }

  if (!sentTo) return <RequestCodeForm identifier={identifier} send={send} submitLabel="Send Code" focus />
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        <CodeSentTo identifier={sentTo} />
      </p>
      <CodeForm sentTo={sentTo} check={check} sendAgain={requestSignInCode} submitLabel="Login" />
      <Button variant="quiet" wide onClick={() => setSentTo(undefined)}>
        Use another email or phone
      </Button>
    </div>
  )
}
