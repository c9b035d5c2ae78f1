import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { inputName } from '#web/custom-fields/custom-inputs.ts'
import { TriangleAlert } from '#web/design/icons/admin.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { productFormTexts } from './product-form-texts.ts'
import { isSame, type ProductValues } from './product-form-values.ts'
import { staffProductTexts } from './product-texts.ts'

type Props = {
  customFields: readonly CustomField[]
  /** The values that the form began with, those it holds, and those stored now. */
  start: ProductValues
  mine: ProductValues
  theirs: ProductValues
}

/** What somebody else changed while the form was open. Saving again keeps it, except in fields that both changed. */
export function ConflictNotice({ start, mine, theirs, customFields }: Props) {
  const labels: Partial<Record<keyof ProductValues, string>> = {
    ...productFormTexts.labels,
    ...Object.fromEntries(customFields.map((field) => [inputName(field), field.label[currentLanguage()]])),
  }
  const changed = (Object.keys(labels) as (keyof ProductValues)[]).filter(
    (name) => !isSame(start[name], theirs[name]),
  )
  return (
    <section
      aria-label={staffProductTexts.changedMeanwhile}
      className="rounded-md border border-marigold bg-marigold-soft px-4 py-3 text-marigold-ink"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5" />
        {changed.length > 0 ? staffProductTexts.theyChanged : staffProductTexts.nothingYouSee}
      </p>
      <ul className="mt-1 list-disc ps-9 text-sm">
        {changed.map((name) => (
          <li key={name}>
            <span className="font-semibold">{labels[name]}</span>
            {`: ${describe(theirs[name])}`}
            {!isSame(start[name], mine[name]) &&
              !isSame(theirs[name], mine[name]) &&
              staffProductTexts.yoursStands}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{staffProductTexts.savingAgain}</p>
    </section>
  )
}

function describe(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0
      ? staffProductTexts.noEntries
      : staffProductTexts.entries(formatNumber(value.length))
  if (typeof value === 'object') return staffProductTexts.otherFigures
  const text = String(value ?? '')
  return text.length > 80 ? `${text.slice(0, 80)}…` : text || staffProductTexts.noText
}
