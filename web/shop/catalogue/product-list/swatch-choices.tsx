import { swatchOf } from '#web/shop/catalogue/products/color-swatches.ts'
import { FilterCount } from './filter-choices.tsx'
import { FilterLink } from './filter-link.tsx'

type Props = {
  choices: readonly { name: string; count: number }[]
  isChosen: (name: string) => boolean
  linkTo: (name: string) => string
}

/** Colours to choose from, each painted and named. */
export function SwatchChoices({ choices, isChosen, linkTo }: Props) {
  return (
    <ul className="filter-choices">
      {choices.map(({ name, count }) => (
        <li key={name}>
          <FilterLink to={linkTo(name)} isChosen={isChosen(name)} className="filter-choice">
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full border border-line-strong"
              style={{ background: swatchOf(name) }}
            />
            {name}
            <FilterCount count={count} />
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
