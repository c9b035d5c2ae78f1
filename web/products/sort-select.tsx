import { useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { filterNames, listAddress } from './product-address.ts'

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'sales', label: 'Best selling' },
  { value: 'rating', label: 'Top rated' },
  { value: 'priceAsc', label: 'Price: low to high' },
  { value: 'priceDesc', label: 'Price: high to low' },
]

/** The order of the list. A search starts with what fits best, everything else with the newest (product.md §2). */
export function SortSelect({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate()
  const bestMatch = search.get('search') ? [{ value: '', label: 'Best match' }] : []
  const chosen = search.get('sortBy') ?? (bestMatch.length > 0 ? '' : 'newest')
  return (
    <form action="/products" className="flex items-end gap-2">
      {filterNames.map((name) => {
        const value = search.get(name)
        return name !== 'sortBy' && value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <SelectField
        // Back and links change the order too.
        key={chosen}
        label="Sort by"
        hideLabel
        name="sortBy"
        options={[...bestMatch, ...sorts]}
        defaultValue={chosen}
        onChange={(event) => navigate(listAddress(search, { sortBy: event.currentTarget.value }))}
      />
      <span className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          Sort
        </Button>
      </span>
    </form>
  )
}
