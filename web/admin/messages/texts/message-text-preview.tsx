import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Language, languages } from '#contract/language.ts'
import type { EditableTemplate, MessagePreview, MessageWording } from '#contract/settings/message-texts.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { useSmsPrice } from '#web/admin/settings/use-sms-price.ts'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatDigits, formatNumber } from '#web/formatting/formatting.ts'
import { messagePreviewQuery } from './message-text-api.ts'
import { wordingTexts } from './message-text-texts.ts'

type Props = { template: EditableTemplate; wording: MessageWording }

/** The message as it is typed, with an example order, in both languages. */
export function MessageTextPreview({ template, wording }: Props) {
  // As a text, which stays the same while the wording does.
  const settled = useDebounced(JSON.stringify(wording))
  const { data, error } = useQuery({
    ...messagePreviewQuery(template, JSON.parse(settled)),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <p className="text-brick-ink">{wordingTexts.notPreviewed}</p>
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  return (
    <div className="grid gap-5">
      {languages.map((language) => (
        <Preview key={language} language={language} preview={data[language]} />
      ))}
    </div>
  )
}

function Preview({ language, preview }: { language: Language; preview: MessagePreview }) {
  const title = wordingTexts.preview(wordingTexts.languages[language])
  const { sms, subject, email } = preview
  return (
    <Card as="section" aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <p className="mb-3 text-sm text-ink-soft">{wordingTexts.previewAbout}</p>
      <p lang={language} className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
        {sms}
      </p>
      <SmsCost preview={preview} />
      <p lang={language} className="mt-4 border-t border-line pt-4 font-semibold wrap-anywhere">
        {subject}
      </p>
      <p lang={language} className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
        {email}
      </p>
    </Card>
  )
}

function SmsCost({ preview }: { preview: MessagePreview }) {
  const { parts, units, partsWithBanglaName, partsWithoutLink } = preview
  const price = useSmsPrice()
  const summaryOf = (count: number, ...others: string[]) => {
    const cost = price ? Math.round(price * count * 10_000) / 10_000 : undefined
    const named = cost ? [wordingTexts.price(`৳${formatDigits(String(cost))}`)] : []
    return [wordingTexts.partCount(count, formatNumber(count)), ...others, ...named].join(' · ')
  }
  return (
    <div role="status" className="mt-1 text-sm tabular-nums text-ink-soft">
      <p>{summaryOf(parts, wordingTexts.characters(formatNumber(units)))}</p>
      {partsWithBanglaName && <p>{wordingTexts.withBanglaName(summaryOf(partsWithBanglaName))}</p>}
      {partsWithoutLink && <p>{wordingTexts.withoutLink(summaryOf(partsWithoutLink))}</p>}
      {price === null && <p>{wordingTexts.noPrice}</p>}
    </div>
  )
}
