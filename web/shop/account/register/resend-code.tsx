import { useEffect, useState } from 'react'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { registerTexts } from './register-texts.tsx'

type Props = { sendAgain: () => Promise<void>; sentText?: string | undefined }

/** Sends another code, once a minute has passed since the last one (docs/product.md §3). */
export function ResendCode({ sendAgain, sentText }: Props) {
  const [left, restart] = useCountdown(RESEND_SECONDS)
  const [busy, run] = useAction()

  async function send() {
    await run(async () => {
      await sendAgain()
      notify.success(sentText ?? messages.codeSent)
    })
    restart()
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-sm text-ink-soft">
      <p>{registerTexts.notReceived}</p>
      {left > 0 ? (
        <p className="tabular-nums">{registerTexts.resendIn(formatNumber(left))}</p>
      ) : (
        <Button variant="quiet" size="small" busy={busy} onClick={send}>
          {registerTexts.resendCode}
        </Button>
      )}
    </div>
  )
}

/** Counts down the seconds since the component was mounted; `restart` starts again. */
function useCountdown(seconds: number): readonly [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])

  return [left, () => setEnd(Date.now() + seconds * 1000)]
}
