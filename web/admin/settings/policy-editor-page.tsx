import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { MAX_POLICY_LENGTH, type Policy } from '#contract/settings/settings.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { parseMarkdown } from '#web/formatting/parse-markdown.ts'
import { RichText } from '#web/formatting/rich-text-view.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { pageName } from './policy-list.tsx'
import { policiesQuery, savePolicy } from './settings-api.ts'
import { settingsTexts } from './settings-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, settingsTexts.page)

/** Edits a content page in Markdown, with a preview. */
export default function PolicyEditorPage() {
  const { slug = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(policiesQuery)
  const policy = data?.find((page) => page.slug === slug)
  return (
    <>
      <PageHeading
        title={policy?.title || pageName(slug)}
        back={{ to: '/admin/settings', label: settingsTexts.title }}
        actions={
          policy && (
            <ButtonLink variant="quiet" to={`/${slug}`} target="_blank">
              {settingsTexts.viewInShop}
            </ButtonLink>
          )
        }
      />
      {error && !data && (
        <ErrorState title={settingsTexts.pageNotLoaded} onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && !policy && <EmptyState title={settingsTexts.noSuchPage} />}
      {policy && <Editor key={`${slug} ${policy.updatedAt}`} policy={policy} />}
    </>
  )
}

function Editor({ policy: { slug, title, bodyMarkdown, updatedAt } }: { policy: Policy }) {
  const form = useForm({
    initialValues: { title: title || pageName(slug), bodyMarkdown },
    validate: (values) => ({
      ...(values.title.trim() === '' && { title: messages.titleRequired }),
      ...(values.bodyMarkdown.trim() === '' && { bodyMarkdown: messages.policyTextRequired }),
    }),
    send: async (values) => {
      await savePolicy(slug, { ...values, updatedAt })
      notify.success(messages.policySaved)
    },
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <FormFrame form={form} isNew={updatedAt === null}>
          <TextField label={settingsTexts.pageName} required maxLength={120} {...form.field('title')} />
          <TextArea
            label={settingsTexts.text}
            hint={settingsTexts.textHint}
            required
            rows={20}
            maxLength={MAX_POLICY_LENGTH}
            {...form.field('bodyMarkdown')}
          />
        </FormFrame>
      </Card>
      <Card as="section" aria-label={settingsTexts.preview}>
        <h2 className="mb-3 text-sm font-semibold text-ink-soft">{settingsTexts.preview}</h2>
        <RichText blocks={parseMarkdown(form.values.bodyMarkdown)} />
      </Card>
    </div>
  )
}
