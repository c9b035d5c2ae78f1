import { formatNumber } from '#web/formatting/formatting.ts'
import { FilterLink } from './filter-link.tsx'

type Props = {
  choices: readonly { name: string; count: number }[]
  isChosen: (name: string) => boolean
  linkTo: (name: string) => string
}

/** Sizes as buttons side by side, as on the product's own page. */
export function SizeChoices({ choices, isChosen, linkTo }: Props) {
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {choices.map(({ name, count }) => (
        <li key={name}>
          <FilterLink
            to={linkTo(name)}
            isChosen={isChosen(name)}
            label={count === 1 ? `${name}, 1 product` : `${name}, ${formatNumber(count)} products`}
            className="filter-size"
          >
            {name}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
