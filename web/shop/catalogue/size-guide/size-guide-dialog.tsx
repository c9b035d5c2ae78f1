import { useQuery } from '@tanstack/react-query'
import type { SizeGuide } from '#contract/catalogue/size-guides.ts'
import { currentLanguage } from '#contract/language.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { queryClient } from '#web/http/query-client.ts'
import { sizeGuideTexts } from './size-guide-texts.ts'

const sizeGuidesApi = lazyApi(() => import('#contract/catalogue/size-guides.ts'))

type Props = { categoryId: string; open: boolean; onClose: () => void }

/** The sizes of a category as a table. docs/product.md §31 */
export function SizeGuideDialog({ categoryId, open, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ['Category', 'size-guide', categoryId],
      enabled: open,
      queryFn: ({ signal }) =>
        sizeGuidesApi.call('getSizeGuideEndpoint', { params: { id: categoryId } }, { signal }),
    },
    queryClient(),
  )
  return (
    <Dialog open={open} onClose={onClose} title={sizeGuideTexts.title}>
      {isError || data === null ? (
        <div role="alert">
          <p>{sizeGuideTexts.failed}</p>
          <Button variant="secondary" className="mt-4" busy={isFetching} onClick={() => void refetch()}>
            {sizeGuideTexts.retry}
          </Button>
        </div>
      ) : data ? (
        <SizeTable guide={data} />
      ) : (
        <Skeleton className="h-44" />
      )}
    </Dialog>
  )
}

function SizeTable({ guide }: { guide: SizeGuide }) {
  const [names = [], ...rows] = inPageLanguage(guide)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the dialog scrolls by keyboard too
    <section aria-label={sizeGuideTexts.title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-start text-sm tabular-nums">
        <thead>
          <tr>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
              <th key={index} scope="col" lang={languageOf(name)} className={cellClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size = '', ...values], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
            <tr key={row}>
              <th scope="row" lang={languageOf(size)} className={cellClass}>
                {size}
              </th>
              {values.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id
                <td key={column} lang={languageOf(value)} className={cellClass}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellClass = 'border border-line px-3 py-2 text-start'

function inPageLanguage({ rows, rowsBn }: SizeGuide): string[][] {
  if (currentLanguage() === 'en') return rows
  return rows.map((row, at) => row.map((cell, column) => rowsBn[at]?.[column] || cell))
}
