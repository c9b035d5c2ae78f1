import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createOrderLinks } from '#api/sales/orders/order-links.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { lockSettings, upsertSettings } from '#api/settings/site.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { type Language, languages } from '#contract/language.ts'
import {
  type EditableTemplate,
  type EditedMessage,
  editableTemplates,
  type MessagePreview,
  type MessageText,
  type MessageWording,
  messageTextProblem,
  type StoredMessageTexts,
} from '#contract/settings/message-texts.ts'
import { exampleOrder } from './example-order.ts'
import { previewMessage } from './preview-message.ts'
import { standardTexts } from './standard-texts.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config'> & { changeCatalogue: ChangeCatalogue }

const messageParts = ['sms', 'subject', 'email'] as const

const noText: MessageText = { sms: '', subject: '', email: '' }
const noWording: MessageWording = { en: noText, bn: noText }

/** The wording of the messages that shoppers get most, as staff change it. All calls throw forbidden. docs/product.md §41 */
export function createMessageTextsService({ db, clock, config, changeCatalogue }: Needs) {
  const links = createOrderLinks(config)

  return {
    /** All messages whose wording can be changed. */
    async list(viewer: Viewer): Promise<EditedMessage[]> {
      viewer.assertAdmin()
      const { messageTexts } = await readStoredSettings(db)
      return editableTemplates.map((template) => toEdited(template, messageTexts))
    },

    /**
     * Messages that are written from now on have these texts. Throws invalid and names placeholders that the message does not
     * have, or needs and lacks, and conflict when somebody changed it after `updatedAt`.
     */
    async update(
      viewer: Viewer,
      template: EditableTemplate,
      { updatedAt, ...typed }: MessageWording & { updatedAt?: Date | null | undefined },
    ): Promise<EditedMessage> {
      viewer.assertAdmin()
      assertSendable(template, typed)
      const wording = withoutStandard(template, typed)
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const { messageTexts } = await readStoredSettings(tx)
        const before = toEdited(template, messageTexts)
        const subject = { type: 'settings', id: `message-texts ${template}` }
        const { updatedAt: savedAt } = before
        // What was read and is not stored any more was reset, which the audit log says.
        const readAt = savedAt || !updatedAt ? updatedAt : null
        if (savedAt || updatedAt)
          await assertUnchangedSince(tx, readAt, { ...subject, updatedAt: savedAt ?? now })
        const { [template]: _former, ...others } = messageTexts
        const stored = isStandard(wording) ? others : { ...others, [template]: storedOf(wording, now) }
        await upsertSettings(tx, { messageTexts: stored }, { updatedBy: viewer.userId, updatedAt: now })
        const change = { before: fieldsOf(before.texts), after: fieldsOf(wording), at: now }
        await recordAudit(tx, viewer, 'settings.changed', subject, change)
        return toEdited(template, stored)
      })
    },

    /** The message with these texts and example data; placeholders that it does not have stay as they are typed. */
    async preview(
      viewer: Viewer,
      template: EditableTemplate,
      wording: MessageWording,
    ): Promise<Record<Language, MessagePreview>> {
      viewer.assertAdmin()
      const { shopName, smsOrderLink } = await readStoredSettings(db)
      const now = clock()
      const orderLink = links.linkTo(exampleOrder('en', now).id)
      const example = { shopName, smsOrderLink, publicUrl: config.publicUrl, orderLink, now }
      return previewMessage(template, wording, example)
    },
  }
}

function toEdited(template: EditableTemplate, stored: StoredMessageTexts): EditedMessage {
  const { savedAt, ...texts } = stored[template] ?? { ...noWording, savedAt: undefined }
  return { template, texts, defaults: standardTexts(template), updatedAt: savedAt ? new Date(savedAt) : null }
}

/** Nothing in place of a text that is the standard one, which may get better with another version. */
function withoutStandard(template: EditableTemplate, { en, bn }: MessageWording): MessageWording {
  const standard = standardTexts(template)
  const own = (text: string, standardText: string) => (text === standardText ? '' : text)
  const ownTexts = (texts: MessageText, standardText: MessageText): MessageText => ({
    sms: own(texts.sms, standardText.sms),
    subject: own(texts.subject, standardText.subject),
    email: own(texts.email, standardText.email),
  })
  return { en: ownTexts(en, standard.en), bn: ownTexts(bn, standard.bn) }
}

const storedOf = (wording: MessageWording, now: Date) => ({ ...wording, savedAt: now.toISOString() })

const isStandard = (wording: MessageWording) => Object.values(fieldsOf(wording)).every((text) => text === '')

/** `en.sms`, `bn.subject`: the texts by their paths. */
function fieldsOf(wording: MessageWording): Record<string, string> {
  const entries = languages.flatMap((language) =>
    Object.entries(wording[language]).map(([part, text]) => [`${language}.${part}`, text]),
  )
  return Object.fromEntries(entries)
}

/** Throws invalid. */
function assertSendable(template: EditableTemplate, wording: MessageWording): void {
  const problems = languages.flatMap((language) =>
    messageParts.flatMap((part) => {
      const message = messageTextProblem(template, part, wording[language][part])
      return message ? [{ path: `${language}.${part}`, message }] : []
    }),
  )
  const [first] = problems
  if (first) throw invalid(first.message, problems)
}
