import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { EditedMessage } from '#contract/settings/message-texts.ts'
import { ConflictChoice } from '#web/admin/forms/conflict-choice.tsx'
import { useConflict } from '#web/admin/forms/use-conflict.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { fetchMessageText, messageTextsQuery, saveMessageText } from './message-text-api.ts'
import { MessageTextForm } from './message-text-form.tsx'
import { MessageTextPreview } from './message-text-preview.tsx'
import { wordingTexts } from './message-text-texts.ts'
import { type MessageTextValues, messageTextErrors, shownValues, wordingOf } from './message-text-values.ts'

export const meta = (page: PageMatches) => staffMeta(page, wordingTexts.title)

const noText = { sms: '', subject: '', email: '' }
const backLink = () => ({ to: '/admin/messages/texts', label: wordingTexts.title })

/** The texts of one message beside a preview. */
export default function MessageTextPage() {
  const { template } = useParams()
  const { data, error, isFetching, refetch } = useQuery(messageTextsQuery)
  const [saves, setSaves] = useState(0)
  /** What somebody else saved, where the form started again from it. */
  const [loaded, setLoaded] = useState<EditedMessage>()
  const message = [loaded, ...(data ?? [])].find((one) => one?.template === template)

  /** The form starts again, with these texts or those of the query. */
  function beginAnew(theirs?: EditedMessage) {
    setLoaded(theirs)
    setSaves((count) => count + 1)
  }

  if (message) return <Editor key={`${template} ${saves}`} initial={message} onBegin={beginAnew} />
  return (
    <>
      <PageHeading title={wordingTexts.title} back={backLink()} />
      {error && !data && (
        <ErrorState title={wordingTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && <EmptyState title={wordingTexts.noSuch} />}
    </>
  )
}

/** Keeps the texts that it began with: what was typed stays where somebody else saved meanwhile, and the form says so. */
function Editor({ initial, onBegin }: { initial: EditedMessage; onBegin: (theirs?: EditedMessage) => void }) {
  const [{ template, texts, defaults, updatedAt }] = useState(initial)
  const { theirs, save, keepMine } = useConflict(initial, () => fetchMessageText(template))
  const [isResetting, setResetting] = useState(false)
  const form = useForm<MessageTextValues>({
    initialValues: shownValues(texts, defaults),
    validate: (values) => messageTextErrors(template, values),
    send: async (values) => {
      await save((readAt) => saveMessageText(template, wordingOf(values, defaults), readAt))
      notify.success(messages.messageTextSaved)
      onBegin()
    },
  })
  return (
    <>
      <PageHeading
        title={wordingTexts.names[template]}
        back={backLink()}
        badges={updatedAt && <Badge tone="blue">{wordingTexts.own}</Badge>}
        actions={
          updatedAt && (
            <Button variant="secondary" onClick={() => setResetting(true)}>
              {wordingTexts.reset}
            </Button>
          )
        }
      />
      {theirs && (
        <div className="mb-5">
          <ConflictChoice
            start={shownValues(texts, defaults)}
            theirs={shownValues(theirs.texts, theirs.defaults)}
            labels={{}}
            onLoad={() => onBegin(theirs)}
            onKeep={() => {
              keepMine()
              void form.submit()
            }}
          />
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <MessageTextForm form={form} template={template} />
        <MessageTextPreview template={template} wording={wordingOf(form.values, defaults)} />
      </div>
      {isResetting && (
        <ConfirmDialog
          title={wordingTexts.resetTitle}
          confirmLabel={wordingTexts.reset}
          onConfirm={async () => {
            await save((readAt) => saveMessageText(template, { en: noText, bn: noText }, readAt))
            notify.success(wordingTexts.resetDone)
            onBegin()
          }}
          onClose={() => setResetting(false)}
        >
          <p>{wordingTexts.resetText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
