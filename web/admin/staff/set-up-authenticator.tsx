import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { notify } from '#web/design/notify.ts'
import { PasswordField } from '#web/design/password-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useForm } from '#web/design/use-form.ts'
import { PartHeading } from './part-heading.tsx'
import { QrCode } from './qr-code.tsx'
import { confirmSecondFactor, startSecondFactor } from './second-factor-api.ts'

type Secret = Awaited<ReturnType<typeof startSecondFactor>>
type Confirmed = { onConfirmed: (recoveryCodes: readonly string[]) => void }

/** Gives the app a new secret, to whoever knows the password, and takes its first code. */
export function SetUpApp({ hasPassword, onConfirmed }: Confirmed & { hasPassword: boolean }) {
  const [secret, setSecret] = useState<Secret>()
  if (secret) return <FirstCode secret={secret} onConfirmed={onConfirmed} />
  return (
    <div className="grid gap-4">
      <p>
        After your password you are asked for a code of an app on your phone, such as Google Authenticator or
        Aegis. Somebody who learns your password cannot sign in without it. Wherever else you are signed in,
        you will have to sign in again.
      </p>
      {hasPassword ? <PasswordFirst onStarted={setSecret} /> : <p>{messages.noPasswordYet}</p>}
    </div>
  )
}

function PasswordFirst({ onStarted }: { onStarted: (secret: Secret) => void }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password ? {} : { password: messages.passwordRequired }),
    send: async ({ password }) => onStarted(await startSecondFactor(password)),
  })
  return (
    <FormFrame form={form} isNew submitLabel="Set up" busyLabel="A moment...">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        className="max-w-sm"
        {...form.field('password')}
      />
    </FormFrame>
  )
}

function FirstCode({ secret: { secret, address }, onConfirmed }: Confirmed & { secret: Secret }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: messages.secondFactorCodeRequired }),
    send: async ({ code }) => {
      onConfirmed(await confirmSecondFactor(code))
      notify.success(messages.secondFactorOn)
    },
  })
  return (
    <FormFrame form={form} isNew submitLabel="Switch on" busyLabel="Checking...">
      <PartHeading>Your authenticator app</PartHeading>
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
