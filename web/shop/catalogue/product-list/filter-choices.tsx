import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { FilterLink } from './filter-link.tsx'

/** Without a count where the shop could not count. */
type Choice = { id: string; name: string; count?: number | undefined }

type Props = {
  /** The way back to all of them, where one is always chosen. */
  all?: { label: string; to: string }
  choices: readonly Choice[]
  isChosen: (choice: Choice) => boolean
  linkTo: (choice: Choice) => string
}

/** Choices one below the other, each with the number of products it leaves. */
export function FilterChoices({ all, choices, isChosen, linkTo }: Props) {
  return (
    <ul className="filter-choices">
      {all && (
        <li>
          <FilterLink to={all.to} isChosen={!choices.some(isChosen)} className="filter-choice">
            {all.label}
          </FilterLink>
        </li>
      )}
      {choices.map((choice) => (
        <li key={choice.id}>
          <FilterLink to={linkTo(choice)} isChosen={isChosen(choice)} className="filter-choice">
            <span lang={languageOf(choice.name)}>{choice.name}</span>
            {choice.count !== undefined && <FilterCount count={choice.count} />}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

/** Read as part of the link: `Sarees 24 products`. */
export function FilterCount({ count }: { count: number }) {
  return (
    <span className="filter-count">
      {formatNumber(count)}
      <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
    </span>
  )
}
