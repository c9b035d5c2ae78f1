import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { optionValueName } from '#contract/catalogue/option-value-names.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { swatchColor } from '#web/shop/catalogue/products/color-swatches.ts'
import { filterTexts } from './product-filters-texts.ts'

/** `count` is undefined when the products could not be counted. */
type Choice = { id: string; name: string; count?: number | undefined }

type FilterChoicesProps = {
  /** The link that removes the filter, for filters of which one choice is always selected. */
  all?: { label: string; to: string }
  choices: readonly Choice[]
  isSelected: (choice: Choice) => boolean
  linkTo: (choice: Choice) => string
}

/** Choices in a column, each with its number of products. */
export function FilterChoices({ all, choices, isSelected, linkTo }: FilterChoicesProps) {
  return (
    <ul className="filter-choices">
      {all && (
        <li>
          <FilterLink to={all.to} isSelected={!choices.some(isSelected)} className="filter-choice">
            {all.label}
          </FilterLink>
        </li>
      )}
      {choices.map((choice) => (
        <li key={choice.id}>
          <FilterLink to={linkTo(choice)} isSelected={isSelected(choice)} className="filter-choice">
            <span lang={languageOf(choice.name)}>{choice.name}</span>
            {choice.count !== undefined && <FilterCount count={choice.count} />}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

type NamedChoicesProps = {
  choices: readonly { name: string; count: number }[]
  isSelected: (name: string) => boolean
  linkTo: (name: string) => string
}

/** Colours in a column, each with its swatch. */
export function SwatchChoices({ choices, isSelected, linkTo }: NamedChoicesProps) {
  return (
    <ul className="filter-choices">
      {choices.map(({ name, count }) => (
        <li key={name}>
          <FilterLink to={linkTo(name)} isSelected={isSelected(name)} className="filter-choice">
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full border border-line-strong"
              style={{ background: swatchColor(name) }}
            />
            <span lang={languageOf(optionValueName(name))} className="first-letter:uppercase">
              {optionValueName(name)}
            </span>
            <FilterCount count={count} />
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

/** Sizes as buttons side by side, as on the product page. */
export function SizeChoices({ choices, isSelected, linkTo }: NamedChoicesProps) {
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {choices.map(({ name, count }) => (
        <li key={name}>
          <FilterLink
            to={linkTo(name)}
            isSelected={isSelected(name)}
            label={filterTexts.sizeWithCount(optionValueName(name), formatNumber(count))}
            className="filter-size"
          >
            <span lang={languageOf(optionValueName(name))}>{optionValueName(name)}</span>
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

type FilterLinkProps = {
  to: string
  isSelected: boolean
  className: string
  label?: string
  children: ReactNode
}

/** Keeps the scroll position, so that further filters can be selected. */
function FilterLink({ to, isSelected, className, label, children }: FilterLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      // Combinations of filters are no pages for search engines.
      rel="nofollow"
      aria-current={isSelected ? 'true' : undefined}
      aria-label={label}
      title={label}
      className={className}
    >
      {children}
    </Link>
  )
}

/** Part of the accessible name of the link: `Sarees 24 products`. */
function FilterCount({ count }: { count: number }) {
  return (
    <span className="filter-count">
      {formatNumber(count)}
      <span className="sr-only">{filterTexts.productUnit(count)}</span>
    </span>
  )
}
