import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#contract/language.ts'
import type { Placeholder, PlaceholderValues } from '#contract/settings/placeholders.ts'
import { listPlaceholdersEndpoint } from '#contract/settings/placeholders.ts'
import { Card } from '#web/design/card.tsx'
import { callQuery } from '#web/http/call-query.ts'
import { placeholderTexts } from './placeholder-texts.ts'

const placeholdersQuery = callQuery(['Settings', 'placeholders'], listPlaceholdersEndpoint, {})

/** What pages show for placeholders now, in both languages; nothing until it is loaded. */
export function usePlaceholderValues(): { en: PlaceholderValues; bn: PlaceholderValues } | undefined {
  const { data } = useQuery(placeholdersQuery)
  return (
    data && {
      en: Object.fromEntries(data.map(({ name, value }) => [name, value])),
      bn: Object.fromEntries(data.map(({ name, valueBn }) => [name, valueBn])),
    }
  )
}

/** What a text of a page may say in braces, with what pages show for it now. */
export function PlaceholderList() {
  const { data = [] } = useQuery(placeholdersQuery)
  return (
    <Card as="section" aria-label={placeholderTexts.title}>
      <details>
        <summary className="min-h-11 font-semibold">{placeholderTexts.title}</summary>
        <p className="my-2 text-sm text-ink-soft">{placeholderTexts.about}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          {data.map((placeholder) => (
            <Row key={placeholder.name} placeholder={placeholder} />
          ))}
        </dl>
      </details>
    </Card>
  )
}

function Row({ placeholder: { name, value, valueBn } }: { placeholder: Placeholder }) {
  const shown = currentLanguage() === 'bn' ? valueBn : value
  return (
    <>
      <dt>
        <code className="font-mono select-all">{`{${name}}`}</code>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        {placeholderTexts.names[name]}
        <span className="block text-ink-soft">{shown ?? placeholderTexts.notSet}</span>
      </dd>
    </>
  )
}
