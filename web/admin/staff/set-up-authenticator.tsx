import { useState } from 'react'
import { encode } from 'uqr'
import { messages } from '#contract/messages.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { FocusedHeading } from './focused-heading.tsx'
import { confirmSecondFactor, startSecondFactor } from './second-factor-api.ts'
import { securityTexts } from './security-texts.ts'

type Secret = Awaited<ReturnType<typeof startSecondFactor>>
type ConfirmedProps = { onConfirmed: (recoveryCodes: readonly string[]) => void }

/** Sets two-step sign-in up: the password first, then a secret for the app, then its first code. */
export function SetUpAuthenticator({ hasPassword, onConfirmed }: ConfirmedProps & { hasPassword: boolean }) {
  const [secret, setSecret] = useState<Secret>()
  if (secret) return <CodeStep secret={secret} onConfirmed={onConfirmed} />
  return (
    <div className="grid gap-4">
      <p>{securityTexts.setUpText}</p>
      {hasPassword ? <PasswordStep onStarted={setSecret} /> : <p>{messages.noPasswordYet}</p>}
    </div>
  )
}

function PasswordStep({ onStarted }: { onStarted: (secret: Secret) => void }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password ? {} : { password: messages.passwordRequired }),
    send: async ({ password }) => onStarted(await startSecondFactor(password)),
  })
  return (
    <FormFrame form={form} isNew submitLabel={securityTexts.setUp} busyLabel={securityTexts.moment}>
      <PasswordField
        label={securityTexts.password}
        autoComplete="current-password"
        className="max-w-sm"
        {...form.field('password')}
      />
    </FormFrame>
  )
}

function CodeStep({ secret: { secret, address }, onConfirmed }: ConfirmedProps & { secret: Secret }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: messages.secondFactorCodeRequired }),
    send: async ({ code }) => {
      onConfirmed(await confirmSecondFactor(code))
      notify.success(messages.secondFactorOn)
    },
  })
  return (
    <FormFrame form={form} isNew submitLabel={securityTexts.switchOn} busyLabel={securityTexts.checking}>
      <FocusedHeading>{securityTexts.yourApp}</FocusedHeading>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={address} label={securityTexts.qrCode} />
        <div className="grid min-w-0 grow basis-64 gap-4">
          <p>{securityTexts.scan}</p>
          <code className="rounded-md bg-sunken px-3 py-2 select-all">
            {secret.match(/.{4}/g)?.join(' ')}
          </code>
          <p>{securityTexts.enterCode}</p>
          <TextField
            label={securityTexts.code}
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

/** A text as a QR code; dark on light also in dark mode, since many scanners cannot read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-white p-2"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
