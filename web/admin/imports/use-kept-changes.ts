import { useQuery } from '@tanstack/react-query'
import type { ProductImport } from '#contract/imports/imports.ts'
import { rowTotalQuery } from './import-api.ts'

/**
 * How many products of an import that has ended are in the shop, and so can be undone. One that stopped half way does not say
 * it by its figures: its rows do.
 */
export function useKeptChanges({ id, state, progress }: ProductImport): number {
  const stopped = useQuery({ ...rowTotalQuery(id, state, 'applied'), enabled: state === 'failed' })
  if (state === 'done') return progress.done - progress.failed
  return state === 'failed' ? (stopped.data ?? 0) : 0
}
