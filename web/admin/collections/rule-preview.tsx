import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConditionMatch } from '#contract/catalogue/collections-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { Image } from '#web/design/image.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { rulePreviewQuery } from './collection-api.ts'
import { type ConditionRow, rowProblem, toCondition } from './collection-form-values.ts'
import { staffCollectionTexts } from './collection-texts.ts'

type Props = { matches: ConditionMatch; conditions: readonly ConditionRow[] }

/** How many products meet the conditions as they are typed, and the newest of them. */
export function RulePreview({ matches, conditions }: Props) {
  const isComplete = conditions.length > 0 && conditions.every((row) => rowProblem(row) === undefined)
  // As a text, which stays the same while the conditions do.
  const rule = useDebounced(JSON.stringify({ matches, conditions: conditions.map(toCondition) }))
  const { data, error } = useQuery({
    ...rulePreviewQuery(JSON.parse(rule)),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  if (!isComplete) return <p className="text-sm text-ink-soft">{staffCollectionTexts.incomplete}</p>
  const total = data?.total ?? 0
  return (
    <div>
      <p role="status" className="font-medium tabular-nums">
        {error?.message ??
          (!data
            ? staffCollectionTexts.counting
            : total === 0
              ? staffCollectionTexts.foundNone
              : staffCollectionTexts.found(total, formatNumber(total)))}
      </p>
      {data && total > 0 && (
        <>
          <h3 className="mt-3 text-sm text-ink-soft">{staffCollectionTexts.newestOf}</h3>
          <ul className="mt-1 grid gap-2 sm:grid-cols-2">
            {data.products.map((product) => {
              const name = localName(product)
              return (
                <li key={product.id} className="flex min-w-0 items-center gap-2 text-sm">
                  <Image
                    src={resizedImageUrl(product.imageUrls[0] ?? '', '160x120')}
                    alt=""
                    width={48}
                    height={36}
                    fallback={<span className="h-9 w-12 shrink-0 rounded bg-sunken" />}
                    className="h-9 w-12 shrink-0 rounded object-cover"
                  />
                  <span lang={languageOf(name)} className="min-w-0 grow truncate">
                    {name}
                  </span>
                  <span className="shrink-0 text-ink-soft tabular-nums">{formatPrice(product.price)}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
