import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { MAX_POLICY_LENGTH, type Policy } from '#contract/settings/settings.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { PagePreviews } from '#web/admin/forms/page-previews.tsx'
import { pageTextErrors } from '#web/admin/forms/page-text-errors.ts'
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
import { localName } from '#web/formatting/text-language.ts'
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
        title={policy ? localName({ name: policy.title, nameBn: policy.titleBn }) : pageName(slug)}
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

/** Texts in English, or whatever the shop shows on its English pages, and in Bangla. */
function Editor({ policy }: { policy: Policy }) {
  const { slug, title, bodyMarkdown, titleBn, bodyMarkdownBn, updatedAt } = policy
  const form = useForm({
    initialValues: { title: title || pageName(slug), bodyMarkdown, titleBn, bodyMarkdownBn },
    validate: pageTextErrors,
    send: async (values) => {
      await savePolicy(slug, { ...values, updatedAt })
      notify.success(messages.policySaved)
    },
  })
  const textArea = { rows: 20, maxLength: MAX_POLICY_LENGTH }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <FormFrame form={form} isNew={updatedAt === null}>
          <TextField label={settingsTexts.pageName} required maxLength={120} {...form.field('title')} />
          <TextArea
            label={settingsTexts.text}
            hint={settingsTexts.textHint}
            required
            {...textArea}
            {...form.field('bodyMarkdown')}
          />
          <TextField label={settingsTexts.pageNameBn} lang="bn" maxLength={120} {...form.field('titleBn')} />
          <TextArea
            label={settingsTexts.textBn}
            hint={settingsTexts.textBnHint}
            lang="bn"
            {...textArea}
            {...form.field('bodyMarkdownBn')}
          />
        </FormFrame>
      </Card>
      <PagePreviews
        title={settingsTexts.preview}
        titleBn={settingsTexts.previewBn}
        markdown={form.values.bodyMarkdown}
        markdownBn={form.values.bodyMarkdownBn}
      />
    </div>
  )
}
