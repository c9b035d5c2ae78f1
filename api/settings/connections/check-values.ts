import { invalid } from '#api/errors.ts'
import type { FieldError } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { type ConnectionId, connectionFields } from '#contract/settings/connections.ts'
import { type ConnectionValues, smsFieldsOf } from './connection-environment.ts'

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i
/** `0.35` */
const PRICE = /^\d{1,3}(?:\.\d{1,4})?$/
const PORT = /^[1-9]\d{0,4}$/
/** `Shop <shop@example.org>` or an address only; as SMTP_URL's sender. */
const SENDER = /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/**
 * The fields to store: those sent, with stored secrets where none is sent. Unknown fields are dropped. Throws invalid with
 * one entry per field, also for a stored secret that would go to another server than it was entered for.
 */
export function checkedValues(
  id: ConnectionId,
  sent: ConnectionValues,
  stored: ConnectionValues = {},
): ConnectionValues {
  const fields = connectionFields[id]
  const isMoved = fields.some(
    ({ name, isBoundToSecret, standard = '' }) =>
      isBoundToSecret && (stored[name] || standard) !== (sent[name] || standard),
  )
  const values = Object.fromEntries(
    fields.map(({ name, isSecret, choices, standard }) => {
      const kept = isSecret && !isMoved ? (stored[name] ?? '') : ''
      return [name, sent[name] || kept || (choices?.[0] ?? standard ?? '')]
    }),
  )
  const errors = fields.flatMap(({ name }) => {
    const message = problemOf(id, name, values)
    return message ? [{ path: `values.${name}`, message }] : []
  })
  if (errors.length > 0) throw invalid(errors[0]?.message ?? '', errors satisfies FieldError[])
  return values
}

function problemOf(id: ConnectionId, name: string, values: ConnectionValues): string | undefined {
  const value = values[name] ?? ''
  const field = connectionFields[id].find((one) => one.name === name)
  if (value === '') return isRequired(id, name, values) ? messages.connectionFieldRequired : undefined
  if (field?.choices && !field.choices.includes(value)) return messages.invalidInput
  if (name === 'price' && !PRICE.test(value)) return messages.smsPriceInvalid
  if (id !== 'mail') return undefined
  if (name === 'host' && !HOST.test(value)) return messages.mailHostInvalid
  if (name === 'port' && !(PORT.test(value) && Number(value) <= 65_535)) return messages.mailPortInvalid
  if (name === 'from' && !SENDER.test(value)) return messages.mailSenderInvalid
  return undefined
}

function isRequired(id: ConnectionId, name: string, values: ConnectionValues): boolean {
  if (id === 'mail' && name === 'password') return Boolean(values.user)
  if (id === 'sms' && (name === 'account' || name === 'senderId')) {
    const { gateway = '' } = values
    return smsFieldsOf(gateway).includes(name) && !(gateway === 'alphasms' && name === 'senderId')
  }
  return !connectionFields[id].find((field) => field.name === name)?.isOptional
}
