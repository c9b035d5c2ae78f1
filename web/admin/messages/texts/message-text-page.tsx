import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { EditedMessage } from '#contract/settings/message-texts.ts'
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
import { messageTextsQuery, saveMessageText } from './message-text-api.ts'
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
  const message = data?.find((one) => one.template === template)
  if (message)
    return (
      <Editor key={`${template} ${saves}`} initial={message} onSaved={() => setSaves((count) => count + 1)} />
    )
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
function Editor({ initial, onSaved }: { initial: EditedMessage; onSaved: () => void }) {
  const [{ template, texts, defaults, updatedAt }] = useState(initial)
  const [isResetting, setResetting] = useState(false)
  const form = useForm<MessageTextValues>({
    initialValues: shownValues(texts, defaults),
    validate: (values) => messageTextErrors(template, values),
    send: async (values) => {
      await saveMessageText(template, wordingOf(values, defaults), updatedAt)
      notify.success(messages.messageTextSaved)
      onSaved()
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
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <MessageTextForm form={form} template={template} />
        <MessageTextPreview template={template} wording={wordingOf(form.values, defaults)} />
      </div>
      {isResetting && (
        <ConfirmDialog
          title={wordingTexts.resetTitle}
          confirmLabel={wordingTexts.reset}
          onConfirm={async () => {
            await saveMessageText(template, { en: noText, bn: noText }, updatedAt)
            notify.success(wordingTexts.resetDone)
            onSaved()
          }}
          onClose={() => setResetting(false)}
        >
          <p>{wordingTexts.resetText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
