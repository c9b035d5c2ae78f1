import type { EmailPart } from '#api/messages/mail/email-content.ts'
import { currentLanguage } from '#contract/language.ts'
import type { EditableTemplate, MessageText, StoredMessageTexts } from '#contract/settings/message-texts.ts'

/** What a message says; the first part of the email is its greeting. */
export type MessageContent = { subject: string; heading: string; parts: EmailPart[]; sms: string }

/** Values of placeholders by name; for an SMS names are shorter and amounts without ৳. */
export type MessageValues = { email: Readonly<Record<string, string>>; sms: Readonly<Record<string, string>> }

/** The texts that staff wrote for a template in the current language; undefined where it has its standard ones. */
export function ownTextOf(texts: StoredMessageTexts | undefined, template: string): MessageText | undefined {
  return texts?.[template as EditableTemplate]?.[currentLanguage()]
}

/** A message in the words of staff where they wrote any. docs/product.md §41 */
export function withOwnTexts(
  standard: MessageContent,
  own: MessageText | undefined,
  values: MessageValues,
): MessageContent {
  if (!own) return standard
  const { subject, heading, parts, sms } = standard
  const ownSubject = own.subject ? filled(own.subject, values.email) : subject
  const [greeting, ...others] = parts
  const ownGreeting = own.email ? paragraphsOf(own.email, values.email) : greeting ? [greeting] : []
  return {
    subject: ownSubject,
    heading: heading === subject ? ownSubject : heading,
    parts: [...ownGreeting, ...others.filter((part) => !isSaidIn(own.email, part, values.email))],
    sms: own.sms ? filled(`${own.sms} ${neverLeftOut(own.sms, values.sms)}`, values.sms) : sms,
  }
}

/** Emails say what becomes of the money in a paragraph of its own where the words of staff do not; an SMS ends with it. */
const neverLeftOut = (sms: string, { refund = '' }: MessageValues['sms']) =>
  refund && !sms.includes('{refund}') ? '{refund}' : ''

/** Whether the words of staff have a sentence, such as that about the courier, which otherwise follows them. */
function isSaidIn(text: string, part: EmailPart, values: MessageValues['email']): boolean {
  return (
    part.kind === 'paragraph' &&
    Object.entries(values).some(([name, value]) => value === part.text && text.includes(`{${name}}`))
  )
}

function paragraphsOf(text: string, values: MessageValues['email']): EmailPart[] {
  const paragraphs = text.split(/\n+/).map((line) => filled(line, values))
  return paragraphs.filter(Boolean).map((paragraph) => ({ kind: 'paragraph', text: paragraph }))
}

/** Empty values leave no gap behind. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replace(/\{([A-Za-z]+)\}/g, (typed, name: string) => values[name] ?? typed)
    .replace(/ {2,}/g, ' ')
    .trim()
}
