import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ImportRowState, ProductImport } from '#contract/imports/imports.ts'
import { rowTotalQuery } from './import-api.ts'

type Props = {
  shown: ProductImport
  state: ImportRowState
  /** What became of so many products. */
  words: (count: number) => string
}

/** Says how many products something became of, and leads to them in the list below; nothing where there are none. */
export function RowsInState({ shown, state, words }: Props) {
  const { data: count = 0 } = useQuery(rowTotalQuery(shown.id, shown.state, state))
  if (count === 0) return null
  return (
    <p>
      <Link
        to={{ search: `?state=${state}`, hash: '#rows' }}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline underline-offset-2"
      >
        {words(count)}
      </Link>
    </p>
  )
}
