import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { CodeForm } from '#web/shop/account/register/code-form.tsx'
import { CodeSentTo } from '#web/shop/account/register/code-sent-to.tsx'
import { AskForCode } from '#web/shop/account/register/request-code-form.tsx'
import { sendSignInCode, signInWithCode } from './sign-in.ts'

/** Signing in without a password: a code is sent, and it is typed in here (product.md §3). */
export function CodeSignIn({ identifier }: { identifier: string }) {
  const [sentTo, setSentTo] = useState<string>()

  async function send(to: string) {
    await sendSignInCode(to)
    notify.success(messages.codeSent)
    setSentTo(to)
  }

  async function check(to: string, code: string) {
    if (await signInWithCode(to, code)) notify.success(messages.loginSuccessful)
  }

  if (!sentTo) return <AskForCode identifier={identifier} send={send} submitLabel="Send Code" focus />
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
