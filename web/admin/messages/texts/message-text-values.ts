import {
  type EditableTemplate,
  type MessageText,
  type MessageWording,
  messageTextProblem,
} from '#contract/settings/message-texts.ts'

/** The texts of a message by the server's names of their fields. */
export type MessageTextValues = {
  'en.sms': string
  'en.subject': string
  'en.email': string
  'bn.sms': string
  'bn.subject': string
  'bn.email': string
}
export type MessageTextField = keyof MessageTextValues

export function valuesOf({ en, bn }: MessageWording): MessageTextValues {
  return {
    'en.sms': en.sms,
    'en.subject': en.subject,
    'en.email': en.email,
    'bn.sms': bn.sms,
    'bn.subject': bn.subject,
    'bn.email': bn.email,
  }
}

/** What the form begins with: the texts of staff, and standard ones in place of those that they have not written. */
export function shownValues(texts: MessageWording, defaults: MessageWording): MessageTextValues {
  const [own, standard] = [valuesOf(texts), valuesOf(defaults)]
  return mapped(own, (field) => own[field] || standard[field])
}

/** What is sent: nothing for a text that is the standard one. */
export function wordingOf(values: MessageTextValues, defaults: MessageWording): MessageWording {
  const standard = valuesOf(defaults)
  const own = mapped(values, (field) =>
    values[field].trim() === standard[field].trim() ? '' : values[field].trim(),
  )
  return {
    en: { sms: own['en.sms'], subject: own['en.subject'], email: own['en.email'] },
    bn: { sms: own['bn.sms'], subject: own['bn.subject'], email: own['bn.email'] },
  }
}

/** Names the placeholders that the message does not have, or lacks, at their fields. */
export function messageTextErrors(template: EditableTemplate, values: MessageTextValues) {
  return mapped(values, (field) => messageTextProblem(template, partOf(field), values[field]))
}

const partOf = (field: MessageTextField) => field.slice(field.indexOf('.') + 1) as keyof MessageText

function mapped<T>(values: MessageTextValues, toValue: (field: MessageTextField) => T) {
  const fields = Object.keys(values) as MessageTextField[]
  return Object.fromEntries(fields.map((field) => [field, toValue(field)])) as Record<MessageTextField, T>
}
