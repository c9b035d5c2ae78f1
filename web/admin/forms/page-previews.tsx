import type { PlaceholderValues } from '#contract/settings/placeholders.ts'
import { fillPlaceholders } from '#contract/settings/placeholders.ts'
import { Card } from '#web/design/card.tsx'
import { parseMarkdown } from '#web/formatting/parse-markdown.ts'
import { RichText } from '#web/formatting/rich-text-view.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { PlaceholderList, usePlaceholderValues } from './placeholder-list.tsx'

type Props = { title: string; titleBn: string; markdown: string; markdownBn: string }

/** The texts of a page as shoppers will see them, with what the settings say, and what else the settings could fill in. */
export function PagePreviews({ title, titleBn, markdown, markdownBn }: Props) {
  const values = usePlaceholderValues()
  return (
    <div className="grid gap-5">
      <Preview title={title} markdown={markdown} values={values?.en} />
      {markdownBn.trim() !== '' && <Preview title={titleBn} markdown={markdownBn} values={values?.bn} />}
      <PlaceholderList />
    </div>
  )
}

type PreviewProps = { title: string; markdown: string; values: PlaceholderValues | undefined }

function Preview({ title, markdown, values }: PreviewProps) {
  const text = values ? fillPlaceholders(markdown, values) : markdown
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-3 text-sm font-semibold text-ink-soft">{title}</h2>
      <div lang={languageOf(text)}>
        <RichText blocks={parseMarkdown(text)} />
      </div>
    </Card>
  )
}
