import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { type Connection, connectionFields } from '#contract/settings/connections.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { ConnectionField } from './connection-field.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { saveConnection } from './connections-api.ts'
import { connectionsTexts } from './connections-texts.ts'
import { GatewayBalance } from './gateway-balance.tsx'
import { mailFieldsWith, needsAppPassword } from './mail-server.ts'
import { RemoveConnection } from './remove-connection.tsx'
import { useLinkedSection } from './settings-card.tsx'

type Props = { connection: Connection; asksForCode: boolean; isLocked: boolean }

/** One company with its state, its fields where they may be changed here, and a test for email and SMS. */
export function ConnectionCard({ connection, asksForCode, isLocked }: Props) {
  const { id, source, isReadable } = connection
  const name = connectionsTexts.names[id]
  const section = useLinkedSection(id, true)
  return (
    <Card as="section" id={id} ref={section} tabIndex={-1} aria-label={name} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-lg font-semibold">{name}</h2>
        <Badge tone={source === 'none' ? 'gray' : 'green'}>{connectionsTexts.states[source]}</Badge>
      </div>
      {!isReadable && <p className="text-sm text-brick-ink">{connectionsTexts.unreadable}</p>}
      {source === 'environment' ? (
        <p className="text-sm text-ink-soft">{connectionsTexts.fixed}</p>
      ) : (
        !isLocked && <Fields connection={connection} asksForCode={asksForCode} />
      )}
      {id === 'sms' && source !== 'none' && <GatewayBalance price={connection.values.price} />}
      {(id === 'mail' || id === 'sms') && source !== 'none' && (
        <ConnectionTest id={id} lastTest={connection.lastTest} />
      )}
    </Card>
  )
}

function Fields({ connection, asksForCode }: Omit<Props, 'isLocked'>) {
  const { id, values, secrets, source, updatedAt } = connection
  const [isRemoving, setRemoving] = useState(false)
  const fields = connectionFields[id]
  const names = fields.map(({ name }) => name)
  const form = useForm<Record<string, string>>({
    initialValues: {
      ...Object.fromEntries(
        fields.map(({ name, choices, standard = '' }) => [name, values[name] ?? choices?.[0] ?? standard]),
      ),
      code: '',
    },
    validate: ({ code }) => ({
      ...(asksForCode && !code?.trim() && { code: messages.secondFactorCodeRequired }),
    }),
    send: async ({ code, ...typed }) => {
      await saveConnection(id, { values: typed, code, updatedAt })
      notify.success(messages.settingsSaved)
    },
    serverFields: Object.fromEntries(names.map((name) => [`values.${name}`, name])),
  })
  return (
    <>
      <FormFrame
        form={form}
        actions={
          source === 'shop' && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {connectionsTexts.remove}
            </Button>
          )
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <ConnectionField
              key={field.name}
              declared={field}
              isStored={secrets.includes(field.name)}
              isAppPassword={
                id === 'mail' && field.name === 'password' && needsAppPassword(form.values.host ?? '')
              }
              {...form.field(field.name)}
              {...(id === 'mail' && {
                onChange: ({ target: { value } }: { target: { value: string } }) =>
                  form.change({ [field.name]: value, ...mailFieldsWith(field.name, value, form.values) }),
              })}
            />
          ))}
          {asksForCode && (
            <TextField
              label={connectionsTexts.code}
              hint={connectionsTexts.codeHint}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('code')}
            />
          )}
        </div>
      </FormFrame>
      {isRemoving && (
        <RemoveConnection id={id} asksForCode={asksForCode} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
