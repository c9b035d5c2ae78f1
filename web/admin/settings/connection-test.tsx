import { useState } from 'react'
import type { Connection, ConnectionTestResult } from '#contract/settings/connections.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { connectionFailureText } from './connection-failure.ts'
import { sendTest } from './connections-api.ts'
import { connectionsTexts } from './connections-texts.ts'

type Props = { id: 'mail' | 'sms'; lastTest: Connection['lastTest'] }

/** Sends a test message and says what the mail server or gateway answered. */
export function ConnectionTest({ id, lastTest }: Props) {
  const viewer = useSignedInUser()
  const [result, setResult] = useState<ConnectionTestResult>()
  const own = id === 'mail' ? viewer?.email : viewer?.phone
  const form = useForm({
    initialValues: { recipient: own ?? '' },
    send: async ({ recipient }) => {
      setResult(undefined)
      setResult(await sendTest(id, recipient))
    },
  })
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={form.submit}
      className="grid gap-3 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 grow">
          <TextField
            label={id === 'mail' ? connectionsTexts.mailRecipient : connectionsTexts.smsRecipient}
            inputMode={id === 'mail' ? 'email' : 'tel'}
            autoCapitalize="none"
            {...form.field('recipient')}
          />
        </div>
        <Button type="submit" variant="secondary" busy={form.busy} busyLabel={connectionsTexts.sending}>
          {id === 'mail' ? connectionsTexts.testMail : connectionsTexts.testSms}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {form.errors[0] ?? (result ? resultText(id, result) : lastTest ? lastText(id, lastTest) : '')}
      </p>
    </form>
  )
}

function resultText(id: Props['id'], { isAccepted, reason }: ConnectionTestResult): string {
  return isAccepted ? connectionsTexts.accepted : connectionsTexts.refused(connectionFailureText(id, reason))
}

function lastText(id: Props['id'], { at, isOk, reason }: NonNullable<Connection['lastTest']>): string {
  const time = formatDateTime(at)
  return isOk
    ? connectionsTexts.lastGood(time)
    : connectionsTexts.lastBad(time, connectionFailureText(id, reason))
}
