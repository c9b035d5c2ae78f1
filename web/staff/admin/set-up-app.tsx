import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { TextField } from '#web/design/text-field.tsx'
import { FormFrame } from '#web/layouts/staff/form-frame.tsx'
import { useStaffForm } from '#web/layouts/staff/use-staff-form.ts'
import { QrCode } from './qr-code.tsx'
import { confirm, start } from './second-factor-calls.ts'

type Secret = Awaited<ReturnType<typeof start>>
type Props = { onConfirmed: (recoveryCodes: readonly string[]) => void }

/** Gives the app a new secret, and takes its first code. */
export function SetUpApp({ onConfirmed }: Props) {
  const [secret, setSecret] = useState<Secret>()
  const [busy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      setSecret(await start())
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  if (secret) return <FirstCode secret={secret} onConfirmed={onConfirmed} />
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        After your password you are asked for a code of an app on your phone, such as Google Authenticator or
        Aegis. Somebody who learns your password cannot sign in without it.
      </p>
      <Button busy={busy} busyLabel="A moment..." onClick={begin}>
        Set up
      </Button>
    </div>
  )
}

function FirstCode({ secret: { secret, address }, onConfirmed }: Props & { secret: Secret }) {
  const form = useStaffForm({
    start: { code: '' },
    refusalsOf: ({ code }) => (code.trim() ? {} : { code: messages.secondFactorCodeRequired }),
    send: async ({ code }) => {
      onConfirmed(await confirm(code))
      notify.success(messages.secondFactorOn)
    },
  })
  return (
    <FormFrame form={form} isNew submitLabel="Switch on" busyLabel="Checking...">
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={address} label="QR code for your authenticator app" />
        <div className="grid min-w-0 grow basis-64 gap-4">
          <p>1. Scan this with your app, or type the secret into it:</p>
          <code className="rounded-md bg-sunken px-3 py-2 select-all">
            {secret.match(/.{4}/g)?.join(' ')}
          </code>
          <p>2. Enter the code the app shows now.</p>
          <TextField
            label="Code of your app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            {...form.field('code')}
          />
        </div>
      </div>
    </FormFrame>
  )
}
